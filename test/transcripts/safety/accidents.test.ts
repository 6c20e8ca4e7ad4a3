import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { cutHand, loader, notifications, picture, safetyTeam } from '../../support/transcripts/safety.ts';

/** Replaces a kept accident with each of these changes to the entry, one after another. */
const replaced = (t: Transcript, name: string, changes: object[]) =>
  t.each(
    'appReplaceAccident',
    { path: { id: t.kept[name].id } },
    changes.map((each) => ({ ...cutHand, ...each })),
  );

const injuries = [
  ...['amputation', 'sight_loss', 'crush_internal', 'serious_burn', 'scalping', 'unconsciousness'],
  ...['enclosed_space', 'burn', 'cut', 'bruise', 'sprain_strain', 'eye_injury', 'needlestick', 'poisoning'],
  ...['disease', 'other'],
];
const bones = [
  ...['head', 'face', 'eye', 'neck', 'back', 'torso', 'shoulder', 'arm', 'wrist', 'hand', 'finger', 'thumb'],
  ...['hip', 'leg', 'knee', 'ankle', 'foot', 'toe', 'internal', 'multiple', null],
];
const occurrences = [
  ...['lifting_equipment', 'pressure_system', 'overhead_line', 'electrical_fire', 'explosives'],
  ...['biological_agent', 'breathing_apparatus', 'scaffold_collapse', 'structural_collapse'],
  ...['explosion_or_fire', 'flammable_release', 'hazardous_release'],
];
const diseases = [
  ...['carpal_tunnel', 'hand_cramp', 'dermatitis', 'hand_arm_vibration', 'asthma', 'tendonitis', 'cancer'],
  'biological_agent',
];

transcript(import.meta.url, {
  'entries are made, alone and in bulk': async (t) => {
    await safetyTeam(t);
    t.kept.small = await t.ask('appCreateAccident', { body: cutHand });
    t.kept.whole = await t.ask('appCreateAccident', {
      body: {
        ...{ date: '2027-02-22', time: '07:40', location: 'By the weighbridge', site_id: t.kept.yard.id },
        ...{ vehicle_id: t.kept.lorry.id, person: loader, injury_type: 'sprain_strain', body_part: 'ankle' },
        ...{ description: 'Slipped from the step', cause: 'Mud', treatment: 'Strapped' },
        ...{ returned_on: '2027-03-05', hours_lost: 64.5 },
        witnesses: [{ name: 'Jo Calder', contact: '01632 960144', statement: 'Saw it' }, { name: 'Al' }],
        corrective_actions: [
          { action: 'Clean the steps', owner: 'Foreman', due_on: '2027-03-20', done_on: '2027-03-09' },
          { action: 'New boots' },
        ],
        photos: [picture],
      },
    });
    await t.ask('appCreateAccident', {
      body: {
        data: [
          { ...cutHand, status: 'investigating', site_id: t.kept.hall.id },
          { ...cutHand, dat: 'x' },
          { ...cutHand, status: 'closed', person: { name: 'Al' }, date: '2027-03-10' },
          { ...cutHand, photos: [picture] },
          { ...cutHand, date: '2027-03-11' },
        ],
      },
    });
    await notifications(t);
  },

  'each field is set and cleared': async (t) => {
    const { yard, hall, lorry } = t.kept;
    await replaced(t, 'small', [
      { time: '00:00' },
      { time: '23:59', location: 'Bay 1' },
      { time: '24:00' },
      { location: 'Bay 2', site_id: yard.id },
      { site_id: hall.id, vehicle_id: lorry.id },
      { site_id: lorry.id, vehicle_id: hall.id },
      { person: { name: 'Al' }, cause: 'Haste' },
      { person: { name: 'Al', kind: 'agency', role: 'Picker' }, cause: 'Rain', treatment: 'Plaster' },
      { person: { name: 'Bo', kind: 'contractor', employer: 'Bo Ltd' }, treatment: 'Stitches' },
      { person: null, hours_lost: 0 },
      { hours_lost: 7.25, witnesses: [{ name: 'Cy' }] },
      { hours_lost: null, witnesses: [{ name: 'Cy', contact: 'cy@calder.test' }, { name: 'Di' }] },
      { witnesses: [], corrective_actions: [{ action: 'Gloves', due_on: '2027-03-12' }] },
      { corrective_actions: [{ action: 'Gloves', done_on: '2027-03-10' }, { action: 'Signs' }] },
      { corrective_actions: [{ action: 'Gloves', done_on: '2027-03-11' }] },
      { date: '2027-03-10', description: 'Cut again' },
      { date: '2027-03-11' },
      { date: null },
      { riddor_reference: 'F2508-1', riddor_reported_on: '2027-03-09' },
      { riddor_reference: 'F2508-2', riddor_reported_on: '2027-03-10' },
      { riddor_reported_on: '2027-03-08' },
      { riddor_reported_on: '2027-03-11' },
      { diagnosed_on: '2027-03-09' },
      { disease: 'asthma' },
      {},
    ]);
    await t.ask('appGetAccident', { path: { id: t.kept.small.id } });
  },

  'pictures stay, are added and removed': async (t) => {
    const { id, photos } = t.kept.whole;
    const { photos: two } = await replaced(t, 'whole', [{}, { photos: [{ id: photos[0].id }, picture] }]);
    await replaced(t, 'whole', [
      { photos: [{ id: two[1].id }] },
      { photos: [{ id: two[0].id }] },
      { photos: [{ content_base64: 'PHN2Zy8+' }] },
      { photos: [{}] },
      { photos: [] },
    ]);
    await t.ask('appGetAccident', { path: { id } });
  },

  'each fact has its category': async (t) => {
    t.kept.facts = await t.ask('appCreateAccident', { body: { ...cutHand, person: loader } });
    const person = { name: 'Kim' };
    await replaced(t, 'facts', [
      ...injuries.map((injury_type) => ({ person, injury_type })),
      ...bones.map((body_part) => ({ person, injury_type: 'fracture', body_part })),
      ...occurrences.map((dangerous_occurrence) => ({ dangerous_occurrence })),
      ...diseases.map((disease) => ({ person, disease, diagnosed_on: '2027-03-10' })),
    ]);
  },

  'the most serious category counts': async (t) => {
    const kinds = ['employee', 'agency', 'contractor', 'self_employed', 'visitor', 'public'];
    const both = { hospitalised: true, dangerous_occurrence: 'explosives' };
    await replaced(t, 'facts', [
      ...kinds.map((kind) => ({ person: { name: 'Kim', kind }, ...both })),
      ...kinds.map((kind) => ({ person: { name: 'Kim', kind }, days_lost: 8 })),
    ]);
    for (const facts of [
      { injury_type: 'amputation' },
      { fatal: true },
      { disease: 'cancer', diagnosed_on: '2026-12-24' },
    ])
      await replaced(
        t,
        'facts',
        ['self_employed', 'public'].map((kind) => ({ person: { name: 'Kim', kind }, ...facts })),
      );
    const person = { name: 'Kim' };
    await replaced(t, 'facts', [
      { person, fatal: true, work_related: false },
      { person, injury_type: 'scalping', fatal: true, dangerous_occurrence: 'overhead_line', days_lost: 9 },
      { person, injury_type: 'scalping', dangerous_occurrence: 'overhead_line', days_lost: 9 },
      { person, disease: 'asthma', diagnosed_on: '2027-03-01', days_lost: 9 },
      { fatal: true },
      { injury_type: 'cut' },
      { off_work: true },
      { days_lost: 1 },
      { days_lost: 0 },
      { hospitalised: true },
    ]);
  },

  'days lost are entered or counted': async (t) => {
    const person = { name: 'Kim' };
    await replaced(t, 'facts', [
      ...[0, 3, 4, 7, 8, 10000, 10001].map((days_lost) => ({ person, days_lost })),
      ...['2027-03-09', '2027-03-10', '2027-03-13', '2027-03-14', '2027-03-17', '2027-03-18'].map(
        (returned_on) => ({ person, returned_on }),
      ),
      ...['03-10', '03-09', '03-06', '03-05', '03-02', '03-01'].map((day) => ({
        ...{ person, off_work: true, date: `2027-${day}` },
      })),
      { person, off_work: true, returned_on: '2027-03-10' },
      { person, off_work: true, days_lost: 0 },
      { person, returned_on: '2027-03-12', days_lost: 2 },
      { person, returned_on: '2027-03-12', days_lost: 3 },
      { person, date: '2026-10-20', returned_on: '2026-11-02' },
      { person, date: '2026-12-01', off_work: true },
    ]);
    await notifications(t);
  },

  'another category has a reason': async (t) => {
    const person = { name: 'Kim' };
    const riddor_override_reason = 'The doctor says so';
    await replaced(t, 'facts', [
      { riddor_category: 'death' },
      ...['death', 'specified_injury', 'non_worker_hospital', 'dangerous_occurrence', 'disease'].map(
        (riddor_category) => ({ riddor_category, riddor_override_reason }),
      ),
      { riddor_category: 'over_three_day', riddor_override_reason },
      { riddor_category: 'not_reportable', riddor_override_reason },
      { person, injury_type: 'amputation', riddor_category: 'not_reportable', riddor_override_reason },
      { person, injury_type: 'amputation', riddor_category: null, riddor_override_reason },
      { person, days_lost: 9, riddor_category: 'over_three_day', riddor_override_reason: 'Recounted' },
      { person, days_lost: 9 },
    ]);
    await notifications(t);
  },

  'an entry is closed and reopened': async (t) => {
    await replaced(t, 'facts', [
      { status: 'open' },
      { status: 'investigating' },
      { status: 'investigating', cause: 'Rain' },
      { cause: 'Rain and mud' },
      { status: 'open' },
      { status: 'closed' },
      { status: 'closed' },
      { cause: 'Ice' },
      { status: 'open' },
      { status: 'investigating', person: loader, injury_type: 'scalping' },
      { status: 'closed', person: loader, injury_type: 'scalping', riddor_reported_on: '2027-03-10' },
      { status: 'closed', person: loader, injury_type: 'scalping', riddor_reference: 'F2508-9' },
      { status: 'investigating', person: loader, injury_type: 'scalping' },
    ]);
    await t.ask('appCreateAccident', {
      body: { ...cutHand, status: 'closed', dangerous_occurrence: 'explosives', riddor_reference: 'F1' },
    });
    await t.refused('appCreateAccident', {
      body: { ...cutHand, status: 'closed', dangerous_occurrence: 'explosives' },
    });
  },

  'drivers see their own entries': async (t) => {
    const { driver, second, reader, whole } = t.kept;
    const body = { ...cutHand, location: 'Halifax' };
    t.kept.own = await t.ask('appCreateAccident', { key: driver.key, body });
    const [path, whole_path] = [{ id: t.kept.own.id }, { id: whole.id }];
    await t.ask('appGetAccident', { key: driver.key, path });
    await t.refused('appGetAccident', { key: second.key, path });
    await t.refused('appGetAccident', { key: driver.key, path: whole_path });
    await t.refused('appReplaceAccident', { key: driver.key, path, body });
    await t.ask('appGetAccident', { key: reader.key, path });
    await t.refused('appCreateAccident', { key: reader.key, body });
    await t.refused('appReplaceAccident', { key: reader.key, path, body });
    for (const { key } of [driver, second, reader])
      for (const query of [{}, { status: 'open', limit: 2 }, { riddor_status: 'overdue' }])
        await t.list('appListAccidents', { key, query });
  },

  'every filter of the list': async (t) => {
    await t.list('appListAccidents');
    await t.filtered('appListAccidents', [
      { site_id: t.kept.yard.id },
      { site_id: t.kept.hall.id },
      { site_id: t.kept.hall.id, status: 'open' },
      { date_from: '2027-03-09' },
      { date_from: '2027-03-10' },
      { date_to: '2027-03-09' },
      { date_to: '2027-03-10' },
      { date_from: '2027-03-09', date_to: '2027-03-10', riddor_status: 'not_reportable' },
      { created_after: '2027-03-10T10:00:00Z', limit: 3 },
      { created_before: '2027-03-10T10:00:00Z' },
    ]);
  },
});
