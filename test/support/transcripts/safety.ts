import type { Transcript } from './transcript.ts';

/** A PNG of one pixel. */
export const picture = {
  content_base64:
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
};

/** An entry of the accident book of the transcripts' day, that need not be reported. */
export const cutHand = { date: '2027-03-09', description: 'Cut hand' };

export const loader = { name: 'Kim Holt', kind: 'employee', role: 'Loader', employer: 'Calder Skips Ltd' };

/** A near miss with a score of eight. */
export const closeCall = {
  happened_at: '2027-03-09T14:20:00Z',
  category: 'vehicle_movement',
  description: 'Reversed close to a picker',
  severity: 4,
  likelihood: 2,
};

/** A method statement with one hazard and two steps. */
export const lifting = {
  title: 'Exchanging skips on the highway',
  hazards: [{ hazard: 'Being struck by the skip', likelihood: 3, severity: 5, controls: ['Cones'] }],
  method: ['Park on level ground', 'Lift'],
};

/** Makes people of these roles, by name. */
export async function people(t: Transcript, roles: Record<string, string>): Promise<void> {
  for (const [name, role] of Object.entries(roles)) t.kept[name] = await t.person(role, name);
}

/** Makes two yards and a lorry, and people with keys, for the parts that follow. */
export async function safetyTeam(t: Transcript): Promise<void> {
  const made = {
    yard: await t.ask('createSite', { body: { name: 'Sowerby Yard', postcode: 'HX6 3LF' } }),
    hall: await t.ask('createSite', { body: { name: 'Elland Tipping Hall', postcode: 'HX5 9DA' } }),
    lorry: await t.ask('appCreateVehicle', { body: { registration: 'YJ23 KXB' } }),
  };
  await people(t, { driver: 'driver', second: 'driver', reader: 'read_only', admin: 'admin' });
  Object.assign(t.kept, made);
}

/** The notifications of the owner and of a driver; those of the admin are mailed. */
export async function notifications(t: Transcript): Promise<void> {
  for (const { key } of [t.owner, t.kept.driver]) await t.list('appListNotifications', { key });
}
