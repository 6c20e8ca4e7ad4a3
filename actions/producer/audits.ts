import { newId } from '../../db/ids.ts';
import { unknownRecord } from '../../db/queries/clients/clients.ts';
import { lockEvidence, nameEvidence } from '../../db/queries/producer/audits.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, invalid } from '../../domain/errors.ts';
import { auditErrors, countAnswers } from '../../domain/producer/audits.ts';
import type { WriteContext } from '../../http/context/context.ts';
import type { RequestBody } from '../../http/context/handler_types.ts';
import type { Schemas } from '../../presenters/presenter.ts';
import { presentAudit } from '../../presenters/producer/audit.ts';
import type { RenderedJson } from '../../presenters/rendered.ts';

type Answers = RequestBody<'appCreateProducerAudit'>['answers'];

/**
 * Records an audit dated today. @throws Invalid for a question answered twice, or evidence that does not
 * belong to it
 */
export async function recordAudit(
  ctx: WriteContext,
  answers: Answers,
): Promise<RenderedJson<Schemas['ProducerAudit']>> {
  const errors = auditErrors(answers);
  if (errors.length > 0) throw new Invalid(errors);
  const named = [...new Set(answers.flatMap(({ evidence_ids = [] }) => evidence_ids))];
  const known = await lockEvidence(ctx.db, named);
  requireEvidence(answers, known);

  const id = newId();
  const row = await ctx.db.insert(
    'producer_audits',
    {
      id,
      made_on: londonDate(ctx.now),
      answers: JSON.stringify(answers.map(wholeAnswer)),
      ...countAnswers(answers),
      made_by: ctx.identity.user_name,
    },
    presentAudit.columns,
  );
  await nameEvidence(ctx.db, id, named);
  const after = presentAudit.render(row, ctx.base_url);
  ctx.record({ entity: 'producer_audit', id, action: 'create', after });

  return after;
}

function requireEvidence(answers: Answers, known: Map<string, string>): void {
  for (const [i, { question, evidence_ids = [] }] of answers.entries())
    for (const [j, id] of evidence_ids.entries()) {
      const field = `answers.${i}.evidence_ids.${j}`;
      if (!known.has(id)) throw unknownRecord(field);
      if (known.get(id) !== question) throw invalid(field, `is evidence for ${known.get(id)}`);
    }
}

function wholeAnswer({ question, answer, evidence_ids = [], action = null, due = null }: Answers[number]) {
  return { question, answer, evidence_ids, action, due };
}
