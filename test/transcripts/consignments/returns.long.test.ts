import {
  batteries,
  collected,
  consignmentTeam,
  draft,
  oil,
  parts,
  sign,
} from '../../support/transcripts/consignments.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const both = { ...parts.b, wastes: [batteries, oil] };
const accepted = { ewc_code: '16 06 01', quantity_kg: 415, operation: 'R4' };
const refused = {
  ...{ ewc_code: '16 06 01', quantity_kg: 400, accepted: false },
  ...{ rejection_reason: '=Leaking', disposition: 'moved_on' },
};
const partly = {
  ...{ ewc_code: '13 02 05', quantity_kg: 100.5, rejected_kg: 30.25, operation: 'R9' },
  ...{ rejection_reason: 'Water', disposition: 'returned_to_producer', discrepancy_reason: 'Spilt' },
};

interface Load {
  at: string;
  wastes: object[];
  more?: object;
}

/** A note that a site received at a moment: of oil and batteries if there are two wastes. */
async function received(t: Transcript, { at, wastes, more = {} }: Load): Promise<string> {
  const a = { expected_date: at.slice(0, 10) };
  const b = wastes.length === 2 ? both : parts.b;
  const id = await collected(t, { parts: { ...parts, a, b }, ...more });
  await sign(t, id, 'e', { e: { permit_number: 'EPR/GB3207XH', received_at: at, wastes } });

  return id;
}

const quarters = (t: Transcript) => t.list('appListConsignmentReturns');

async function produce(t: Transcript, body: object): Promise<void> {
  const made = await t.ask('appCreateConsignmentReturn', { body });
  await t.visit('GET', new URL(made.csv_url).pathname);
}

transcript(import.meta.url, {
  'loads of three quarters': async (t) => {
    await consignmentTeam(t);
    await quarters(t);
    const { leeds, taff } = t.kept;
    const [one, two] = [[accepted], [refused, partly]];
    const wales = { client_id: taff.id, consignment_code: 'TAFF1/00001' };
    t.kept.loads = {};
    for (const [name, load] of Object.entries({
      summer: { at: '2026-09-30T22:59:00Z', wastes: one },
      autumn: { at: '2026-09-30T23:00:00Z', wastes: one },
      year: { at: '2026-12-31T23:59:00Z', wastes: two, more: wales },
      winter: { at: '2027-01-01T00:00:00Z', wastes: [refused] },
      late: {
        at: '2027-03-09T12:00:00Z',
        wastes: [{ ...accepted, quantity_kg: 900, discrepancy_reason: 'Wet' }],
      },
      leeds: { at: '2026-11-05T12:00:00Z', wastes: [refused], more: { site_id: leeds.id } },
    }))
      t.kept.loads[name] = await received(t, load);
    await quarters(t);
  },

  'a return is made of a quarter that has ended': async (t) => {
    const { elland, leeds, pennine } = t.kept;
    const site_id = elland.id;
    const nothing = await t.ask('createSite', { body: { name: 'No permit' } });
    await t.each('appCreateConsignmentReturn', {}, [
      { period: '2027-Q1', site_id },
      { period: '2027-Q2', site_id },
      { period: '2026-Q5', site_id },
      { period: '2026-Q4', site_id: pennine.id },
      { period: '2026-Q4', site_id: nothing.id },
      { period: '2026-Q4', site_id, contact: { email: 'nobody' } },
    ]);
    await produce(t, { period: '2026-Q4', site_id });
    await produce(t, { period: '2026-Q2', site_id });
    await produce(t, {
      ...{ period: '2026-Q4', site_id: leeds.id, billing_reference: 'B-1' },
      contact: { name: 'Priya', phone: '01', email: 'priya@calder.test' },
    });
    for (const { key } of [t.kept.driver, t.kept.reader]) {
      await t.refused('appCreateConsignmentReturn', { key, body: { period: '2026-Q4', site_id } });
      await t.list('appListConsignmentReturns', { key, query: { status: 'produced', limit: 2 } });
    }
    await t.filtered('appListConsignmentReturns', [{ site_id: leeds.id }]);
  },

  'a later load makes the return outdated': async (t) => {
    const { elland } = t.kept;
    await t.ask('updateSite', {
      path: { id: elland.id },
      body: { name: 'Elland Works', contact: { phone: '01422 1', email: 'elland@calder.test' } },
    });
    const round = { ...parts, c: { ...parts.c, round_number: 'R1', collection_number: 3 } };
    const id = await collected(t, { parts: { ...round, a: { expected_date: '2026-12-01' } } });
    await sign(t, id, 'e', {
      e: { exemption_number: 'WEX000001', received_at: '2026-12-01T10:00:00Z', wastes: [accepted] },
    });
    await quarters(t);
    await produce(t, { period: '2026-Q4', site_id: elland.id, billing_reference: 'B-2' });
    await produce(t, { period: '2026-Q3', site_id: elland.id });
    await t.ask('deleteSite', { path: { id: t.kept.leeds.id } });
    await quarters(t);
  },

  'refused waste moves on under a new note': async (t) => {
    const { loads, elland, taff } = t.kept;
    const made = async (rejected_from_id: string, more: object = {}) =>
      t.ask('appCreateConsignment', { body: { rejected_from_id, ...more } });
    const whole = await made(loads.winter, { site_id: elland.id });
    await made(loads.year);
    await t.each('appCreateConsignment', {}, [
      { rejected_from_id: loads.summer },
      { rejected_from_id: elland.id },
      { rejected_from_id: loads.winter, client_id: taff.id, parts: { b: { process: 'Refused' } } },
    ]);
    await t.each('appUpdateConsignment', { path: { id: whole.id } }, [
      { client_id: taff.id },
      { rejected_from_id: whole.id },
      { rejected_from_id: loads.year },
      { rejected_from_id: null },
      { client_id: t.kept.pennine.id },
      { rejected_from_id: loads.winter, parts: { c: parts.c } },
    ]);
    await sign(t, whole.id, 'd');
    await sign(t, whole.id, 'c');
    await sign(t, whole.id, 'e', {
      e: { permit_number: 'EPR/GB3207XH', wastes: [{ ...accepted, quantity_kg: 400 }] },
    });
    await t.ask('getConsignmentNotePdf', { path: { id: whole.id } });
    await quarters(t);
  },

  'a round drafts a note for each stop': async (t) => {
    const { pennine, taff, forth, elland } = t.kept;
    const yard = await t.ask('createClientLocation', {
      body: { client_id: taff.id, label: 'Yard', address: '5 Dock', postcode: 'CF10 1AA' },
    });
    const stops = [
      { client_id: pennine.id, wastes: [batteries] },
      {
        ...{ client_id: taff.id, client_location_id: yard.id, premises_code: 'CF1', process: 'Own' },
        ...{ process_sic: '38110', wastes: [oil, batteries] },
      },
      { client_id: forth.id, jurisdiction: 'scotland', consignment_code: 'SA7654321', wastes: [oil] },
    ];
    const plain = [{ client_id: pennine.id, wastes: [{}] }];
    const to = { date: '2027-03-15', vehicle_reg: 'YJ23 KXB', consignee_site_id: elland.id };
    const round = { ...to, stops: plain };
    t.kept.round = await t.ask('appCreateConsignmentRound', {
      body: { ...to, stops, process: 'Repairs', process_sic: '45200', carrier: { name: 'Tom' } },
    });
    await t.ask('appCreateConsignmentRound', {
      body: { ...round, round_number: 'R3', jurisdiction: 'england' },
    });
    await t.each('appCreateConsignmentRound', {}, [
      { ...round, round_number: 'R3' },
      { ...round, round_number: 'R 4' },
      { ...round, consignee_site_id: pennine.id },
      { ...round, stops: [] },
      {
        ...round,
        stops: [
          stops[0],
          { ...stops[1], client_id: pennine.id },
          { client_id: elland.id, wastes: [{ ewc_code: '99 99 99', un_number: '1' }] },
          { client_id: pennine.id, consignment_code: 'SA1', process_sic: '1', wastes: [oil] },
        ],
      },
    ]);
    for (let i = 0; i < 2; i += 1) await t.ask('appCreateConsignmentRound', { body: round });
    for (const round_number of ['R1', 'R2', 'R3', 'R4', 'R5'])
      await t.list('appListConsignments', { query: { round_number, limit: 2 } });
  },

  'the notes of a round are signed one by one': async (t) => {
    const [first, second] = t.kept.round.notes;
    await t.ask('appUpdateConsignment', {
      path: { id: second.id },
      body: { parts: { c: { carrier: { registration_number: 'CBDU412207' } } } },
    });
    for (const part of ['d', 'c']) await sign(t, second.id, part);
    await sign(t, first.id, 'd');
    await t.ask('getConsignmentNotePdf', { path: { id: second.id } });
    await t.ask('appListConsignments', { query: { round_number: 'R2' } });
  },

  'the export of the list': async (t) => {
    for (const query of [{ status: 'rejected' }, { client_id: t.kept.taff.id }])
      await t.ask('appExportList', { path: { list: 'consignments' }, query });
  },

  'the quarter ends, and its return is due': async (t) => {
    await draft(t);
    await t.goTo('2027-03-31T23:10:00.000Z');
    await quarters(t);
    await produce(t, { period: '2027-Q1', site_id: t.kept.elland.id });
    await t.goTo('2027-04-30T12:10:00.000Z');
    await quarters(t);
    await t.goTo('2027-05-01T00:10:00.000Z');
    await quarters(t);
  },
});
