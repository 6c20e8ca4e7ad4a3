import { people, picture } from './safety.ts';
import type { Transcript } from './transcript.ts';

/** Makes a contractor, a site whose streams it collects, and people with keys. */
export async function producerTeam(t: Transcript): Promise<void> {
  await people(t, { driver: 'driver', reader: 'read_only', admin: 'admin' });
  t.kept.carrier = await t.ask('appCreateProducerContractor', {
    body: { name: 'Calder Valley Waste Ltd', carrier_registration: 'cbdu123456' },
  });
  t.kept.cafe = await t.ask('appCreateProducerSite', {
    body: { name: 'Café', streams: [{ stream: 'food', contractor_id: t.kept.carrier.id }] },
  });
}

/** Stores a picture as a document of the producer. */
export async function paper(t: Transcript, fields: object = {}): Promise<any> {
  return t.ask('appCreateProducerDocument', {
    body: { type: 'wtn', file_name: 'note.png', ...picture, ...fields },
  });
}
