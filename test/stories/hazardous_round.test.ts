import { expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../domain/dates.ts';
import { quarterOfDay } from '../../domain/consignments/consignment_returns.ts';
import { call } from '../support/client.ts';
import { newTeam } from '../support/teams.ts';

/** The last day of the quarter that has just ended: the papers come in late. */
const quarter = quarterOfDay(addDays(quarterOfDay(londonDate(new Date())).from, -1));

const waste = (ewc_code: string, description: string, quantity_kg: number) => ({
  description,
  ewc_code,
  quantity_kg,
  physical_form: 'liquid',
  hazard_codes: ['HP 14'],
  containers: { type: 'Drum', number: 1, size: '205 litres' },
});

// Forth Oils collects from two garages in Edinburgh and Berwick, takes both loads to Leith, and Leith refuses a drum.
test('a hazardous round in Scotland: codes bought from SEPA, a drum refused, its onward note, the quarter’s return', async () => {
  const team = await newTeam();
  const ask = async (operation: Parameters<typeof call>[0], request: object, status = 200): Promise<any> => {
    const answer = await call(operation, { key: team.key, ...request } as never);
    expect([operation, answer.status, (answer.body as any).error?.details]).toEqual([
      operation,
      status,
      undefined,
    ]);

    return answer.body;
  };
  const client = (name: string, postcode: string) =>
    ask('createClient', { body: { name, address: '1 Harbour Road', postcode } }, 201);
  const site = (name: string, accepted_ewc_codes: string[]) =>
    ask(
      'createSite',
      {
        body: {
          name,
          address: '2 Salamander Street',
          postcode: 'EH6 7JZ',
          permit: { number: 'PPC/A/1012345', accepted_ewc_codes },
        },
      },
      201,
    );
  const sign = (id: string, body: object, status = 200) =>
    ask('appSignConsignment', { path: { id }, body: { method: 'typed', ...body } }, status);

  // The office drafts the round the evening before. Both stops are in Scotland or on its border.
  const [leith, grangemouth] = [
    await site('Leith Oil Recovery', ['13 02 05', '13 07 03']),
    await site('Grangemouth Solvents', ['14 06 03']),
  ];
  const [edinburgh, berwick] = [
    await client('Haymarket Motors', 'EH12 5EZ'),
    await client('Border Coaches', 'TD15 1AA'),
  ];
  const round = await ask(
    'appCreateConsignmentRound',
    {
      body: {
        date: quarter.to,
        vehicle_reg: 'SG23 OIL',
        carrier: { registration_number: 'WCR/R/1234567' },
        consignee_site_id: leith.id,
        process: 'Servicing of vehicles',
        stops: [
          {
            client_id: edinburgh.id,
            wastes: [waste('13 02 05', 'Engine oil', 400), waste('14 06 03', 'Solvent', 180)],
          },
          { client_id: berwick.id, wastes: [waste('13 02 05', 'Engine oil', 250)] },
        ],
      },
    },
    201,
  );
  const [first, second] = round.notes;
  expect([first.jurisdiction, second.jurisdiction]).toEqual(['scotland', 'england']);
  expect(first.warnings.map(({ code }: any) => code)).toEqual(['ewc_not_accepted']);
  expect(second.warnings.map(({ code }: any) => code)).toEqual(['jurisdiction_border']);

  // Border Coaches are in Mordington, a mile inside Scotland; in Scotland the code is bought from SEPA.
  const path = { id: second.id };
  const body = { jurisdiction: 'scotland', consignment_code: 'SC0000002' };
  expect((await ask('appUpdateConsignment', { path, body })).warnings).toEqual([]);
  const early = await call('appSignConsignment', {
    key: team.key,
    path: { id: first.id },
    body: { part: 'd', name: 'Ailsa', method: 'typed' },
  });
  expect(early.body.error.details).toMatchObject([{ field: 'consignment_code' }]);
  await ask('appUpdateConsignment', { path: { id: first.id }, body: { consignment_code: 'SC0000001' } });

  // At each garage the consignor signs, then the driver.
  for (const { id } of [first, second]) {
    expect((await sign(id, { part: 'd', name: 'The consignor' })).status).toBe('issued');
    expect((await sign(id, { part: 'c', name: 'Rab Tait' })).status).toBe('collected');
  }

  // Leith weighs the oil, and may not take solvent. The clerk forgets the solvent at first.
  const received = (wastes: object[]) => ({
    part: 'e',
    name: 'Moira',
    e: { permit_number: 'PPC/A/1012345', received_at: `${quarter.to}T15:00:00Z`, wastes },
  });
  const oil = { ewc_code: '13 02 05', quantity_kg: 396, accepted: true, operation: 'R9' };
  await expect(sign(first.id, received([oil]))).rejects.toThrow('e.wastes');
  const taken = await sign(
    first.id,
    received([
      oil,
      {
        ewc_code: '14 06 03',
        quantity_kg: 180,
        accepted: false,
        rejection_reason: 'Solvent is not on our permit',
        disposition: 'moved_on',
      },
    ]),
  );
  expect(taken).toMatchObject({ status: 'received', warnings: [{}, { code: 'waste_rejected' }] });
  // Of the second load a fifth is water, which is refused out of the drum.
  const part = { quantity_kg: 200, rejected_kg: 50, rejection_reason: 'Water' };
  expect((await sign(second.id, received([{ ...oil, ...part }]))).status).toBe('received');

  // The solvent moves on to Grangemouth: the new note knows what it is, whose it was and where it stands.
  const onward = await ask(
    'appCreateConsignment',
    { body: { rejected_from_id: first.id, site_id: grangemouth.id, consignment_code: 'SA0000003' } },
    201,
  );
  expect(onward).toMatchObject({
    jurisdiction: 'scotland',
    rejected_from_id: first.id,
    parts: {
      a: {
        removed_from: { name: 'Leith Oil Recovery' },
        producer: { name: 'Haymarket Motors', postcode: 'EH12 5EZ' },
        taken_to: { name: 'Grangemouth Solvents' },
      },
      b: { wastes: [{ ewc_code: '14 06 03', quantity_kg: 180, hazard_codes: ['HP_14'] }], total_kg: 180 },
    },
    warnings: [],
  });
  const moving = {
    parts: { c: { vehicle_reg: 'SG23 OIL', carrier: { registration_number: 'WCR/R/1234567' } } },
  };
  await ask('appUpdateConsignment', { path: { id: onward.id }, body: moving });
  expect((await sign(onward.id, { part: 'd', name: 'Moira' })).status).toBe('issued');

  // At the end of the quarter Leith reports what it took, and what it refused.
  const report = await ask(
    'appCreateConsignmentReturn',
    { body: { period: quarter.period, site_id: leith.id } },
    201,
  );
  expect(report).toMatchObject({ consignment_count: 2, rejected_count: 0, total_kg: 596 });
  expect(
    report.lines.map((line: any) => [line.consignment_code, line.ewc_code, line.quantity_kg, line.rejected]),
  ).toEqual([
    ['SC0000001', '13 02 05', 396, false],
    ['SC0000001', '14 06 03', 180, true],
    ['SC0000002', '13 02 05', 200, false],
    ['SC0000002', '13 02 05', 50, true],
  ]);
  expect(report.lines[3]).toMatchObject({ declared_kg: 250, rejection_reason: 'Water', operation: null });
});
