import { isTheirs } from '../../../actions/collections/collection_access.ts';
import { unknownRecord } from '../../../db/queries/clients/clients.ts';
import { collectionSubjects, complianceFacts } from '../../../db/queries/compliance/compliance_facts.ts';
import type { ComplianceSubjects } from '../../../db/queries/compliance/compliance_facts.ts';
import { checkCompliance } from '../../../domain/compliance/checks.ts';
import type { ComplianceFacts } from '../../../domain/compliance/checks.ts';
import { londonDate } from '../../../domain/dates.ts';
import { invalid } from '../../../domain/errors.ts';
import type { Context } from '../../../http/context/context.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';

type Input = RequestBody<'appCheckCompliance'>;

export const appCheckCompliance: Handler<'appCheckCompliance'> = async (ctx, { body }) => {
  const { subject_type } = body;
  const { subject_id, day, ...job } = await subjectsOf(ctx, body);
  const today = londonDate(ctx.now);
  const date = body.date ?? day ?? today;
  const with_team = subject_type !== 'client' && subject_type !== 'site';
  const facts = await complianceFacts(ctx.db, job, { date, today, with_team });
  requireKnown(subject_type, facts);

  return {
    status: 200,
    body: {
      object: 'compliance_check',
      subject_type,
      subject_id,
      date,
      ...checkCompliance(facts, date),
      checked_at: ctx.now.toISOString(),
    },
  };
};

type Subjects = ComplianceSubjects & { subject_id: string; day?: string | null };

async function subjectsOf(ctx: Context, { subject_type, subject_id: id }: Input): Promise<Subjects> {
  if (subject_type === 'team') return { subject_id: ctx.db.team_id };
  if (!id) throw invalid('subject_id', 'is required');
  if (subject_type !== 'collection') return { subject_id: id, [`${subject_type}_id`]: id };

  const found = await collectionSubjects(ctx.db, id);
  if (!found || !(await isTheirs(ctx, found.driver_id ?? null))) throw unknownRecord('subject_id');
  const { date: day, ...job } = found;

  return { subject_id: id, day, ...job };
}

/** @throws Invalid if the team does not have the record to check */
function requireKnown(subject_type: Input['subject_type'], facts: ComplianceFacts): void {
  if (subject_type === 'team' || subject_type === 'collection') return;
  if (facts[subject_type] === null) throw unknownRecord('subject_id');
}
