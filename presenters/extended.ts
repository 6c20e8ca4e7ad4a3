import { RenderedJson } from './rendered.ts';
import { presenter } from './presenter.ts';
import type { Field, ObjectOf, Presenter } from './presenter.ts';

/** A record type as shown everywhere, with additional fields for one use. */
export function extended<T>(base: Presenter, fields: Record<string, Field>): Presenter<T> {
  const further = presenter<Record<string, unknown>>(base.object, { from: base.from }, fields);
  const head = `{"object":"${base.object}"`;
  const width = Object.values(fields).reduce((sum, { columns }) => sum + columns.length, 0);

  return {
    object: base.object as ObjectOf<T>,
    from: base.from,
    where: base.where,
    columns: `${further.columns}, ${base.columns}`,
    width: width + base.width,
    by_version: null,
    reads_others: further.reads_others || base.reads_others,
    render(row, baseUrl) {
      const shown = base.render(row.slice(width), baseUrl).text.slice(0, -1);
      const added = further.render(row.slice(0, width), baseUrl).text.slice(head.length);

      return new RenderedJson<T>(shown + added);
    },
    indexOf: (field) => width + base.indexOf(field),
  };
}
