import { boolean, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';
import { nameOfClient } from '../../db/queries/clients/clients.ts';
import { ofStandingClient } from './standing_client.ts';

/** A task about a client; with the client's name, for the list over all clients. */
export const presentClientTask = presenter<Schemas['ClientTask']>(
  'client_task',
  { from: 'client_tasks', where: ofStandingClient('client_tasks') },
  {
    id: plain('id'),
    client_id: plain('client_id'),
    client_name: text(
      `(select ${nameOfClient('c')} from clients c where c.team_id = client_tasks.team_id and c.id = client_tasks.client_id)`,
    ),
    title: text('title'),
    notes: text('notes'),
    due_on: plain('due_on'),
    assignee_id: plain('assignee_id'),
    done: boolean('done_at is not null'),
    done_at: timestamp('done_at'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
