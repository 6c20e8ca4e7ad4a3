import { json, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A line of a container's history, as every part of the product shows it. */
export const presentContainerMovement = presenter<Schemas['ContainerMovement']>(
  'container_movement',
  { from: 'container_movements' },
  {
    id: plain('id'),
    container_id: plain('container_id'),
    movement: plain('movement'),
    status: plain('status'),
    client_id: plain('client_id'),
    location: json('location'),
    moved_at: timestamp('moved_at'),
    collection_id: plain('collection_id'),
    notes: text('notes'),
    created_at: timestamp('created_at'),
  },
);
