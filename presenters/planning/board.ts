import { json, plain, presenter, text, textArray, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A problem on the board. */
export const presentProblem = presenter<Schemas['BoardProblem']>(
  'board_problem',
  { from: 'board_problems' },
  {
    id: plain('id'),
    collection_id: plain('collection_id'),
    vehicle_id: plain('vehicle_id'),
    kind: plain('kind'),
    message: text('message'),
    photo_ids: textArray('photo_ids'),
    status: plain('status'),
    reported_by: text('reporter_name'),
    resolution: text('resolution'),
    resolved_at: timestamp('resolved_at'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);

/** A message to drivers or the office. */
export const presentMessage = presenter<Schemas['BoardMessage']>(
  'board_message',
  { from: 'board_messages' },
  {
    id: plain('id'),
    text: text('body'),
    collection_id: plain('collection_id'),
    sent_by: text('sender_name'),
    deliveries: json('deliveries'),
    created_at: timestamp('created_at'),
  },
);
