import type { Operation } from '../../../http/server/operations.ts';
import { send } from '../../support/client.ts';
import { receiptCarrier, receivedItem, trackingSettings } from '../../support/records/gate.ts';
import type { Arrangement } from './index.ts';

/** Of waste tracking: a receipt is of a site that takes part. */
export const complianceArrangements: Record<string, Arrangement> = {
  appReplaceDwtSettings: { body: async (key) => trackingSettings(await trackedSite(key)) },
  appCreateDwtReceipt: { body: receiptBody },
  appGetDwtReceipt: { path: withReceipt },
  appUpdateDwtReceipt: { path: withReceipt, body: async () => ({ special_handling: 'Keep dry' }) },
  appSubmitDwtReceipt: { path: withReceipt, body: async () => ({}) },
  appRunDwtPat: {
    body: async (key) => {
      await trackedSite(key);

      return {};
    },
  },
};

/** A site of the team's own with an API code. */
async function trackedSite(key: string): Promise<string> {
  const site = await send('POST', '/api/v1/app/sites', {
    key,
    body: {
      name: 'Elland transfer station',
      own_site: true,
      address: '1 Lowfields Way, Elland',
      postcode: 'HX5 9DA',
      operation_code: 'R13',
      permit: { number: 'EPR/AB1234CD', type: 'permit', accepted_ewc_codes: ['17 09 04'] },
    },
  });
  await send('PUT', '/api/v1/app/dwt/settings', { key, body: trackingSettings(site.body.id) });

  return site.body.id as string;
}

async function receiptBody(key: string): Promise<object> {
  return {
    site_id: await trackedSite(key),
    received_at: new Date(Date.now() - 3_600_000).toISOString(),
    carrier: receiptCarrier,
    items: [receivedItem],
  };
}

async function withReceipt(op: Operation, key: string): Promise<string> {
  const { body } = await send('POST', '/api/v1/app/dwt/receipts', { key, body: await receiptBody(key) });

  return op.path.replace('{id}', body.id as string);
}
