import { auditScore } from '../../domain/producer/audits.ts';
import { computed, json, number, plain, presenter, text, timestamp } from '../presenter.ts';
import type { Schemas } from '../presenter.ts';

/** A duty of care audit. */
export const presentAudit = presenter<Schemas['ProducerAudit']>(
  'producer_audit',
  { from: 'producer_audits' },
  {
    id: plain('id'),
    date: plain('made_on'),
    answers: json('answers'),
    score: computed(['yes_count', 'no_count'], ([yes, no]) =>
      JSON.stringify(auditScore(Number(yes), Number(no))),
    ),
    yes_count: number('yes_count'),
    no_count: number('no_count'),
    na_count: number('na_count'),
    made_by: text('made_by'),
    created_at: timestamp('created_at'),
  },
);

/** A document that is evidence for an answer. */
export const presentEvidence = presenter<Schemas['ProducerEvidence']>(
  'producer_evidence',
  { from: 'producer_evidence' },
  {
    id: plain('id'),
    question: plain('question'),
    document_id: plain('document_id'),
    audit_ids:
      json(`(select coalesce(json_agg(e.audit_id order by e.audit_id), '[]') from producer_audit_evidence e
      where e.team_id = producer_evidence.team_id and e.evidence_id = producer_evidence.id)`),
    created_at: timestamp('created_at'),
  },
);
