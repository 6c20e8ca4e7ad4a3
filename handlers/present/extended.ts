import { RenderedJson } from '../../http/rendered.ts';
import { presenter } from './presenter.ts';
import type { Field, Presenter } from './presenter.ts';

/** A noun as it is shown everywhere, followed by fields that one place alone reads. */
export function extended(base: Presenter, fields: Record<string, Field>): Presenter {
  const further = presenter(base.object, fields);
  const head = `{"object":"${base.object}"`;
  const width = Object.values(fields).reduce((sum, { columns }) => sum + columns.length, 0);

  return {
    object: base.object,
    columns: `${further.columns}, ${base.columns}`,
    render(row, baseUrl) {
      const shown = base.render(row.slice(width), baseUrl).text.slice(0, -1);
      const added = further.render(row.slice(0, width), baseUrl).text.slice(head.length);

      return new RenderedJson(shown + added);
    },
    indexOf: (field) => width + base.indexOf(field),
  };
}
