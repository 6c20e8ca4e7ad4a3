import { newId } from '../../../db/ids.ts';
import { unknownRecord } from '../../../db/queries/clients/clients.ts';
import { deleteEvidence, isNamed } from '../../../db/queries/producer/audits.ts';
import { storedFile } from '../../../db/queries/producer/documents.ts';
import { invalid, NotFound } from '../../../domain/errors.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { createdFilters, listPage } from '../../../http/responses/list.ts';
import type { ListDefinition } from '../../../http/responses/list.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { lockRecord } from '../../../presenters/find.ts';
import { presentEvidence } from '../../../presenters/producer/audit.ts';
import { recordAudit } from '../../../actions/producer/audits.ts';
import { keepDocument, receiveFile } from '../../../actions/producer/documents.ts';

const evidence: ListDefinition = {
  name: 'producer evidence',
  presenter: presentEvidence,
  from: 'producer_evidence',
  filters: {
    audit_id: `id in (select e.evidence_id from producer_audit_evidence e where e.team_id = $1 and e.audit_id = ?)`,
    question: 'question = ?',
    ...createdFilters,
  },
};

export const appCreateProducerAudit: Handler<'appCreateProducerAudit'> = async (ctx, { body }) => ({
  status: 201,
  body: await recordAudit(ctx, body.answers),
});

export const appListProducerEvidence: Handler<'appListProducerEvidence'> = (ctx, { query }) =>
  listPage(ctx, evidence, query);

export const appCreateProducerEvidence: Handler<'appCreateProducerEvidence'> = withPreparation(
  async (ctx, { body: { document_id, file } }) => {
    if ((document_id === undefined) === (file === undefined))
      throw invalid('document_id', 'or file is required, and only one of them');

    return file ? receiveFile(ctx.keepFile, file.content_base64, 'file.content_base64') : null;
  },
  async (ctx, { body }, received) => {
    let { document_id } = body;
    if (received) {
      const fields = { type: 'audit' as const, file_name: body.file!.file_name };
      const by = { uploaded_by: ctx.identity.user_name, public_token_id: null };
      document_id = (await keepDocument(ctx, fields, received, by)).record.id;
    } else if (!(await storedFile(ctx.db, document_id!))) throw unknownRecord('document_id');

    const id = newId();
    const row = await ctx.db.insert(
      'producer_evidence',
      { id, question: body.question, document_id },
      presentEvidence.columns,
    );
    const after = presentEvidence.render(row, ctx.base_url);
    ctx.record({ entity: 'producer_evidence', id, action: 'create', after });

    return { status: 201, body: after };
  },
);

export const appDeleteProducerEvidence: Handler<'appDeleteProducerEvidence'> = async (ctx, { query }) => {
  const before = await lockRecord(ctx, presentEvidence, query.id).catch((error: unknown) => {
    throw error instanceof NotFound ? unknownRecord('query.id') : error;
  });
  if (await isNamed(ctx.db, query.id)) throw invalid('query.id', 'is evidence of an audit, which is kept');
  await deleteEvidence(ctx.db, query.id);
  ctx.record({ entity: 'producer_evidence', id: query.id, action: 'delete', before });

  return { status: 200, body: { id: query.id, object: 'producer_evidence', deleted: true } };
};
