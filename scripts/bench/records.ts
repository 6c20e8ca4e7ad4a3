import pg from 'pg';
import { insertRows, listTables } from './rows.ts';
import { emptyParty, emptyTransfer, partyOfTeam, unsigned, wasteOf } from '../../domain/notes/notes.ts';
import { createKey } from '../../db/queries/team/keys.ts';

/** A team with a key and `notes` plausible notes, newest a minute ago. */
export async function makeNotes(
  databaseUrl: string,
  notes: number,
): Promise<{ key: string; team_id: string }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { key, team_id } = await createKey(client, {
      team: `Bench ${notes}`,
      user: 'bench@bench.test',
      role: 'owner',
      scopes: ['*'],
      expires_at: null,
    });
    const waste = wasteOf({
      waste_description: 'Mixed builders’ waste',
      ewc_codes: ['17 09 04'],
      quantity: '1 x 8yd skip',
      quantity_value: 1,
      quantity_unit: 'containers',
      container_type: '8yd skip',
    });
    await client.query(
      `insert into notes (team_id, id, reference, waste, transferor, transferee, transfer, signatures, ewc_codes, weight_kg, created_at, updated_at)
       select $1, gen_random_uuid(), 'WTN-' || lpad(n::text, 7, '0'), $2, $3, $4, $5, $6, '{17 09 04}', 5321,
         clock_timestamp() - interval '1 minute' - ($7::int - n) * interval '7 seconds', clock_timestamp() - ($7::int - n) * interval '7 seconds'
       from generate_series(1, $7::int) n`,
      [
        team_id,
        JSON.stringify(waste),
        JSON.stringify({
          ...emptyParty(),
          name: 'A Builder',
          company: 'A Builder Ltd',
          capacities: ['producer'],
          sic_code: '41202',
        }),
        JSON.stringify(
          partyOfTeam('Bench', { company: 'Bench Carriers Ltd', carrier_registration: 'CBDU123456' }),
        ),
        JSON.stringify({ ...emptyTransfer(), date: '2026-10-01', address: '1 High Street, Leeds' }),
        JSON.stringify({ transferor: unsigned, transferee: unsigned }),
        notes,
      ],
    );
    await client.query('vacuum analyze notes');

    return { key: key!, team_id };
  } finally {
    await client.end();
  }
}

/** 100,000 rows in the table of each other list, for the same team. */
export async function fillLists(databaseUrl: string, teamId: string, rows: number): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    const names = Object.keys(listTables).filter((name) => name !== 'listNotes');
    for (const name of names) {
      await client.query(insertRows(listTables[name]!).replace(' returning id', ''), [teamId, 1, rows]);
      await client.query(`vacuum analyze ${listTables[name]!.table}`);
    }

    return names;
  } finally {
    await client.end();
  }
}
