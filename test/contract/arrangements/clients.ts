import type { Operation } from '../../../http/server/operations.ts';
import { makeAt } from '../../support/contract/arrange.ts';
import { send } from '../../support/client.ts';
import { sendForm } from '../../support/outside/mails.ts';
import { dayFromNow, seasonTicket } from '../../support/records/notes.ts';
import type { Arrangement } from './index.ts';

/** A contract is made under its client; a season ticket is a note, and loads move under one that was signed. */
export const clientArrangements: Record<string, Arrangement> = {
  appAnswerPortalRequest: {
    path: withPortalRequest,
    body: async () => ({ status: 'accepted' }),
  },
  appListPortalRequestPhotos: { path: withPortalRequest },
  appUpdateContract: { path: withContract },
  appDeleteContract: { path: withContract },
  appRenewSeasonTicket: { path: withTicket, body: async () => ({}) },
  appListSeasonTicketTransfers: { path: withTicket },
  appCreateSeasonTicketTransfer: { path: withTicket, body: async () => load },
  appDeleteSeasonTicketTransfer: {
    path: async (op, key) => {
      const path = await withTicket(op, key);
      const { body } = await send('POST', path, { key, body: load });

      return `${path}?transfer_id=${body.id}`;
    },
  },
};

const load = { date: dayFromNow(0), weight_kg: 950, vehicle_reg: 'AB12 CDE' };

/** The operation's path with a request that a client sent on their portal page; no operation makes one. */
async function withPortalRequest(op: Operation, key: string): Promise<string> {
  const client = await makeAt('/api/v1/clients', key);
  const { body: link } = await send('POST', `/api/v1/app/clients/${client}/portal-link`, { key, body: {} });
  await sendForm(new URL(link.url).pathname, { kind: 'exchange', contact_name: 'Sam' });
  const { body } = await send('GET', '/api/v1/app/portal-requests', { key, query: { client_id: client } });

  return op.path.replace('{id}', body.data[0].id as string);
}

async function withContract(op: Operation, key: string): Promise<string> {
  const client = await makeAt('/api/v1/app/clients', key);

  return op.path.replace('{id}', await makeAt(`/api/v1/app/clients/${client}/contracts`, key));
}

/** The operation's path with a season ticket that both sides have signed. */
async function withTicket(op: Operation, key: string): Promise<string> {
  const body = seasonTicket(dayFromNow(-1), dayFromNow(30));
  const { body: note } = await send('POST', '/api/v1/app/notes', { key, body });
  for (const party of ['transferor', 'transferee']) {
    const signature = { party, name: 'Jo Calder', method: 'typed' };
    await send('POST', `/api/v1/app/notes/${note.id}/sign`, { key, body: signature });
  }

  return op.path.replace('{id}', note.id as string);
}
