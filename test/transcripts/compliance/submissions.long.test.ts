import { receivedItem as item } from '../../support/records/gate.ts';
import {
  arrivedLoad,
  bring,
  decide,
  draftReceipt as draft,
  openTracking,
  receivedSoil as soil,
  startDefra,
  trackingSettings,
  weigh,
} from '../../support/transcripts/compliance.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const defra = startDefra();

const change = (t: Transcript, id: string, ...bodies: object[]) =>
  t.each('appUpdateDwtReceipt', { path: { id } }, bodies);

async function submit(t: Transcript, id: string, body: object = {}): Promise<void> {
  await t.each('appSubmitDwtReceipt', { path: { id } }, [body]);
  const received = defra.received();
  if (received.length > 0) t.note('what Defra got', received);
}

transcript(import.meta.url, {
  'two sites take part': openTracking,

  'a receipt is submitted, amended and submitted again': async (t) => {
    const first = await draft(t);
    await submit(t, first.id, { dryRun: true });
    await submit(t, first.id);
    await submit(t, first.id);
    await change(t, first.id, { special_handling: 'Keep dry' }, { items: [{ ...item, weight_kg: 4000 }] });
    await submit(t, first.id, { dryRun: true });
    await submit(t, first.id);
    await change(t, first.id, { carrier: { registration_number: null } });
    await submit(t, first.id);
    await change(t, first.id, { carrier: { reason_for_no_registration: 'ONE_OFF' } });
    await t.ask('appGetDwtReceipt', { path: { id: first.id } });
    const incomplete = await draft(t, { carrier: {} });
    await submit(t, incomplete.id, { dryRun: true });
    await submit(t, incomplete.id);
    const hazardous = await draft(t, {
      items: [soil, item],
      reason_for_no_consignment_code: 'NO_DOC_WITH_WASTE',
      broker: {
        name: 'Dene Brokers',
        registration_number: 'CBDU300001',
        address: '1 Road',
        postcode: 'LS10 1AB',
      },
      special_handling: 'Gloves',
    });
    defra.answers([
      201,
      {
        wasteTrackingId: '27HAZ001',
        validation: { warnings: [{ key: 'wasteItems.0.x', errorType: 'TBC', message: 'Is recommended' }] },
      },
    ]);
    await submit(t, hazardous.id);
  },

  'Defra refuses, is busy or does not answer': async (t) => {
    const rejected = await draft(t);
    defra.answers([
      400,
      { validation: { errors: [{ key: 'carrier.name', errorType: 'InvalidValue', message: 'Unknown' }] } },
    ]);
    await submit(t, rejected.id);
    await change(t, rejected.id, { special_handling: 'Corrected' });
    await submit(t, rejected.id);
    const denied = await draft(t);
    defra.answers(401);
    await t.visit('POST', `/api/v1/app/dwt/receipts/${denied.id}/submit`, { key: t.owner.key, body: {} });
    await submit(t, denied.id, { dryRun: true });
    const answers = ['cut', 500] as const;
    for (const [i, answer] of answers.entries()) {
      const lost = await draft(t);
      defra.answers(answer);
      await submit(t, lost.id);
      await submit(t, lost.id);
      await change(t, lost.id, { special_handling: 'x' }, { resolution: 'found' });
      const found = { resolution: 'found', waste_tracking_id: '27FOUND1' };
      await change(
        t,
        lost.id,
        { ...found, special_handling: 'x' },
        i === 0 ? found : { resolution: 'not_found', waste_tracking_id: '27FOUND1' },
        { resolution: 'not_found' },
      );
      await submit(t, lost.id);
      await change(t, lost.id, { special_handling: 'Later' });
      defra.answers('cut');
      await submit(t, lost.id);
      await change(
        t,
        lost.id,
        { ...found, waste_tracking_id: '27OTHER1' },
        { resolution: i === 0 ? 'not_found' : 'found' },
      );
      await t.ask('appGetDwtReceipt', { path: { id: lost.id } });
    }
    defra.answers(
      [400, { validation: { errors: [{ key: 'receiver', errorType: 'NotAllowed', message: 'Closed' }] } }],
      'cut',
    );
    for (const weight_kg of [111, 222])
      await submit(t, (await draft(t, { items: [{ ...item, weight_kg }] })).id);
    await t.list('appListNotifications');
  },

  'the receipt of a load follows its ticket, and is submitted by itself if that is set': async (t) => {
    const { elland, second } = t.kept;
    const settings = trackingSettings(elland.id, second.id);
    const ticket = await weigh(t, { site_id: elland.id });
    const load = await bring(t, elland.id, { weighbridge_ticket_id: ticket.id });
    await decide(t, load.id, { status: 'accepted' });
    const [receipt] = await t.list('appListDwtReceipts', { query: { limit: 100, status: 'ready' } });
    await submit(t, receipt.id);
    const path = { id: ticket.id };
    await t.each('appUpdateFleetWeighbridge', { path }, [{ gross_kg: 16_540 }]);
    await t.ask('appGetDwtReceipt', { path: { id: receipt.id } });
    defra.answers('cut');
    await submit(t, receipt.id);
    await t.each('appUpdateFleetWeighbridge', { path }, [{ gross_kg: 16_640 }]);
    await t.refused('appDeleteFleetWeighbridge', { path });
    await change(t, receipt.id, { resolution: 'found' });
    await t.ask('appDeleteFleetWeighbridge', { path });
    await t.ask('appGetDwtReceipt', { path: { id: receipt.id } });
    await t.ask('appReplaceDwtSettings', { body: { ...settings, auto_submit: true } });
    const items = [
      { ewc_code: '17 02 01', weight_kg: 700 },
      { ewc_code: '17 05 03', weight_kg: 90, accepted: false, rejection_reason: 'Oil' },
    ];
    const {
      physical_form: _,
      container_type: __,
      container_count: ___,
      ewc_codes: ____,
      weight_kg: _____,
      ...part
    } = arrivedLoad(elland.id);
    const parts = await t.ask('appCreateIncomingLoad', { body: { ...part, items } });
    await decide(t, parts.id, { status: 'part_rejected' });
    t.note('what Defra got', defra.received());
    const whole = await bring(t, elland.id, { weight_kg: 321 });
    await decide(t, whole.id, { status: 'accepted' });
    t.note('what Defra got', defra.received());
    await t.list('appListDwtReceipts', { query: { limit: 100, status: 'submitted' } });
    await t.ask('appReplaceDwtSettings', {
      body: { ...settings, sites: [{ ...settings.sites[0], enabled: false }] },
    });
    await decide(t, (await bring(t, elland.id)).id, { status: 'accepted' });
    await t.ask('appReplaceDwtSettings', { body: settings });
  },

  'what Defra has is in the summary, and left out of the export': async (t) => {
    for (const query of [{}, { from: '2027-03-10', to: '2027-03-10' }, { to: '2027-03-09' }])
      await t.ask('appGetDwtSummary', { query });
    await t.filtered('appListDwtReceipts', [{ site_id: t.kept.elland.id, status: 'unknown' }]);
    for (const sheet of ['movements', 'items'])
      await t.ask('appExportDwt', { query: { format: 'csv', sheet } });
    await t.ask('appExportList', { path: { list: 'dwt-receipts' }, query: { status: 'submitted' } });
  },

  'the approval tests are run for some scenarios, and for all': async (t) => {
    await t.ask('appGetDwtPat');
    for (const body of [{ scenarios: ['R01', 'X01'] }, {}]) {
      await t.ask('appRunDwtPat', { body });
      t.note('what Defra got', defra.received().length);
      await t.ask('appGetDwtPat');
    }
    await t.ask('appReplaceDwtSettings', { body: { environment: 'test' } });
    await t.refused('appRunDwtPat', { body: {} });
  },

  'people are told four hours before the deadline, and after it': async (t) => {
    const { elland, second } = t.kept;
    await t.ask('appReplaceDwtSettings', { body: trackingSettings(elland.id, second.id) });
    await t.goTo('2027-03-12T20:06:00.000Z');
    await t.ask('appGetDwtSummary');
    await t.list('appListNotifications', { query: { kind: 'dwt_receipt_due' } });
    await t.goTo('2027-03-13T00:06:00.000Z');
    await t.list('appListNotifications', { query: { kind: 'dwt_receipt_due' } });
    await t.ask('appGetDwtSummary');
    await t.filtered('appListDwtReceipts');
  },
});
