import { addDays, londonDate } from '../../../domain/dates.ts';
import { act } from '../act.ts';
import { call } from '../client.ts';
import { queryShared } from '../database.ts';
import type { TestTeam } from '../teams.ts';

/** The date in London so many days from now. */
export function dayFromNow(days: number): string {
  return addDays(londonDate(new Date()), days);
}

/** A note that is complete under regulation 35. */
export function completeNote(changes: Record<string, any> = {}): Record<string, any> {
  return {
    waste: {
      description: 'Mixed builders’ waste',
      ewc_codes: ['17 09 04'],
      containment: [{ type: 'skip', count: 1, label: '8 yd skip' }],
      weight_kg: 1000,
      weight_is_estimate: false,
      hierarchy_declared: true,
      ...changes.waste,
    },
    transferor: {
      name: 'Sam Pennine',
      company: 'Pennine Builders Ltd',
      address: { line1: '4 Mill Lane', city: 'Hebden Bridge', postcode: 'HX7 6AD' },
      sic_code: '41202',
      capacities: ['producer'],
      email: 'sam@pennine.test',
      ...changes.transferor,
    },
    transferee: {
      name: 'Jo Calder',
      company: 'Calder Valley Waste Ltd',
      address: { line1: 'Milner Royd Depot', city: 'Sowerby Bridge', postcode: 'HX6 3LF' },
      capacities: ['registered_carrier'],
      carrier_registration: 'CBDU412207',
      email: 'jo@calder.test',
      ...changes.transferee,
    },
    transfer: {
      date: dayFromNow(0),
      address: '22 Birchcliffe Road',
      postcode: 'HX7 8DB',
      ...changes.transfer,
    },
    ...changes.more,
  };
}

/** The same as a season ticket. */
export function seasonTicket(from: string, until: string, changes: Record<string, any> = {}) {
  return completeNote({
    ...changes,
    transfer: { date: null, valid_from: from, valid_until: until },
    more: { note_type: 'season_ticket', ...changes.more },
  });
}

/** A draft. @throws when it is refused */
export async function drafted(team: TestTeam, body: Record<string, any> = completeNote()): Promise<any> {
  const { status, body: note } = await call('appCreateNote', { key: team.key, body });
  if (status !== 201) throw new Error(JSON.stringify(note));

  return note;
}

/** Signs for a party by name. */
export function sign(team: TestTeam, id: string, party: 'transferor' | 'transferee', more: object = {}) {
  return call('appSignNote', {
    key: team.key,
    path: { id },
    body: { party, name: `The ${party}`, method: 'typed', ...more },
  });
}

/** A note that both sides have signed. @throws when it is refused */
export async function completed(team: TestTeam, body?: Record<string, any>): Promise<any> {
  const { id } = await drafted(team, body);
  await sign(team, id, 'transferor');
  const { status, body: note } = await sign(team, id, 'transferee');
  if (status !== 200) throw new Error(JSON.stringify(note));

  return note;
}

/** What a daily job does for one note at noon of a day. */
export function lookAtNote(
  team: TestTeam,
  job: { run(deps: never): unknown },
  id: string,
  day: string,
): Promise<unknown> {
  const now = new Date(`${day}T12:00:00Z`);
  const run = async (ctx: unknown) =>
    job.run({
      now,
      signal: new AbortController().signal,
      query: async (statement: string, values: unknown[] = []) =>
        ((await queryShared(statement, values)) as { id: string }[]).filter((due) => due.id === id),
      withTeamTransaction: (_team: string, work: (ctx: never) => Promise<unknown>) => work(ctx as never),
    } as never);

  return act(team, run, now);
}

/** The events of a record, oldest first. */
export async function eventsOf(id: string): Promise<{ type: string; object: any }[]> {
  const rows = await queryShared<{ type: string; body: string }>(
    'select type, body from events where object_id = $1 order by created_at, type desc, id',
    [id],
  );

  return rows.map(({ type, body }) => ({ type, object: JSON.parse(body).data.object }));
}

/** A PNG of a few strokes, as a browser draws it. */
export const drawnPng =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
