/** The people, depots and vehicles of transcripts of the fleet and of its planning. */
import type { OfficeKey } from './office.ts';
import type { Transcript } from './transcript.ts';

/** Somebody of the team, with their place in it. */
export interface Person extends OfficeKey {
  member_id: string;
}

/** Makes a person of the team, named by `user`; the list of members shows them. */
export async function colleague(t: Transcript, role: string, user: string): Promise<Person> {
  const made = await t.person(role, user);
  const members = await t.list('appListTeamMembers');

  return { ...made, member_id: members.find(({ user_id }) => user_id === made.user_id).id };
}

export const makeVehicle = (t: Transcript, registration: string, more: object = {}): Promise<any> =>
  t.ask('appCreateVehicle', { body: { registration, ...more } });

export const makeDepot = (t: Transcript, name: string, more: object = {}): Promise<any> =>
  t.ask('appCreateDepot', { body: { name, ...more } });

/** What is shown to people about records: each one’s notifications. */
export async function notices(t: Transcript, ...people: { key: string }[]): Promise<void> {
  for (const { key } of people) await t.list('appListNotifications', { key });
}

/** The whole of each vehicle, as lists, one after the other. */
export async function showVehicles(t: Transcript, ...vehicles: { id: string }[]): Promise<void> {
  for (const { id } of vehicles) await t.ask('appGetVehicle', { path: { id } });
}

/** Every field of a vehicle but those that name other records. */
export const wholeVehicle = {
  status: 'active',
  type: 'skip_loader',
  make: 'DAF',
  model: 'CF 230',
  fuel_type: 'diesel',
  gvw_kg: 18_000,
  unladen_kg: 9600,
  odometer_km: 120_500,
  mot_expires_on: '2027-04-30',
  tax_expires_on: '2027-05-31',
  insurance_expires_on: '2027-06-30',
  insurance_policy: 'FL/88213',
  loler_expires_on: '2027-07-31',
  tacho_calibration_expires_on: '2028-08-31',
  last_service_on: '2027-01-15',
  notes: 'Left mirror is new',
};

/** Each type of vehicle. */
export const vehicleTypes = [
  'skip_loader',
  'hook_loader',
  'refuse',
  'tipper',
  'grab',
  'flatbed',
  'tanker',
  'van',
  'tractor_unit',
  'trailer',
  'plant',
  'other',
];
