import { expect, test } from '@jest/globals';
import { addDays, londonDate } from '../../domain/dates.ts';
import { checkItems } from '../../domain/fleet/walkarounds.ts';
import { call, listAll } from '../support/client.ts';
import { newTeam } from '../support/teams.ts';

const day = (days: number) => addDays(londonDate(new Date()), days);

// A skip firm's lorry from the licence to the weighbridge: found unsafe in the yard, mended, driven, weighed in and out.
test('a lorry’s day: licence, inspection, an unsafe check, its repair, the job, the weighbridge', async () => {
  const team = await newTeam();
  const driver = await team.anotherKey({ role: 'driver' });
  const ask = async (
    operation: Parameters<typeof call>[0],
    request: object,
    status = 200,
    key = team.key,
  ): Promise<any> => {
    const answer = await call(operation, { key, ...request } as never);
    expect([operation, answer.status, status < 400 ? answer.body.error?.details : undefined]).toEqual([
      operation,
      status,
      undefined,
    ]);

    return answer.body;
  };
  const codes = (findings: { code: string }[]) => findings.map(({ code }) => code);

  // The office sets up the operating centre, the licence for one lorry, the lorry and its driver's papers.
  const depot = await ask('appCreateDepot', { body: { name: 'Yard', is_operating_centre: true } }, 201);
  await ask(
    'appCreateOLicence',
    {
      body: {
        licence_number: 'OB2041187',
        type: 'standard_national',
        vehicles_authorised: 1,
        continuation_date: day(400),
        operating_centres: [{ depot_id: depot.id, vehicles: 1 }],
      },
    },
    201,
  );
  const lorry = await ask(
    'appCreateVehicle',
    {
      body: {
        registration: 'YJ23 KXB',
        type: 'skip_loader',
        gvw_kg: 18_000,
        odometer_km: 184_000,
        depot_id: depot.id,
        mot_expires_on: day(30),
      },
    },
    201,
  );
  const people = await listAll('appListTeamMembers', { key: team.key });
  const tom = people.find(({ role }) => role === 'driver');
  await ask('appUpdateTeamMember', {
    path: { id: tom.id },
    body: { licence_categories: ['B', 'C'], licence_expires_on: day(300), cpc_expires_on: day(200) },
  });

  // Every six weeks the lorry is inspected. The inspection was yesterday, so the next is planned.
  const inspection = await ask(
    'appCreateMaintenance',
    { body: { vehicle_id: lorry.id, type: 'inspection', due_on: day(2), interval_weeks: 6 } },
    201,
  );
  await ask('appUpdateMaintenance', {
    path: { id: inspection.id },
    body: { done_on: day(-1), result: 'pass', odometer_km: 184_010 },
  });
  const next = (await listAll('appListMaintenance', { key: team.key, query: { status: 'due' } }))[0];
  expect(next).toMatchObject({ previous_id: inspection.id, due_on: day(41) });

  // A job for today is booked; the driver finds a hose leaking before it begins.
  const job = await ask(
    'appCreateCollection',
    { body: { scheduled_date: day(0), vehicle_id: lorry.id, driver_id: tom.id, ewc_codes: ['17 09 04'] } },
    201,
  );
  expect(job.warnings).toEqual([]);
  const check = (items: object[], status = 201) =>
    ask(
      'appCreateWalkaround',
      { body: { vehicle_id: lorry.id, items, odometer_km: 184_012, signature: { name: 'Tom' } } },
      status,
      driver.key,
    );
  const unsafe = await check([
    { code: 'air_leaks', status: 'defect', severity: 'dangerous', note: 'Hose to the rear axle' },
  ]);
  expect(unsafe.result).toBe('unsafe');

  // From that moment the lorry gets no job, in either API, and everybody who plans can see why.
  expect((await ask('appGetVehicle', { path: { id: lorry.id } })).status).toBe('off_road');
  const again = { scheduled_date: day(0), vehicle_id: lorry.id };
  for (const operation of ['appCreateCollection', 'createCollection'])
    expect((await ask(operation, { body: again }, 422)).error.details[0].field).toBe('vehicle_id');
  const stopped = await ask('appCheckCompliance', {
    body: { subject_type: 'collection', subject_id: job.id },
  });
  expect(codes(stopped.blockers)).toEqual(['vehicle_off_road', 'walkaround_unsafe']);
  const told = await listAll('appListNotifications', { key: team.key });
  expect(told[0]).toMatchObject({ kind: 'vehicle_off_road', entity_id: unsafe.id });

  // The workshop changes the hose and the driver checks the whole lorry again.
  await ask('appUpdateWalkaround', {
    path: { id: unsafe.id },
    body: { defects_rectified_by: 'J. Doyle', note: 'Hose changed' },
  });
  await check(checkItems.map(({ code }) => ({ code, status: 'ok' })));
  const free = await ask('appCheckCompliance', {
    body: { subject_type: 'collection', subject_id: job.id },
  });
  expect([free.ok, free.blockers, free.warnings]).toEqual([true, [], []]);

  // A second lorry above 3.5 tonnes is one more than the licence authorises.
  const second = await ask('appCreateVehicle', { body: { registration: 'YK22 PDV', gvw_kg: 18_000 } }, 201);
  const exceeded = await ask('appCheckCompliance', { body: { subject_type: 'team' } });
  expect(codes(exceeded.blockers)).toEqual(['o_licence_exceeded']);
  await ask('appUpdateVehicle', { path: { id: second.id }, body: { status: 'sorn' } });
  expect((await ask('appCheckCompliance', { body: { subject_type: 'team' } })).ok).toBe(true);

  // The load comes back: weighed in, weighed out, and the note has the net weight.
  const yard = await ask('createSite', { body: { name: 'Yard', site_type: 'transfer_station' } }, 201);
  const note = await ask(
    'createNote',
    { body: { waste_description: 'Mixed', ewc_codes: ['17 09 04'], collection_id: job.id } },
    201,
  );
  const ticket = await ask(
    'appCreateFleetWeighbridge',
    { body: { vehicle_reg: 'YJ23KXB', site_id: yard.id, first_weight_kg: 16_240, note_id: note.id } },
    201,
    driver.key,
  );
  expect(ticket).toMatchObject({ status: 'open', ticket_number: 'WBT-000001', vehicle_id: lorry.id });
  await ask('appUpdateFleetWeighbridge', { path: { id: ticket.id }, body: { second_weight_kg: 11_180 } });
  const typed = await ask('getWeighbridgeTicket', { path: { id: ticket.id } });
  expect([typed.gross_kg, typed.tare_kg, typed.net_kg]).toEqual([16_240, 11_180, 5060]);
  const weighed = await ask('getNote', { path: { id: note.id } });
  expect(weighed.weighbridge).toEqual({ ticket_id: ticket.id, net_kg: 5060 });
  expect(weighed.waste).toMatchObject({ weight_kg: 5060, weight_source: 'weighbridge' });

  // All of it is in the history.
  const history = await listAll('listAuditEvents', { key: team.key, query: { entity_id: lorry.id } });
  expect(
    history
      .reverse()
      .flatMap(({ changes }) => changes)
      .filter(({ field }) => field === 'status')
      .map(({ to }) => to),
  ).toEqual(['active', 'off_road', 'active']);
});
