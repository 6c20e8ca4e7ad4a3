import { hiddenFieldsOf } from '../../support/transcripts/pages.ts';
import { lifting, notifications, picture, safetyTeam } from '../../support/transcripts/safety.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const replaced = (t: Transcript, id: string, changes: object[]) =>
  t.each(
    'appReplaceRams',
    { path: { id } },
    changes.map((each) => ({ ...lifting, ...each })),
  );
const signed = (t: Transcript, id: string, bodies: object[]) =>
  t.each('appSignRams', { path: { id } }, bodies);

/** Makes a link for signing a version, and returns the path of its page. */
async function linked(t: Transcript, rams_id: string, more: object = {}): Promise<string> {
  const { url } = await t.ask('appCreateSigningToken', { body: { rams_id, ...more } });

  return new URL(url).pathname;
}

/** Opens a page and submits its form with each of these values, and then reads the page again. */
async function submitted(t: Transcript, path: string, forms: Record<string, string>[]): Promise<void> {
  const page = (await t.visit('GET', path)).bytes.toString();
  for (const values of forms) {
    const raw = new URLSearchParams({ ...hiddenFieldsOf(page), ...values }).toString();
    await t.visit('POST', path, { raw, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  }
  await t.visit('GET', path);
}

transcript(import.meta.url, {
  'drafts are made, alone and in bulk': async (t) => {
    await safetyTeam(t);
    const client = await t.ask('createClient', { body: { name: 'Pennine' } });
    t.kept.place = await t.ask('createClientLocation', {
      body: { client_id: client.id, label: 'Works', address: '1 Mill Lane', postcode: 'HX7 6AD' },
    });
    t.kept.small = await t.ask('appCreateRams', { body: { title: 'Tipping' } });
    t.kept.whole = await t.ask('appCreateRams', {
      body: {
        ...{ title: 'Lifting', activity: 'Chain lift', site_id: t.kept.yard.id, emergency: 'Ring 999' },
        ...{ client_location_id: t.kept.place.id, review_on: '2027-10-01', ppe: ['Hard hat', 'Gloves'] },
        method: ['Park', 'Look up', 'Lift'],
        hazards: [
          {
            ...{ hazard: 'Overturning', who: 'Driver', likelihood: 3, severity: 5 },
            ...{ controls: ['Level ground', 'Stabilisers'], residual_likelihood: 1, residual_severity: 4 },
          },
          { hazard: 'Noise', likelihood: 2, severity: 2, residual_severity: 1 },
        ],
      },
    });
    t.kept.issued = await t.ask('appCreateRams', { body: { ...lifting, status: 'issued' } });
    await t.ask('appCreateRams', {
      body: {
        data: [
          { title: 'A' },
          { titel: 'B' },
          { title: 'C', status: 'archived' },
          { title: 'D', status: 'issued' },
          { ...lifting, site_id: t.kept.place.id, client_location_id: t.kept.yard.id },
        ],
      },
    });
    await notifications(t);
  },

  'each field is set and cleared': async (t) => {
    const { small, yard, hall, place } = t.kept;
    const hazard = { hazard: 'Fire', likelihood: 2, severity: 3 };
    await replaced(t, small.id, [
      { title: 'Lifting skips', activity: 'A', emergency: 'B' },
      { activity: 'C', emergency: 'D', site_id: yard.id },
      { site_id: hall.id, client_location_id: place.id, review_on: '2027-03-11' },
      { review_on: '2027-03-12', ppe: ['Boots'] },
      { ppe: ['Boots', 'Vest'], method: ['One'] },
      { hazards: [hazard], method: ['Two', 'One'] },
      { hazards: [{ ...hazard, residual_likelihood: 2, residual_severity: 3 }] },
      { hazards: [{ ...hazard, residual_likelihood: 3, residual_severity: 4 }] },
      { hazards: [{ ...hazard, severity: 6 }] },
      { hazards: [], method: [] },
      { hazards: [], status: 'issued' },
      { method: [], status: 'issued' },
      {},
      { status: 'draft' },
    ]);
  },

  'changed content becomes a draft of the next version': async (t) => {
    const { issued } = t.kept;
    await replaced(t, issued.id, [{}, { status: 'issued' }, { status: 'draft' }]);
    const second = await replaced(t, issued.id, [{ emergency: 'Ring 999' }]);
    await replaced(t, issued.id, [{ emergency: 'Ring 112' }, { emergency: 'Ring 112', status: 'archived' }]);
    await replaced(t, second.id, [{ emergency: 'Ring 112' }, { emergency: 'Ring 112', status: 'issued' }]);
    await replaced(t, issued.id, [{}, { status: 'archived' }, { title: 'Old' }]);
    const third = await replaced(t, second.id, [{ emergency: 'Ring 101', status: 'issued' }]);
    const fourth = await replaced(t, third.id, [{ emergency: 'Ring 101', ppe: ['Vest'] }]);
    await replaced(t, fourth.id, [{ status: 'archived' }, { status: 'archived' }, { status: 'issued' }]);
    const fifth = await replaced(t, third.id, [{ title: 'Fifth' }]);
    await replaced(t, third.id, [
      { emergency: 'Ring 101', status: 'archived' },
      { emergency: 'Ring 101', status: 'issued' },
    ]);
    await replaced(t, fifth.id, [{ title: 'Fifth', status: 'issued' }]);
    t.kept.third = third;
    await t.list('appListRams', { query: { reference: issued.reference } });
    await notifications(t);
  },

  'each person signs a version once': async (t) => {
    const { whole, small, third, driver, reader } = t.kept;
    const typed = { method: 'typed', name: 'Kim Holt' };
    await signed(t, whole.id, [typed]);
    const words = { ...whole, hazards: whole.hazards };
    const { id: _, object: __, reference: ___, version: ____, ...rest } = words;
    const fields = ['title', 'activity', 'site_id', 'client_location_id', 'hazards', 'method', 'ppe'];
    const body = Object.fromEntries([...fields, 'emergency', 'review_on'].map((name) => [name, rest[name]]));
    t.kept.words = body;
    const { content_digest } = await t.ask('appReplaceRams', {
      path: { id: whole.id },
      body: { ...body, status: 'issued' },
    });
    const drawn = { method: 'drawn', name: 'Jo Calder', signature_image: picture.content_base64 };
    await signed(t, whole.id, [
      { method: 'typed' },
      { method: 'drawn', name: 'Jo' },
      { ...typed, signature_image: picture.content_base64 },
      { ...typed, content_digest: 'other' },
      { ...typed, content_digest, employer: 'Calder' },
      { ...typed, name: ' kim  HOLT ' },
      drawn,
      { method: 'profile', name: 'Someone else' },
      { method: 'profile' },
      { method: 'profile', employer: 'Again' },
    ]);
    const path = { id: whole.id };
    await t.ask('appSignRams', { key: driver.key, path, body: { method: 'profile' } });
    await t.refused('appSignRams', { key: reader.key, path, body: { method: 'profile' } });
    for (const id of [small.id, third.id]) await signed(t, id, [typed]);
    await t.ask('appGetRams', { path });
  },

  'a link lets one person sign': async (t) => {
    const { whole, small } = t.kept;
    await t.refused('appCreateSigningToken', { body: { rams_id: small.id } });
    const path = await linked(t, whole.id, { recipient_name: 'Sam Ogden', recipient_email: 'sam@o.test' });
    await submitted(t, path, [
      { name: 'Sam Ogden' },
      { name: '', agree: 'yes' },
      { name: 'Kim Holt', agree: 'yes' },
      { name: 'Sam Ogden', on_behalf_of: 'Ogden Ltd', agree: 'yes', content_digest: 'other' },
      { name: 'Sam Ogden', on_behalf_of: 'Ogden Ltd', agree: 'yes' },
      { name: 'Sam Twice', agree: 'yes' },
    ]);
    await t.ask('appGetRams', { path: { id: whole.id } });
    await notifications(t);
    t.kept.link = await linked(t, whole.id, { expires_in_days: 1 });
    const second = await linked(t, whole.id);
    const [{ id }] = await t.list('appListSigningTokens', { query: { rams_id: whole.id } });
    await t.ask('appCreateSigningToken', { body: { revoke_id: id } });
    await t.visit('GET', second);
  },

  'the next version is signed again': async (t) => {
    const { whole, words, link } = t.kept;
    const next = await t.ask('appReplaceRams', {
      path: { id: whole.id },
      body: { ...words, ppe: ['Hard hat'] },
    });
    await t.visit('GET', link);
    await t.ask('appReplaceRams', {
      path: { id: next.id },
      body: { ...words, ppe: ['Hard hat'], status: 'issued' },
    });
    await t.visit('GET', link);
    await signed(t, whole.id, [{ method: 'typed', name: 'Late' }]);
    await signed(t, next.id, [{ method: 'typed', name: 'Kim Holt' }]);
    const path = await linked(t, next.id);
    await t.visit('GET', path);
    await t.ask('appReplaceRams', {
      path: { id: next.id },
      body: { ...words, ppe: ['Hard hat'], status: 'archived' },
    });
    await t.visit('GET', path);
    for (const status of ['open', 'used', 'revoked', 'expired'])
      await t.list('appListSigningTokens', { query: { status } });
  },

  'drivers see what is in force': async (t) => {
    const { driver, reader, whole, small } = t.kept;
    for (const id of [whole.id, small.id]) await t.refused('appGetRams', { key: driver.key, path: { id } });
    await t.ask('appGetRams', { key: reader.key, path: { id: small.id } });
    for (const { key } of [driver, reader]) {
      await t.filtered('appListRams', [{ limit: 2 }], { key });
      await t.refused('appCreateRams', { key, body: { title: 'X' } });
      await t.refused('appReplaceRams', { key, path: { id: small.id }, body: { title: 'X' } });
    }
    await t.filtered('appListRams', [
      { site_id: t.kept.yard.id },
      { client_location_id: t.kept.place.id },
      { reference: 'RAM-000002' },
      { reference: 'RAM-000003', status: 'superseded' },
      { review_before: '2027-10-01' },
      { review_before: '2027-10-02' },
      { created_before: '2027-03-10T10:00:00Z' },
    ]);
  },
});
