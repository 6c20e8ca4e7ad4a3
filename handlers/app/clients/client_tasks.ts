import { requireReferences } from '../../../db/queries/exists.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import { presentClientTask } from '../../../presenters/clients/client_task.ts';
import { ofStandingClient } from '../../../presenters/clients/standing_client.ts';
import { clientItems } from '../../client_items.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

const taskFilters = {
  assignee_id: 'assignee_id = ?',
  due_from: 'due_on >= ?::date',
  due_to: 'due_on < ?::date',
  done: '(done_at is not null) = ?',
};

const tasks = clientItems<RequestBody<'appUpdateClientTask'>, Schemas['ClientTask']>({
  table: 'client_tasks',
  presenter: presentClientTask,
  filters: taskFilters,
  async columns(ctx, { current, input: { done, ...input } }) {
    await requireReferences(ctx.db, { assignee_id: 'members' }, input, current);
    if (done === undefined) return input;

    return { ...input, done_at: done ? (current?.done_at ?? ctx.now.toISOString()) : null };
  },
});

const allTasks = {
  name: 'client_tasks of all clients',
  presenter: presentClientTask,
  from: 'client_tasks',
  where: ofStandingClient('client_tasks'),
  filters: { ...taskFilters, ...createdFilters },
};

export const appListClientTasks: Handler<'appListClientTasks'> = tasks.list;
export const appCreateClientTask: Handler<'appCreateClientTask'> = tasks.create;
export const appUpdateClientTask: Handler<'appUpdateClientTask'> = tasks.update;
export const appDeleteClientTask: Handler<'appDeleteClientTask'> = tasks.remove;

export const appListTasksOfAllClients: Handler<'appListTasksOfAllClients'> = (ctx, { query }) =>
  listPage(ctx, allTasks, query);
