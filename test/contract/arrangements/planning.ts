import { addDays, londonDate } from '../../../domain/dates.ts';
import { send } from '../../support/client.ts';
import type { Arrangement } from './index.ts';

const tomorrow = () => addDays(londonDate(new Date()), 1);

async function made(path: string, key: string, body: object): Promise<any> {
  const answer = await send('POST', path, { key, body });
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.bytes.toString()}`);

  return answer.body;
}

/** A day to come, and a depot whose place is known exactly. */
async function day(key: string): Promise<{ date: string; start_depot_id: string }> {
  const depot = await made('/api/v1/app/depots', key, {
    name: 'Hebden Bridge yard',
    lat: 53.7418,
    lng: -2.0127,
  });

  return { date: tomorrow(), start_depot_id: depot.id };
}

/** A job of today. */
async function job(key: string): Promise<string> {
  const { id } = await made('/api/v1/app/collections', key, { scheduled_date: londonDate(new Date()) });

  return id;
}

let lorries = 0;

async function lorry(key: string): Promise<string> {
  const registration = `PL26 ${(lorries += 1)}`;

  return (await made('/api/v1/app/fleet/vehicles', key, { registration })).id;
}

/** Of planning: a day that is not over, a proposal that is open, a plan that stands. */
export const planningArrangements: Record<string, Arrangement> = {
  appOptimiseRoutes: { body: async (key) => ({ ...(await day(key)), max_seconds: 1 }) },
  appApplyRoutes: {
    body: async (key) => {
      const { proposal_id } = await made('/api/v1/app/routing/optimise', key, {
        ...(await day(key)),
        max_seconds: 1,
      });

      return { proposal_id };
    },
  },
  appAssignJob: {
    body: async (key) => ({
      collection_id: await job(key),
      vehicle_id: await lorry(key),
      sequence: 4,
    }),
  },
  appReportProblem: { body: async (key) => ({ collection_id: await job(key), kind: 'no_access' }) },
  appSendMessage: { body: async () => ({ office: true, text: 'The A646 is closed.' }) },
  appSaveDayPlan: { body: async (key) => ({ ...(await day(key)), routes: [] }) },
  appPublishDayPlan: {
    body: async (key) => {
      await made('/api/v1/app/routing/plan', key, { ...(await day(key)), routes: [] });

      return { date: tomorrow() };
    },
  },
};
