import { digestOf } from '../../domain/notes/signed_words.ts';
import { computed, json, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

const signatories = `(select coalesce(json_agg(json_build_object('name', s.name, 'employer', s.employer, 'method', s.method,
  'signed_at', to_char(s.signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by s.signed_at, s.id), '[]')
  from rams_signatures s where s.team_id = rams.team_id and s.rams_id = rams.id)`;

/** The content a signer is shown, as columns. */
const words = ['reference', 'version', 'title', 'activity', 'site_id', 'client_location_id'].concat([
  ...['hazards', 'method', 'ppe', 'emergency', 'review_on'],
]);

/** One version of a method statement, with its signatures. */
export const presentRams = presenter<Schemas['Rams']>(
  'rams',
  { from: 'rams' },
  {
    id: plain('id'),
    reference: plain('reference'),
    version: number('version'),
    status: plain('status'),
    title: text('title'),
    activity: text('activity'),
    site_id: plain('site_id'),
    client_location_id: plain('client_location_id'),
    hazards: json('hazards'),
    method: json('method'),
    ppe: json('ppe'),
    emergency: text('emergency'),
    review_on: plain('review_on'),
    previous_id: plain('previous_id'),
    superseded_by_id: plain('superseded_by_id'),
    content_digest: computed(words, (values) => JSON.stringify(digestOf(values))),
    signatories: json(signatories),
    issued_at: timestamp('issued_at'),
    created_at: timestamp('created_at'),
    updated_at: timestamp('updated_at'),
  },
);
