import { newId, newPrefixedId } from '../../../db/ids.ts';
import type { Operation } from '../../../http/server/operations.ts';
import { makeAt } from '../../support/contract/arrange.ts';
import { queryShared } from '../../support/database.ts';
import { connectStripe, makeLink, sentInvoice } from '../../support/outside/payments.ts';
import { importFile, uploadImport } from '../../support/records/imports.ts';
import type { Arrangement } from './index.ts';

/** Of the platform: a delivery is made by an event and not by a POST, and an import ends as a job. */
export const platformArrangements: Record<string, Arrangement> = {
  appReplaceIntegration: { path: async () => '/api/v1/app/platform/integrations/stripe' },
  appDeleteIntegration: {
    path: async (_op, key) => {
      await connectStripe({ key });

      return '/api/v1/app/platform/integrations/stripe';
    },
  },
  appGetInvoicePaymentLink: { path: withPaymentLink },
  appCreateInvoicePaymentLink: {
    path: async (op, key) => {
      // Sent before the team is connected, so that it has no link yet.
      const { id } = await sentInvoice({ key });
      await connectStripe({ key });

      return op.path.replace('{id}', id);
    },
  },
  appCreateLogoUpload: { unaudited: 'it changes nothing until the file comes' },
  // Our own documentation is a website, too.
  appExtractBrand: {
    body: async () => ({ url: `${process.env.TEST_BASE_URL}/docs` }),
    unaudited: 'it changes nothing',
  },
  appReportClientError: { unaudited: 'it is logged and kept nowhere else' },
  appReplayWebhookDelivery: { path: withDelivery },
  appGeocode: { unaudited: 'it changes nothing' },
  appLookUpRegistrations: { unaudited: 'it changes nothing' },
  appUndoImportBatch: {
    path: async (op, key) => {
      const { id } = await importFile(key, 'vehicles', 'registration\nQ1IMPORT\n');

      return op.path.replace('{id}', id);
    },
  },
  appCommitImport: { body: async (key) => ({ batch_id: await uploadImport(key, 'clients', 'name\nA\n') }) },
  appPreviewImport: { unaudited: 'it changes nothing' },
  appDeleteImportMapping: {
    path: async (op, key) => `${op.path}?id=${await makeAt(op.path, key)}`,
  },
  appExportList: { path: ofClients },
  appStartListExport: { path: ofClients },
};

/** An invoice that has a link. */
async function withPaymentLink(op: Operation, key: string): Promise<string> {
  await connectStripe({ key });
  const { id } = await sentInvoice({ key });
  await makeLink({ key }, id);

  return op.path.replace('{id}', id);
}

function ofClients(op: Operation): Promise<string> {
  return Promise.resolve(op.path.replace('{list}', 'clients'));
}

/** A delivery that was given up, of an event of the key's team. */
async function withDelivery(op: Operation, key: string): Promise<string> {
  const endpoint = await makeAt('/api/v1/app/platform/webhooks', key);
  const [row] = await queryShared<{ team_id: string }>(
    'select team_id from webhook_endpoints where id = $1',
    [endpoint],
  );
  const [delivery, event] = [newId(), newPrefixedId('evt')];
  await queryShared(
    `insert into events (team_id, id, type, api_version, body)
     values ($1, $2, 'invoice.paid', '2026-10-01', '{}')`,
    [row!.team_id, event],
  );
  await queryShared(
    `insert into webhook_deliveries (team_id, id, endpoint_id, event_id, event_type, state, finished_at)
     values ($1, $2, $3, $4, 'invoice.paid', 3, now())`,
    [row!.team_id, delivery, endpoint, event],
  );

  return op.path.replace('{id}', delivery);
}
