import { boolean, number, plain, presenter, text, textArray, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A member of the team; read from the view `people`. */
export const presentMember = presenter<Schemas['TeamMember']>(
  'team_member',
  { from: 'people', where: "status <> 'removed'" },
  {
    id: plain('id'),
    user_id: plain('user_id'),
    name: text('name'),
    email: text('email'),
    role: plain('base_role'),
    role_id: plain('role_id'),
    role_name: text('role_name'),
    status: plain('status'),
    depot_id: plain('depot_id'),
    key_count: number('key_count'),
    licence_last4: plain('licence_last4'),
    licence_categories: textArray('licence_categories'),
    licence_expires_on: plain('licence_expires_on'),
    cpc_expires_on: plain('cpc_expires_on'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);

/** An invitation; read from the view `shown_invites`. */
export const presentInvite = presenter<Schemas['TeamInvite']>(
  'team_invite',
  { from: 'shown_invites' },
  {
    id: plain('id'),
    email: text('email'),
    name: text('name'),
    role: plain('base_role'),
    role_id: plain('role_id'),
    role_name: text('role_name'),
    depot_id: plain('depot_id'),
    status: plain('status'),
    invited_by: plain('invited_by'),
    expires_at: timestamp('expires_at'),
    accepted_at: timestamp('accepted_at'),
    created_at: timestamp('created_at'),
  },
);

/** A role defined by the team; read from the view `shown_roles`. */
export const presentRole = presenter<Schemas['Role']>(
  'role',
  { from: 'shown_roles' },
  {
    id: plain('id'),
    name: text('name'),
    permissions: textArray('permissions'),
    member_count: number('member_count'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);

/** A depot; read from the view `shown_depots`. */
export const presentDepot = presenter<Schemas['Depot']>(
  'depot',
  { from: 'shown_depots', where: 'archived_at is null' },
  {
    id: plain('id'),
    name: text('name'),
    address: text('address'),
    postcode: text('postcode'),
    lat: number('lat'),
    lng: number('lng'),
    is_operating_centre: boolean('is_operating_centre'),
    o_licence_ref: text('o_licence_ref'),
    opening_hours: text('opening_hours'),
    is_active: boolean('is_active'),
    member_count: number('member_count'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);

/** A member and their depot; read from the view `people`. */
export const presentDepotMember = presenter<Schemas['DepotMember']>(
  'depot_member',
  { from: 'people' },
  {
    member_id: plain('id'),
    user_id: plain('user_id'),
    name: text('name'),
    role_name: text('role_name'),
    depot_id: plain('depot_id'),
    depot_name: text('depot_name'),
  },
);

/** A notification. */
export const presentNotification = presenter<Schemas['Notification']>(
  'notification',
  { from: 'notifications' },
  {
    id: plain('id'),
    kind: plain('kind'),
    title: text('title'),
    body: text('body'),
    entity_type: text('entity_type'),
    entity_id: text('entity_id'),
    read_at: timestamp('read_at'),
    created_at: timestamp('created_at'),
  },
);
