import { makeAt } from '../../support/contract/arrange.ts';
import { send } from '../../support/client.ts';
import type { Arrangement } from './index.ts';

/** Health and safety: a method statement is signed once it is issued. */
export const safetyArrangements: Record<string, Arrangement> = {
  appSignRams: { path: async (op, key) => op.path.replace('{id}', await issuedRams(key)) },
};

async function issuedRams(key: string): Promise<string> {
  const id = await makeAt('/api/v1/app/hs/rams', key);
  const body = {
    title: 'Exchanging skips',
    hazards: [{ hazard: 'Being struck', likelihood: 3, severity: 5 }],
    method: ['Park on level ground'],
    status: 'issued',
  };
  const answer = await send('PUT', `/api/v1/app/hs/rams/${id}`, { key, body });
  if (answer.status !== 200) throw new Error(answer.bytes.toString());

  return id;
}
