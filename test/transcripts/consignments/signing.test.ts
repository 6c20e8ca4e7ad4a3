import {
  batteries,
  consignmentTeam,
  draft,
  oil,
  parts,
  sign,
} from '../../support/transcripts/consignments.ts';
import { picture } from '../../support/transcripts/safety.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const receipt = { ewc_code: '16 06 01', quantity_kg: 420.5, operation: 'R4' };

/** Tries to sign a part with each of these further fields. */
const signed = (t: Transcript, id: string, part: string, bodies: object[]) =>
  t.each(
    'appSignConsignment',
    { path: { id } },
    bodies.map((each) => ({ part, name: `Signer of ${part}`, method: 'typed', ...each })),
  );
const change = (t: Transcript, id: string, body: object) =>
  t.ask('appUpdateConsignment', { path: { id }, body });

async function shown(t: Transcript, id: string): Promise<void> {
  await t.ask('getConsignmentNotePdf', { path: { id } });
}

transcript(import.meta.url, {
  'a note is issued once it is complete': async (t) => {
    await consignmentTeam(t);
    const { id } = await t.ask('appCreateConsignment', { body: {} });
    const { pennine, elland } = t.kept;
    const plain = { ...batteries, ewc_code: '17 05 04', hazard_codes: [] };
    await signed(t, id, 'd', [{}]);
    for (const body of [
      { client_id: pennine.id, parts: { d: { on_behalf_of: null }, a: { removed_from: { address: ' ' } } } },
      { site_id: elland.id, parts: { a: { removed_from: { address: 'Unit 4' } } } },
      { parts: { b: { wastes: [{}, { ewc_code: '16 06 01' }] } } },
      { parts: { b: { process: 'Repairs', wastes: [plain] } } },
      { parts: { b: { wastes: [plain, { ...batteries, containers: { number: 2 } }] } } },
      { parts: { b: { wastes: [plain, { ...batteries, hazard_codes: [] }] } } },
      { parts: { b: { wastes: [plain, batteries] } } },
    ]) {
      await change(t, id, body);
      await signed(t, id, 'd', [{}]);
    }
    await signed(t, id, 'c', [{}]);
    await signed(t, id, 'e', [{ e: { wastes: [receipt] } }]);
    await signed(t, id, 'd', [{ on_behalf_of: 'Pennine' }, { on_behalf_of: 'Pennine' }]);
    await shown(t, id);
  },

  'each nation has its codes': async (t) => {
    const { taff, forth, lagan, pennine, elland } = t.kept;
    const made = async (client: any, more: object = {}) =>
      (await draft(t, { client_id: client.id, site_id: elland.id, ...more })).id;
    const notes: Record<string, string> = {
      english: await made(pennine),
      producer: await made(pennine, { parts: { ...parts, a: { producer: { name: 'É & Ö' } } } }),
      welsh: await made(taff),
      scottish: await made(forth),
      irish: await made(lagan),
      entered: await made(pennine, { consignment_code: 'PENNIN/00004' }),
      nowhere: await made(pennine, { parts: { ...parts, a: { removed_from: { postcode: 'IM1 1AA' } } } }),
    };
    await t.refused('appCreateConsignment', { body: { consignment_code: 'pennin/00004' } });
    await t.refused('appUpdateConsignment', {
      path: { id: notes.producer! },
      body: { consignment_code: 'PENNIN/00004' },
    });
    for (const id of Object.values(notes)) await signed(t, id, 'd', [{}]);
    await change(t, notes.welsh!, { parts: { a: { premises_code: 'abc 123' } } });
    await change(t, notes.scottish!, { consignment_code: 'sb1234567' });
    await change(t, notes.irish!, { consignment_code: 'DA 0000001' });
    for (const name of ['welsh', 'scottish', 'irish']) {
      await signed(t, notes[name]!, 'd', [{}]);
    }
    t.kept.notes = notes;
    for (let i = 0; i < 2; i += 1) await sign(t, await made(pennine), 'd');
  },

  'an issued note is cancelled, not changed': async (t) => {
    const { english, producer } = t.kept.notes;
    await t.each('appUpdateConsignment', { path: { id: english } }, [
      { parts: { b: { process: 'Other' } } },
      { consignment_code: null },
      { status: 'cancelled', cancel_reason: 'Wrong day' },
      { status: 'cancelled', cancel_reason: 'Again' },
    ]);
    for (const part of ['d', 'c', 'e']) await signed(t, english, part, [{}]);
    await t.refused('appDeleteConsignment', { path: { id: english } });
    await t.refused('appDeleteConsignment', { path: { id: producer } });
    await shown(t, english);
  },

  'the carrier signs': async (t) => {
    const { welsh, scottish, irish } = t.kept.notes;
    const carrier = { registration_number: null };
    await signed(t, welsh, 'c', [
      { c: { vehicle_reg: null, carrier } },
      { c: { vehicle_reg: ' ', carrier: { registration_number: ' ' } } },
      { c: { vehicle_reg: null, mode: 'Ship', carrier: { ...carrier, exempt_reason: 'Own waste' } } },
      { c: { vehicle_reg: 'A1' } },
    ]);
    await signed(t, scottish, 'c', [
      { e: { vehicle_reg: 'X' } },
      { method: 'drawn' },
      { image: picture.content_base64 },
      { method: 'drawn', image: 'bm90IGEgcGljdHVyZQ==' },
      { method: 'profile' },
      { method: 'drawn', image: picture.content_base64, on_behalf_of: 'Calder', c: { vehicle_reg: 'B2' } },
    ]);
    await t.ask('appSignConsignment', {
      key: t.kept.driver.key,
      path: { id: irish },
      body: { part: 'c', name: 'Di Driver', method: 'typed', c: { carriers: [{ name: 'Next' }] } },
    });
    for (const id of [welsh, scottish, irish]) await shown(t, id);
    await t.ask('getConsignmentNote', { path: { id: welsh } });
    await t.each('appUpdateConsignment', { path: { id: irish } }, [
      { status: 'cancelled', cancel_reason: 'Too late' },
      { parts: { c: { vehicle_reg: 'C3' } } },
    ]);
    await signed(t, irish, 'd', [{}]);
    await signed(t, irish, 'c', [{}]);
  },

  'the consignee answers each waste once': async (t) => {
    const { welsh } = t.kept.notes;
    const e = { permit_number: 'EPR/GB3207XH' };
    const wastes = [receipt];
    await signed(
      t,
      welsh,
      'e',
      [
        {},
        { wastes },
        { ...e, wastes: [] },
        { ...e, wastes: [receipt, receipt] },
        { ...e, wastes: [{ ...receipt, ewc_code: '13 02 05' }] },
        { ...e, wastes: [{ ...receipt, ewc_code: null }] },
        { ...e, wastes: [{ ...receipt, operation: null }] },
        { ...e, wastes: [{ ...receipt, operation: 'R99' }] },
        { ...e, wastes: [{ ...receipt, quantity_kg: null }] },
        { ...e, wastes: [{ ...receipt, quantity_kg: 0 }] },
        { ...e, wastes: [{ ...receipt, accepted: false }] },
        { ...e, wastes: [{ ...receipt, accepted: false, rejection_reason: 'Wet', rejected_kg: 1 }] },
        { ...e, wastes: [{ ...receipt, rejected_kg: 1 }] },
        { ...e, wastes: [{ ...receipt, disposition: 'moved_on' }] },
        { ...e, wastes: [{ ...receipt, quantity_kg: 841.001 }] },
        { ...e, wastes: [{ ...receipt, quantity_kg: 841, rejected_kg: 0.001, rejection_reason: 'Wet' }] },
        { ...e, wastes, received_at: '2027-03-09T23:59:00Z' },
        { ...e, wastes, received_at: '2027-03-10T12:00:00Z' },
        { ...e, wastes, received_at: '2027-03-11T00:00:00Z' },
      ].map((each) => ({ e: each })),
    );
    await signed(t, welsh, 'e', [{ c: { vehicle_reg: 'X' }, e: { ...e, wastes } }]);
    await signed(t, welsh, 'e', [{ e: { ...e, wastes: [{ ...receipt, quantity_kg: 841 }] } }]);
    await signed(t, welsh, 'e', [{ e: { ...e, wastes } }]);
    for (const part of ['c', 'd']) await signed(t, welsh, part, [{}]);
    await t.each('appUpdateConsignment', { path: { id: welsh } }, [
      { status: 'cancelled', cancel_reason: 'Too late' },
      { parts: {} },
    ]);
    await t.refused('appDeleteConsignment', { path: { id: welsh } });
    await shown(t, welsh);
  },

  'a difference of more than a tenth is a warning': async (t) => {
    const { scottish, irish } = t.kept.notes;
    const e = { exemption_number: 'WEX000001', vehicle_reg: 'C3', total_consignments: 1 };
    await sign(t, scottish, 'e', { e: { ...e, wastes: [{ ...receipt, quantity_kg: 462.55 }] } });
    await sign(t, irish, 'e', {
      e: { ...e, wastes: [{ ...receipt, quantity_kg: 378.4, discrepancy_reason: 'Dried' }] },
    });
    await t.filtered('appListConsignments', [
      { client_id: t.kept.forth.id },
      { client_id: t.kept.pennine.id },
    ]);
  },

  'a site accepts what its permits allow': async (t) => {
    const { leeds } = t.kept;
    const both = { ...parts, b: { ...parts.b, wastes: [oil, batteries] } };
    const { id } = await draft(t, { site_id: leeds.id, parts: both });
    await sign(t, id, 'd');
    await sign(t, id, 'c');
    const oiled = { ewc_code: '13 02 05', quantity_kg: 198, operation: 'R9' };
    const e = { permit_number: 'EPR/AB1234CD' };
    await signed(t, id, 'e', [
      { e: { ...e, wastes: [oiled, receipt] } },
      { e: { ...e, wastes: [oiled] } },
      {
        e: {
          ...e,
          wastes: [
            { ...receipt, accepted: false, operation: null, rejection_reason: 'No permit' },
            { ...oiled, rejected_kg: 2.5, rejection_reason: 'Water', disposition: 'quarantined' },
          ],
        },
      },
    ]);
    await shown(t, id);
  },
});
