import { isContactOf } from '../../../db/queries/clients/client_contacts.ts';
import { unknownRecord } from '../../../db/queries/clients/clients.ts';
import { momentErrors } from '../../../domain/collections/collection_work.ts';
import { refuse } from '../../../domain/errors.ts';
import { changedFields } from '../../../domain/kept_references.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { presentClientActivity } from '../../../presenters/clients/client_activity.ts';
import { clientItems } from '../../client_items.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

const activities = clientItems<RequestBody<'appUpdateClientActivity'>, Schemas['ClientActivity']>({
  table: 'client_activities',
  presenter: presentClientActivity,
  filters: { kind: 'kind = ?' },
  async columns(ctx, { clientId, current, input }) {
    const { contact_id, happened_at } = changedFields(input, current);
    refuse(momentErrors({ happened_at }, ctx.now));
    if (contact_id && !(await isContactOf(ctx.db, clientId, contact_id))) throw unknownRecord('contact_id');
    if (current) return { ...input };

    return { happened_at: ctx.now.toISOString(), ...input, author_name: ctx.identity.user_name };
  },
});

export const appListClientActivities: Handler<'appListClientActivities'> = activities.list;
export const appCreateClientActivity: Handler<'appCreateClientActivity'> = activities.create;
export const appUpdateClientActivity: Handler<'appUpdateClientActivity'> = activities.update;
export const appDeleteClientActivity: Handler<'appDeleteClientActivity'> = activities.remove;
