import type { Operation } from '../../../http/server/operations.ts';
import { makeAt } from '../../support/contract/arrange.ts';
import { send } from '../../support/client.ts';
import type { Arrangement } from './index.ts';

/** What is paid or credited must have been sent before, and a fresh invoice is a draft. */
export const billingArrangements: Record<string, Arrangement> = {
  appCreateInvoicePayment: { path: withSentInvoice },
  appCreateInvoiceCreditNote: { path: withSentInvoice },
  appDeleteInvoicePayment: {
    path: async (op, key) => {
      const path = await withSentInvoice(op, key);
      const id = await post(path.replace('/{paymentId}', ''), key, { amount: 1, method: 'cash' });

      return path.replace('{paymentId}', id);
    },
  },
  appGetCreditNote: {
    path: async (op, key) => {
      const invoice = await sentInvoice(key);
      const id = await post(`/api/v1/app/invoices/${invoice}/credit-notes`, key, { reason: 'Cancelled' });

      return op.path.replace('{id}', id);
    },
  },
  appPreviewBilling: { unaudited: 'it changes nothing' },
};

async function withSentInvoice(op: Operation, key: string): Promise<string> {
  return op.path.replace('{id}', await sentInvoice(key));
}

async function sentInvoice(key: string): Promise<string> {
  const id = await makeAt('/api/v1/app/invoices', key);
  await post(`/api/v1/app/invoices/${id}/send`, key, { email: false });

  return id;
}

async function post(path: string, key: string, body: object): Promise<string> {
  const answer = await send('POST', path, { key, body });
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${answer.bytes.toString()}`);

  return answer.body.id;
}
