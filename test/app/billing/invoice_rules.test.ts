/** What an invoice takes from its team, its client and its work, and when it cannot be sent. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../../domain/dates.ts';
import { errorOf } from '../../support/answers.ts';
import { call } from '../../support/client.ts';
import { queryShared } from '../../support/database.ts';
import { completeNote, drafted } from '../../support/records/notes.ts';
import { connectStripe, makeLink, sentInvoice } from '../../support/outside/payments.ts';
import { newTeam } from '../../support/teams.ts';
import type { TestTeam } from '../../support/teams.ts';

const today = londonDate(new Date());
const line = { description: 'Skip', unit_price: 100 };

let team: TestTeam;
let client_id: string;
beforeAll(async () => {
  team = await newTeam();
  client_id = await newClient();
});

const newClient = async (body: object = {}): Promise<string> =>
  (await call('appCreateClient', { key: team.key, body: { name: 'Pennine', ...body } })).body.id;
const create = (body: object = {}, operation = 'appCreateInvoice') =>
  call(operation, { key: team.key, body: { client_id, lines: [line], ...body } });
const send = (id: string, body: object = { email: false }) =>
  call('appSendInvoice', { key: team.key, path: { id }, body });
const patch = (id: string, body: object) => call('appUpdateInvoice', { key: team.key, path: { id }, body });
const get = async (id: string) => (await call('appGetInvoice', { key: team.key, path: { id } })).body;
const scheme = async (body: object) => {
  const all = { scheme: 'standard', vat_number: 'GB123456782', ...body };
  expect((await call('appUpdateVatScheme', { key: team.key, body: all })).status).toBe(200);
};

describe('the VAT code of a line', () => {
  test.each(['appCreateInvoice', 'appCreateQuote'])(
    'is that of the team’s scheme unless the line has its own, by %s',
    async (operation) => {
      await scheme({ default_vat_code: 'reduced' });
      const { body } = await create({ lines: [line, { ...line, vat_code: 'zero' }] }, operation);
      await scheme({ default_vat_code: 'standard' });

      expect(body.lines).toMatchObject([
        { vat_code: 'reduced', vat_rate: 5, vat_amount: 5 },
        { vat_code: 'zero', vat_rate: 0, vat_amount: 0 },
      ]);
    },
  );

  test('of a credit note is that of the first line of its invoice, whatever the team’s is', async () => {
    const { body } = await create({ lines: [{ ...line, vat_code: 'zero' }, line] });
    await send(body.id);
    const credit = { reason: 'Late', lines: [{ description: 'Late', unit_price: 10 }] };
    const note = await call('appCreateInvoiceCreditNote', {
      key: team.key,
      path: { id: body.id },
      body: credit,
    });

    expect(note.body).toMatchObject({ total: 10, vat_amount: 0, lines: [{ vat_code: 'zero' }] });
  });

  test('may be the reverse charge only for a team that uses it and a client that is subject to it', async () => {
    const subject = await newClient({ cis_reverse_charge: true });
    const lines = [{ ...line, vat_code: 'reverse_charge' }];
    const sending = async (of: string) => send((await create({ client_id: of, lines })).body.id);

    expect(errorOf(await sending(subject))).toEqual([422, 'lines.0.vat_code']);
    await scheme({ reverse_charge_enabled: true });
    expect(errorOf(await sending(client_id))).toEqual([422, 'lines.0.vat_code']);
    expect((await sending(subject)).body).toMatchObject({ status: 'sent', vat_amount: 0, total: 100 });
    await scheme({ reverse_charge_enabled: false });
  });
});

describe('appSendInvoice', () => {
  test('sets the day of issue to today, and counts the days to pay from it, whatever the draft said', async () => {
    const { body } = await create({ issue_date: '2026-01-05', payment_terms: '7_days' });
    expect(body.issue_date).toBe('2026-01-05');

    expect((await send(body.id)).body).toMatchObject({ issue_date: today, due_date: addDays(today, 7) });
  });

  test('is refused for a day to pay before today, and for a total below nothing', async () => {
    const late = await create({ due_date: addDays(today, -1) });
    const less = await create({ lines: [{ ...line, unit_price: -0.01 }] });

    expect(errorOf(await send(late.body.id))).toEqual([422, 'due_date']);
    expect(errorOf(await send(less.body.id))).toEqual([422, 'lines']);
    await patch(late.body.id, { due_date: today });
    expect((await send(late.body.id)).body).toMatchObject({ status: 'sent', due_date: today });
  });

  test.each(['Invoice', 'Quote'])('is refused for the %s of a client that was deleted', async (noun) => {
    const gone = await newClient();
    const { body } = await create({ client_id: gone }, `appCreate${noun}`);
    await call('appDeleteClient', { key: team.key, path: { id: gone } });

    const sending = { key: team.key, path: { id: body.id }, body: { email: false } };
    expect(errorOf(await call(`appSend${noun}`, sending))).toEqual([422, 'client_id']);
  });

  test('again does not change its day of issue, its day to pay or the moment it was first sent', async () => {
    const { body } = await create();
    const { body: first } = await send(body.id);
    const long_ago = { issue_date: '2026-01-05', due_date: '2026-02-04' };
    await queryShared('update invoices set issue_date = $2, due_date = $3 where id = $1', [
      body.id,
      ...Object.values(long_ago),
    ]);

    for (const how of [{ email: false }, { recipientEmail: `again@${team.team_id}.test` }])
      expect((await send(body.id, how)).body).toMatchObject({ ...long_ago, sent_at: first.sent_at });
  });
});

describe('an invoice', () => {
  test('names each place and each note of its lines once, in the order of the lines', async () => {
    const [first, second] = [await drafted(team), await drafted(team)];
    const sites = [undefined, 'Quarry', 'Mill', 'Quarry'];
    const notes = [second.id, undefined, first.id, second.id];
    const lines = sites.map((site, at) => ({
      ...line,
      ...(site && { site }),
      ...(notes[at] && site && { note_id: notes[at] }),
    }));
    const { body } = await create({ lines: [...lines, { ...line, site: 'Abbey', note_id: first.id }] });

    expect(body.lines.map(({ site }: any) => site)).toEqual([null, 'Quarry', 'Mill', 'Quarry', 'Abbey']);
    expect(body.sites).toEqual(['Quarry', 'Mill', 'Abbey']);
    expect(body.note_references).toEqual([first.reference, second.reference]);
  });

  test('takes the place of work from the job, and from the note if the job has no address', async () => {
    const job = async (body: object = {}): Promise<string> =>
      (
        await call('appCreateCollection', {
          key: team.key,
          body: { scheduled_date: today, client_id, ...body },
        })
      ).body.id;
    const note = await drafted(
      team,
      completeNote({ transfer: { address: '9 Mill Lane', postcode: 'HX7 6AD' } }),
    );
    const [known, unknown] = [await job({ address: '1 Canal Road', postcode: 'LS1 1AA' }), await job()];
    const lines = [
      { collection_id: known, note_id: note.id },
      { collection_id: unknown, note_id: note.id },
    ];
    const { body } = await create({ lines: lines.map((each) => ({ ...line, ...each })) });

    expect(body.lines.map(({ site }: any) => site)).toEqual([
      '1 Canal Road, LS1 1AA',
      '9 Mill Lane, HX7 6AD',
    ]);
  });

  test('names the note of its job if the line names none', async () => {
    const { body: job } = await call('appCreateCollection', {
      key: team.key,
      body: { scheduled_date: today, client_id },
    });
    const note = await drafted(team, completeNote({ more: { client_id, collection_id: job.id } }));
    const other = await drafted(team);
    const { body } = await create({
      lines: [
        { ...line, collection_id: job.id },
        { ...line, collection_id: job.id, note_id: other.id },
      ],
    });

    expect(body.lines.map(({ note_reference }: any) => note_reference)).toEqual([
      note.reference,
      other.reference,
    ]);
  });

  test('is not void for a reason of blanks alone', async () => {
    const { body } = await create();

    expect(errorOf(await patch(body.id, { status: 'void', void_reason: '  ' }))).toEqual([
      422,
      'void_reason',
    ]);
    expect((await get(body.id)).status).toBe('draft');
  });

  test('shows the page for its payment only while that can be used', async () => {
    await connectStripe(team);
    const [run_out, gone] = [await sentInvoice(team), await sentInvoice(team)];
    const { body: link } = await makeLink(team, run_out.id);
    expect((await get(run_out.id)).payment_url).toBe(link.url);
    const path = { id: run_out.id };
    await call('appCreateInvoicePayment', { key: team.key, path, body: { amount: 20, method: 'cash' } });
    const { body: kept } = await call('appGetInvoicePaymentLink', { key: team.key, path });
    expect(kept).toMatchObject({ id: link.id, amount: 120, status: 'active' });
    await queryShared(`update invoices set payment_expires_at = now() - interval '1 second' where id = $1`, [
      run_out.id,
    ]);
    expect((await get(run_out.id)).payment_url).toBeNull();

    expect((await get(gone.id)).payment_url).not.toBeNull();
    const { body } = await patch(gone.id, { status: 'void', void_reason: 'Wrong client' });
    expect(body.payment_url).toBeNull();
  });
});
