import { number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** An expiring item, as of its announcement; read from `compliance_notices`. */
export const presentComplianceItem = presenter<Schemas['ComplianceItem']>(
  'compliance_item',
  { from: 'compliance_notices' },
  {
    id: plain('item_id'),
    kind: plain('kind'),
    subject_type: plain('subject_type'),
    subject_id: plain('subject_id'),
    subject_label: text('subject_label'),
    reference: text('reference'),
    expires_on: plain('expires_on'),
    days_remaining: number('days_remaining'),
    stage: number('stage'),
    status: plain('status'),
    updated_at: timestamp('created_at'),
  },
);
