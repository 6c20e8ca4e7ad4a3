import { previewNote as drawPreview } from '../../actions/team/note_preview.ts';
import type { Handler } from '../../http/context/handler_types.ts';
import { withPreparation } from '../../http/requests/preparation.ts';

export const previewNote: Handler<'previewNote'> = withPreparation(
  async (ctx, { query, body }) => drawPreview(ctx, body, query.format ?? 'png'),
  async (_ctx, { query }, file) => ({
    status: 200,
    content_type: query.format === 'pdf' ? 'application/pdf' : 'image/png',
    body: file,
    headers: { 'Content-Disposition': `inline; filename="sample-note.${query.format ?? 'png'}"` },
  }),
);
