import pg from 'pg';

const runs = 3;

/**
 * Makes 100,000 loads of two years (60,000 collections, 20,000 signed notes that were weighed, 20,000 loads received at
 * the own gate) and prints how long each report over all of them takes.
 */
export async function benchReports(
  baseUrl: string,
  databaseUrl: string,
  key: string,
  teamId: string,
): Promise<void> {
  const site = await makeLoads(baseUrl, databaseUrl, key, teamId);
  const period = 'from=2024-01-01&to=2025-12-31';
  const reports = [
    ...['month', 'ewc', 'client', 'site', 'route'].map(
      (group) => `reports/waste-summary?${period}&group=${group}`,
    ),
    `reports/annual-return?site_id=${site}&period=2025`,
    `reports/annual-return?site_id=${site}&period=2025-Q3`,
    `reports/esg?${period}`,
    'esg',
  ];
  for (const report of reports) {
    const seconds: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const began = performance.now();
      const answer = await fetch(`${baseUrl}/api/v1/app/${report}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${report}: ${answer.status} ${text}`);
      seconds.push((performance.now() - began) / 1000);
    }
    seconds.sort((a, b) => a - b);
    process.stdout.write(
      `${seconds[Math.floor(runs / 2)]!.toFixed(2)} s  ${report.replaceAll(site, 'own')}\n`,
    );
  }
}

const day = `date '2024-01-01' + (n % 731)`;
const waste = `(array['17 09 04', '17 05 04', '20 03 01', '17 04 05', '20 02 01'])[1 + n % 5]`;

/** @returns the id of the own site */
async function makeLoads(baseUrl: string, databaseUrl: string, key: string, teamId: string): Promise<string> {
  const make = async (path: string, body: object) => {
    const answer = await fetch(`${baseUrl}/api/v1/app/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);

    return ((await answer.json()) as { id: string }).id;
  };
  const permit = {
    number: 'EPR/AB1234CD',
    type: 'permit',
    accepted_ewc_codes: ['17 09 04', '17 05 04', '20 03 01'],
  };
  const own = await make('sites', {
    ...{ name: 'Own transfer station', own_site: true, operation_code: 'R13', postcode: 'HX7 6AD' },
    ...{ address: 'Canal Road', local_authority: 'Calderdale', permit },
  });
  const landfill = await make('sites', { name: 'Landfill', operation_code: 'D1' });
  const client = await make('clients', { name: 'Aire Builders' });
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  try {
    await database.query(
      `insert into collections (team_id, id, status, client_id, scheduled_date, completed_at, quantity_kg, ewc_codes)
       select $1, gen_random_uuid(), 'completed', $2, ${day}, (${day})::timestamp + interval '10 hours', 1000 + n % 4000,
         array[${waste}]
       from generate_series(1, 60000) n`,
      [teamId, client],
    );
    await database.query(
      `with made as (
         insert into notes (team_id, id, reference, status, note_type, waste, transferor, transferee, transfer, signatures, client_id,
           ewc_codes, weight_kg, transfer_date)
         select $1, gen_random_uuid(), 'BENCH-' || n, 'complete', 'collection', '{"weight_is_estimate": false}', '{}', '{}',
           json_build_object('site_id', $3::text), '{}', $2, array[${waste}], 1000 + n % 4000, ${day}
         from generate_series(1, 20000) n returning id, transfer_date)
       insert into weighbridge_tickets (team_id, id, ticket_number, direction, ticket_date, site_id, note_id, gross_kg, tare_kg)
       select $1, gen_random_uuid(), 'BENCH-' || id, 'in', transfer_date, $3::uuid, id, 3000, 1000 from made`,
      [teamId, client, landfill],
    );
    await database.query(
      `with made as (
         insert into incoming_loads (team_id, id, reference, status, site_id, arrived_at, received_at, decided_at, weight_kg,
           weight_is_estimate, origin_local_authority, ewc_codes, carrier_name, carrier_registration)
         select $1, gen_random_uuid(), 'BENCH-' || n, 'accepted', $2, t, t, t, 2000 + n % 3000, false, 'Leeds', array[${waste}],
           'Aire Haulage', 'CBDU100001'
         from generate_series(1, 20000) n, lateral (select (${day})::timestamptz + interval '9 hours' as t) at
         returning id, ewc_codes, weight_kg)
       insert into incoming_load_items (team_id, id, incoming_load_id, position, ewc_code, weight_kg, accepted, physical_form)
       select $1, gen_random_uuid(), id, 0, ewc_codes[1], weight_kg, true, 'Solid' from made`,
      [teamId, own],
    );
    for (const table of [
      'collections',
      'notes',
      'weighbridge_tickets',
      'incoming_loads',
      'incoming_load_items',
    ])
      await database.query(`vacuum analyze ${table}`);
  } finally {
    await database.end();
  }

  return own;
}
