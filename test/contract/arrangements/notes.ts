import type { Operation } from '../../../http/server/operations.ts';
import { makeAt } from '../../support/contract/arrange.ts';
import { send } from '../../support/client.ts';
import { dayFromNow } from '../../support/records/notes.ts';
import type { Arrangement } from './index.ts';

/** Transfer notes move only in the right state and on the right day. */
export const noteArrangements: Record<string, Arrangement> = {
  appAmendNote: {
    path: async (op: Operation, key: string) => op.path.replace('{id}', await signedNote(key)),
  },
  appScheduleNote: {
    body: async () => ({ date: dayFromNow(7), time_from: '08:30', create_collection: true }),
  },
  appCreateSigningToken: {
    body: async (key) => ({ note_id: await makeAt('/api/v1/app/notes', key), party: 'transferor' }),
  },
};

/** A note that both sides have signed. */
async function signedNote(key: string): Promise<string> {
  const id = await makeAt('/api/v1/app/notes', key);
  for (const party of ['transferor', 'transferee']) {
    const body = { party, name: 'Jo Calder', method: 'typed' };
    const answer = await send('POST', `/api/v1/app/notes/${id}/sign`, { key, body });
    if (answer.status !== 200) throw new Error(answer.bytes.toString());
  }

  return id;
}
