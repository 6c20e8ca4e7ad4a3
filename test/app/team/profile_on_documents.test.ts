import { beforeAll, describe, expect, test } from '@jest/globals';
import { readPdf, wholeText } from '../../adapters/pdf/read_pdf.ts';
import { call } from '../../support/client.ts';
import { sentMail } from '../../support/outside/mails.ts';
import { drafted } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

let team: TestTeam;
beforeAll(async () => {
  team = await newTeam();
});

const save = (body: object) => call('appReplaceProfile', { key: team.key, body });
const whole = {
  ...{ company: 'Aire Valley Skips Ltd', address: 'Unit 9', city: 'Shipley', postcode: 'BD18 3ST' },
  ...{ phone: '01632 960187', email: 'office@aire.test', website: 'https://aire.test' },
  ...{ company_number: '07654321', vat_number: 'GB123456782', carrier_registration: 'CBDU123456' },
  document_footer: 'Registered in England',
};

const invitationTo = async (who: string) => {
  const email = `${who}@${team.team_id}.test`;
  await call('appInvitePerson', { key: team.key, body: { email, role: 'driver' } });

  return sentMail(email);
};

describe('the company profile', () => {
  test('is on the PDF of a note: name, address, contact, numbers and footer, and none of it once it is cleared', async () => {
    const { id } = await drafted(team);
    const text = async () =>
      wholeText(await readPdf((await call('getNotePdf', { key: team.key, path: { id } })).bytes));
    await save(whole);
    const shown = await text();
    await save({ company: 'Calder Ltd' });
    const bare = await text();

    for (const words of [
      ...['Aire Valley Skips Ltd', 'Unit 9, Shipley, BD18 3ST', '01632 960187', 'office@aire.test'],
      ...['aire.test', '07654321', 'GB123456782', 'CBDU123456', 'Registered in England'],
    ]) {
      expect(shown).toContain(words);
      expect(bare).not.toContain(words);
    }
    expect(bare).toContain('Calder Ltd');
  });

  test('names the sender of mails, and its address takes replies until the settings name another', async () => {
    const before = await invitationTo('before');
    await save(whole);
    const named = await invitationTo('named');
    await call('appUpdateTeamSettings', { key: team.key, body: { reply_to_email: 'reply@aire.test' } });
    const other = await invitationTo('other');
    await call('appUpdateTeamSettings', { key: team.key, body: { reply_to_email: null } });
    const again = await invitationTo('again');

    expect(before).toMatch(/^From: "?(Calder Ltd|Team [0-9a-f]+)"? </m);
    expect(named).toMatch(/^From: "?Aire Valley Skips Ltd"? </m);
    expect(before).not.toMatch(/^Reply-To:/m);
    expect(named).toMatch(/^Reply-To: office@aire\.test/m);
    expect(other).toMatch(/^Reply-To: reply@aire\.test/m);
    expect(again).toMatch(/^Reply-To: office@aire\.test/m);
  });

  test('is the transferee of a new note with every detail, as a carrier, and as a site if it has a permit', async () => {
    const numbers = {
      ...{ contact_name: 'Jo Aire', sic_code: '38110', exemption_number: 'WEX123456' },
      ...{ broker_registration: 'CBDU654321', permit_number: 'EPR/AB1234CD', permit_issued_by: 'EA' },
    };
    const transferee = async () =>
      (
        await call('appCreateNote', {
          key: team.key,
          body: { waste: { description: 'Rubble', ewc_codes: ['17 01 07'] } },
        })
      ).body.transferee;
    await save({ ...whole, ...numbers });
    const site = await transferee();
    await save({ company: 'Aire Valley Skips Ltd', carrier_registration: 'CBDU123456' });
    const carrier = await transferee();
    await save({ company: 'Aire Valley Skips Ltd' });
    const neither = await transferee();

    const { permit_number, permit_issued_by, exemption_number, broker_registration, sic_code } = numbers;
    expect(site).toMatchObject({
      ...{ name: 'Jo Aire', company: 'Aire Valley Skips Ltd', phone: whole.phone, email: whole.email },
      ...{ permit_number, permit_issued_by, exemption_number, broker_registration, sic_code },
      ...{ carrier_registration: 'CBDU123456', company_number: '07654321' },
      address: { city: 'Shipley', postcode: 'BD18 3ST' },
      capacities: ['registered_carrier', 'permit_holder'],
    });
    expect(site.address.formatted).toContain('Unit 9');
    expect(carrier).toMatchObject({
      ...{ name: team.name, capacities: ['registered_carrier'], permit_number: null },
    });
    expect(neither.capacities).toEqual([]);
  });
});
