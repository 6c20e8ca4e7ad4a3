import { people } from './safety.ts';
import type { Transcript } from './transcript.ts';

export const batteries = {
  description: 'Spent batteries',
  ewc_code: '16 06 01',
  quantity_kg: 420.5,
  physical_form: 'mixed',
  hazard_codes: ['HP 8', 'h6'],
  containers: { type: 'Battery box', number: 1 },
};

export const oil = {
  description: 'Engine oil',
  ewc_code: '13 02 05',
  quantity_kg: 180,
  physical_form: 'liquid',
  hazard_codes: ['HP_14'],
  containers: { type: 'Drum', number: 3, size: '60 litres' },
};

/** The parts of a note of batteries that can be issued and collected. */
export const parts = {
  b: { process: 'Maintenance of plant', process_sic: '41202', wastes: [batteries] },
  c: { vehicle_reg: 'YJ23 KXB', carrier: { registration_number: 'CBDU412207' } },
};

/** Makes clients in the four nations, sites that receive waste, and people with keys. */
export async function consignmentTeam(t: Transcript): Promise<void> {
  await people(t, { driver: 'driver', reader: 'read_only' });
  await t.ask('appReplaceProfile', {
    body: {
      company: 'Calder Skips Ltd',
      address: 'Milner Royd',
      city: 'Sowerby Bridge',
      postcode: 'HX6 3LF',
    },
  });
  for (const [name, body] of Object.entries({
    pennine: { name: 'Asha', company: 'Pennine Builders Ltd', address: 'Unit 4', postcode: 'HX7 6AD' },
    taff: { name: 'Taff & Co', address: '1 Bute Street', city: 'Cardiff', postcode: 'CF10 1AA' },
    forth: { name: 'Forth Motors', address: '2 Leith Walk', postcode: 'EH6 6QW', phone: '0131 496 0000' },
    lagan: { name: 'Lagan Print', address: '3 Quay', postcode: 'BT1 3AA', email: 'post@lagan.test' },
  }))
    t.kept[name] = await t.ask('createClient', { body });
  for (const [name, permit] of Object.entries({
    elland: { number: 'EPR/GB3207XH' },
    leeds: { number: 'EPR/AB1234CD', accepted_ewc_codes: ['13 02 05'] },
  }))
    t.kept[name] = await t.ask('createSite', {
      body: { name: `${name} works`, address: '9 Lowfields Way', postcode: 'HX5 9DA', permit },
    });
}

/** Drafts a note of Pennine Builders to Elland, with changes. */
export async function draft(t: Transcript, changes: object = {}): Promise<any> {
  const { pennine, elland } = t.kept;

  return t.ask('appCreateConsignment', {
    body: { client_id: pennine.id, site_id: elland.id, parts, ...changes },
  });
}

/** Signs a part of a note. */
export async function sign(t: Transcript, id: string, part: string, more: object = {}): Promise<any> {
  return t.ask('appSignConsignment', {
    path: { id },
    body: { part, name: `Signer of ${part}`, method: 'typed', ...more },
  });
}

/** Drafts a note and brings it as far as collected. */
export async function collected(t: Transcript, changes: object = {}): Promise<string> {
  const { id } = await draft(t, changes);
  await sign(t, id, 'd');
  await sign(t, id, 'c');

  return id;
}
