import { makeAt } from '../../support/contract/arrange.ts';
import { send } from '../../support/client.ts';
import type { Arrangement } from './index.ts';

const links = '/api/v1/app/producer/links';

/** The producer hub: records that are named in the query or the body. */
export const producerArrangements: Record<string, Arrangement> = {
  appDeleteProducerEvidence: {
    path: async (op, key) => `${op.path}?id=${await makeAt('/api/v1/app/producer/audit/evidence', key)}`,
  },
  appUpdateProducerLink: {
    body: async (key) => {
      const body = { recipient_email: 'inspector@agency.example' };

      return { id: (await send('POST', links, { key, body })).body.id, revoked: true };
    },
  },
};
