import { addDays, londonDate } from '../../../domain/dates.ts';
import { call, send } from '../../support/client.ts';
import type { CallAnswer } from '../../support/client.ts';
import { trackingSettings } from '../../support/records/gate.ts';
import { importFile, uploadImport } from '../../support/records/imports.ts';
import { standingJob } from '../../support/records/jobs.ts';
import { connectGocardless, connectStripe } from '../../support/outside/payments.ts';
import { makeKey } from '../../support/teams.ts';
import { shownAddress, shownRequests } from '../../support/contract/examples.ts';
import { operation } from '../../support/contract/contract.ts';
import { arrangements } from './index.ts';

/** What an example names that the demo team lacks, because only other work makes it: it replaces what the example shows. */
export interface Arranged {
  /** Ids in the path. */
  path?: Record<string, string>;
  /** Fields of the body: ids of such records, and days that must still be to come. */
  body?: object;
}

type Arrange = (key: string) => Promise<Arranged>;

const tomorrow = () => addDays(londonDate(new Date()), 1);

/** Calls an operation. @throws Error unless it succeeds */
async function done(operationId: string, key: string, request: object = {}): Promise<any> {
  const { status, body } = await call(operationId, { key, ...request });
  if (status >= 300) throw new Error(`${operationId}: ${status} ${JSON.stringify(body)}`);

  return body;
}

/** Sends an example, with what is arranged for it. */
export async function sendExample(name: string, key: string): Promise<CallAnswer> {
  const { operation: op, body } = shownRequests.get(name)!;
  const [operationId] = name.split(' ') as [string];
  const arrange = exampleArrangements[name] ?? exampleArrangements[operationId];
  const { path = {}, body: changes = {} } = (await arrange?.(key)) ?? {};

  return send(op.method.toUpperCase(), shownAddress(op, path), {
    key,
    body: { ...(body as object), ...changes },
    record: false,
  });
}

/** The record that an example of a create makes. */
async function madeBy(name: string, key: string): Promise<any> {
  const { status, body } = await sendExample(name, key);
  if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);

  return body;
}

/** A record that the arrangement of another test over the whole surface makes. */
function arrangedAs(operationId: string): Arrange {
  return async (key) => {
    const op = operation(operationId);
    const [, id = ''] = new RegExp(op.path.replace('{id}', '([^/]+)')).exec(
      await arrangements[operationId]!.path!(op, key),
    )!;

    return { path: { id } };
  };
}

const withWebhook: Arrange = async (key) => ({
  path: { id: (await madeBy(nameOf('appCreateWebhook'), key)).id },
});

const withTicket: Arrange = async (key) => ({
  path: { id: await signed((await madeBy('appCreateNote season_ticket', key)).id, key) },
});

const withReceipt: Arrange = async (key) => ({
  path: { id: (await madeBy('appCreateDwtReceipt single', key)).id },
});

const withSentInvoice: Arrange = async (key) => {
  const { id } = await madeBy(nameOf('appCreateInvoice'), key);
  await done('appSendInvoice', key, { path: { id }, body: { email: false } });

  return { path: { id } };
};

const withPayments: Arrange = async (key) => {
  const arranged = await withSentInvoice(key);
  await connectStripe({ key });
  await connectGocardless({ key });

  return arranged;
};

/** The first example of an operation. */
function nameOf(operationId: string): string {
  return [...shownRequests.keys()].find((name) => name.startsWith(`${operationId} `))!;
}

/** Signs a note for both parties; returns its id. */
async function signed(id: string, key: string): Promise<string> {
  for (const party of ['transferor', 'transferee'])
    await done('appSignNote', key, { path: { id }, body: { party, name: 'Jo Calder', method: 'typed' } });

  return id;
}

/** A site of the example's that takes part in waste tracking. */
const withTracking: Arrange = async (key) => {
  const { site_id } = shownRequests.get('appCreateDwtReceipt single')!.body as { site_id: string };
  await done('appReplaceDwtSettings', key, { body: trackingSettings(site_id) });

  return {};
};

/** An invoice that somebody else asked to send, held back by a rule. */
const withApproval: Arrange = async (key) => {
  const rule = {
    entity_type: 'invoice',
    condition: { field: 'total', op: 'gt', value: 0 },
    approver_role: 'admin',
  };
  await done('appReplaceApprovalRules', key, { body: { rules: [rule] } });
  const { team } = await done('getMe', key);
  const colleague = await makeKey(process.env.TEST_DATABASE_URL!, {
    team: team.name,
    user: 'colleague@pennine-skips.example',
    role: 'office',
    scopes: ['*'],
    expires_at: null,
  });
  const { id } = await madeBy(nameOf('appCreateInvoice'), key);
  await done('appSendInvoice', colleague.key!, { path: { id }, body: { email: false } });
  const { data } = await done('appListApprovals', key, { query: { status: 'pending' } });

  return { path: { id: data[0].id } };
};

/** The first plan of tomorrow, as it was saved: the example's vehicle with an MOT, and one of the demo team's jobs. */
async function withPlan(key: string): Promise<{ date: string; routes: object[] }> {
  const shown = shownRequests.get('appSaveDayPlan dragged')!.body as { routes: [{ vehicle_id: string }] };
  const date = tomorrow();
  const path = { id: shown.routes[0].vehicle_id };
  await done('appUpdateVehicle', key, { path, body: { mot_expires_on: addDays(date, 30) } });
  const query = { scheduled_from: date, scheduled_to: addDays(date, 1), status: 'scheduled', limit: 1 };
  const {
    data: [job],
  } = await done('listCollections', key, { query });
  const routes = [{ ...shown.routes[0], collection_ids: [job.id] }];
  await done('appSaveDayPlan', key, { body: { ...shown, date, routes, version: 0 } });

  return { date, routes };
}

/** By example, or by operation where all its examples need the same. */
export const exampleArrangements: Record<string, Arrange> = {
  'appUpdateJob label': arrangedAs('appUpdateJob'),
  'appUpdateJob archive': async (key) => ({ path: { id: await standingJob(key, 'failed') } }),
  appDecideApproval: withApproval,
  appRenewSeasonTicket: withTicket,
  appCreateSeasonTicketTransfer: withTicket,
  'appCreateSeasonTicketTransfer a_collection': async (key) => {
    const { client_id } = shownRequests.get('appCreateNote season_ticket')!.body as { client_id: string };
    const { driver_id } = shownRequests.get('appUpdateCollection assign')!.body as { driver_id: string };
    const { id } = await done('createCollection', key, {
      body: { client_id, scheduled_date: londonDate(new Date()), ewc_codes: ['20 01 08'] },
    });
    for (const body of [
      { driver_id },
      { status: 'in_progress' },
      { status: 'completed', outcome: 'done', actual_weight_kg: 480 },
    ])
      await done('appUpdateCollection', key, { path: { id }, body });

    return { ...(await withTicket(key)), body: { collection_id: id } };
  },
  appUpdateWebhook: withWebhook,
  appRotateWebhookSecret: withWebhook,
  appReplayWebhookDelivery: arrangedAs('appReplayWebhookDelivery'),
  appOptimiseRoutes: async () => ({ body: { date: tomorrow() } }),
  appApplyRoutes: async (key) => ({
    body: { proposal_id: (await madeBy(nameOf('appOptimiseRoutes'), key)).proposal_id },
  }),
  appSaveDayPlan: async (key) => ({ body: await withPlan(key) }),
  appPublishDayPlan: async (key) => ({ body: { date: (await withPlan(key)).date } }),
  'appReportProblem resolved': async (key) => ({
    body: { problem_id: (await madeBy('appReportProblem blocked', key)).id },
  }),
  appUpdateImportBatch: async (key) => ({ path: { id: await uploadImport(key, 'clients', 'name\nA\n') } }),
  appUploadImportChunk: async (key) => {
    const { content_base64 } = shownRequests.get('appUploadImportChunk only')!.body as {
      content_base64: string;
    };
    const total_bytes = Buffer.from(content_base64, 'base64').length;
    const body = { kind: 'clients', file_name: 'clients.csv', total_bytes };

    return { path: { id: (await done('appCreateImportBatch', key, { body })).id } };
  },
  appCommitImport: async (key) => ({ body: { batch_id: await uploadImport(key, 'clients', 'name\nA\n') } }),
  appUndoImportBatch: async (key) => ({
    path: { id: (await importFile(key, 'vehicles', 'registration\nQ1IMPORT\n')).id },
  }),
  // The only website that a test can reach is our own.
  appExtractBrand: async () => ({ body: { url: `${process.env.TEST_BASE_URL}/docs` } }),
  appUpdateProducerLink: async (key) => ({
    body: { id: (await madeBy(nameOf('appCreateProducerLink'), key)).id },
  }),
  appUpdateProducerDocument: async (key) => ({
    path: { id: (await madeBy(nameOf('appCreateProducerDocument'), key)).id },
  }),
  appCreateDwtReceipt: withTracking,
  appUpdateDwtReceipt: withReceipt,
  appSubmitDwtReceipt: withReceipt,
  appRunDwtPat: withTracking,
  'appUpdateIncomingLoad accepted': async (key) => {
    const { site_id } = await madeBy(nameOf('appCreateIncomingLoad'), key);
    const ticket = await done('createWeighbridgeTicket', key, {
      body: { vehicle_reg: 'YJ23 KXB', waste_type: 'Mixed', gross_kg: 16240, tare_kg: 11180, site_id },
    });

    return { body: { weighbridge_ticket_id: ticket.id } };
  },
  appCreateInvoicePaymentLink: withPayments,
  'appScheduleNote planned': async () => ({ body: { date: tomorrow() } }),
  'appCreateNote deposit': async (key) => ({
    body: {
      covers: [
        await signed((await madeBy('appCreateNote single', key)).id, key),
        await signed((await madeBy('appCreateNote single', key)).id, key),
      ],
    },
  }),
  'appCreateSigningToken revocation': async (key) => ({
    body: { revoke_id: (await madeBy('appCreateSigningToken made', key)).id },
  }),
};
