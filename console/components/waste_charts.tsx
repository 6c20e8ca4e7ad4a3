import type { Schemas } from '../api.ts';
import { Link } from '../router.tsx';
import { useMay } from '../session.tsx';
import { daysOf, monthName, tonnes, wordsOf } from '../words.ts';
import { BarChart, ShareChart } from './chart.tsx';
import type { Bar } from './chart.tsx';

/** The days of a report. */
export interface Period {
  from: string;
  to: string;
}

type Part = 'ewc' | 'client' | 'site' | 'route';

interface Row {
  name: string;
  kg: number;
  to?: string | undefined;
}

/** The waste of a period as charts; each leads to the lists that it sums up. */
export function WasteCharts(props: {
  of: Schemas['WasteSummary'];
  period: Period;
  parts: Part[];
  /** How many rows of each part are shown; the others are one row. */
  rows: number;
}) {
  const { of, period, parts, rows } = props;
  const may = useMay();
  const notes = (more: Record<string, string>) =>
    may('notes:read') ? listOf('/notes', { status: 'complete', ...period, ...more }) : undefined;
  const loads = (site_id: string) =>
    may('incoming_loads:read') ? listOf('/incoming-loads', { ...period, site_id }) : undefined;

  const charts: Record<Part, [title: string, rows: () => Row[]]> = {
    ewc: [
      'By kind of waste',
      () =>
        of.by_ewc.map(({ ewc_code, description, kg }) => ({
          name: [ewc_code ?? 'No code', description].filter(Boolean).join(' '),
          kg,
          to: ewc_code === null ? undefined : notes({ ewc_code }),
        })),
    ],
    client: [
      'By client',
      () =>
        of.by_client.map(({ client_id, name, kg }) => ({
          name: name ?? 'Without a client',
          kg,
          to: client_id === null ? undefined : notes({ client_id }),
        })),
    ],
    site: [
      'By site',
      () =>
        of.by_site.map(({ site_id, name, kg }) => ({
          name: name ?? 'Not known',
          kg,
          to: site_id === null ? undefined : loads(site_id),
        })),
    ],
    route: ['How it was treated', () => of.by_route.map(({ route, kg }) => ({ name: wordsOf(route), kg }))],
  };
  const months = of.by_month.map(({ month, kg }) => ({
    name: monthName(month),
    kg,
    to: notes(daysOf(month)),
  }));
  const behind = <Behind period={period} />;

  return (
    <>
      <BarChart title="By month" unit="Tonnes" bars={months.map(barOf)} more={behind} />
      {parts.map((part) => {
        const [title, all] = charts[part];

        return (
          <ShareChart
            key={part}
            title={title}
            unit="Tonnes"
            bars={withRest(all(), rows).map(barOf)}
            more={behind}
          />
        );
      })}
    </>
  );
}

/** The lists that the waste of a period is added up from. */
export function Behind({ period }: { period: Period }) {
  const may = useMay();

  return (
    <span class="no-print behind">
      {may('notes:read') && (
        <Link to={listOf('/notes', { status: 'complete', ...period })}>Transfer notes</Link>
      )}
      {may('collections:read') && (
        <Link to={listOf('/collections', { status: 'completed', ...period })}>Collections</Link>
      )}
      {may('incoming_loads:read') && (
        <Link to={listOf('/incoming-loads', { ...period })}>Incoming loads</Link>
      )}
    </span>
  );
}

export function listOf(path: string, query: Record<string, string>): string {
  return `${path}?${new URLSearchParams(query)}`;
}

export function barOf({ name, kg, to }: Row): Bar {
  return { name, value: kg, words: tonnes(kg), to };
}

/** The heaviest rows, and the rest as one, so that the shares still add up to the whole. */
export function withRest(rows: Row[], shown: number): Row[] {
  if (rows.length <= shown) return rows;
  const rest = rows.slice(shown - 1);

  return [
    ...rows.slice(0, shown - 1),
    { name: `${rest.length} others`, kg: rest.reduce((sum, { kg }) => sum + kg, 0) },
  ];
}
