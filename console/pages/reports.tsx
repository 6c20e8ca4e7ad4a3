import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { BarChart, Figure, ShareChart } from '../components/chart.tsx';
import { Page, Problem, Waiting } from '../components/page.tsx';
import { useLoad } from '../load.ts';
import { Link, go, usePlace, withQuery } from '../router.tsx';
import { useMay } from '../session.tsx';
import { dayWords, lastYear, monthName, percent, tonnes, wordsOf } from '../words.ts';

const parts = 12;

/** Reports: the waste of a period and what it means for recycling and carbon, on a screen and on paper. */
export function Reports() {
  const place = usePlace();
  const year = lastYear(new Date());
  const period = { from: place.query.get('from') ?? year.from, to: place.query.get('to') ?? year.to };
  const key = JSON.stringify(period);
  const params = { query: period };
  const waste = useLoad(`waste ${key}`, async () => {
    const summary = await body(api.GET('/api/v1/app/reports/waste-summary', { params }));

    return summary as Schemas['WasteSummary'];
  });
  const esg = useLoad(`esg ${key}`, async () => {
    const report = await body(api.GET('/api/v1/app/reports/esg', { params }));

    return report as Schemas['EsgReport'];
  });

  return (
    <Page
      title="Reports"
      lead={`${dayWords(period.from)} to ${dayWords(period.to)}`}
      actions={
        <button type="button" class="no-print" onClick={() => print()}>
          Print
        </button>
      }
    >
      <div class="filters no-print">
        {(['from', 'to'] as const).map((name) => (
          <label class="filter" key={name}>
            <span>{name === 'from' ? 'First day' : 'Last day'}</span>
            <input
              type="date"
              value={period[name]}
              onChange={(event) => go(withQuery(place, { [name]: event.currentTarget.value }))}
            />
          </label>
        ))}
      </div>
      {waste.error && <Problem error={waste.error} retry={waste.reload} />}
      {esg.error && <Problem error={esg.error} retry={esg.reload} />}
      {!waste.data && !waste.error && <Waiting />}
      {waste.data && <Waste of={waste.data} period={period} />}
      {esg.data && <Esg of={esg.data} />}
    </Page>
  );
}

function Waste({ of, period }: { of: Schemas['WasteSummary']; period: { from: string; to: string } }) {
  const may = useMay();
  const { loads, total_kg, by_month, by_ewc, by_client, by_site, by_route } = of;
  const behind = may('collections:read') && (
    <Link to={`/collections?from=${period.from}&to=${period.to}`} class="no-print">
      Collections of these days
    </Link>
  );
  const shares: [title: string, bars: { name: string; kg: number }[]][] = [
    [
      'By kind of waste',
      by_ewc.map(({ ewc_code, description, kg }) => ({
        name: [ewc_code ?? 'No code', description].filter(Boolean).join(' '),
        kg,
      })),
    ],
    ['By client', by_client.map(({ name, kg }) => ({ name: name ?? 'Without a client', kg }))],
    ['By site', by_site.map(({ name, kg }) => ({ name: name ?? 'Not known', kg }))],
    ['What became of it', by_route.map(({ route, kg }) => ({ name: wordsOf(route), kg }))],
  ];

  return (
    <>
      <h2 class="section">
        Waste summary: {tonnes(total_kg)} in {loads} loads
      </h2>
      <div class="charts">
        <BarChart
          title="By month"
          unit="Tonnes"
          bars={by_month.map(({ month, kg }) => ({ name: monthName(month), value: kg, words: tonnes(kg) }))}
          more={behind || undefined}
        />
        {shares.map(([title, rows]) => (
          <ShareChart
            key={title}
            title={title}
            unit="Tonnes"
            bars={withRest(rows).map(({ name, kg }) => ({ name, value: kg, words: tonnes(kg) }))}
            more={behind || undefined}
          />
        ))}
      </div>
    </>
  );
}

/** The heaviest rows, and the rest as one, so that the shares still add up to the whole. */
function withRest(rows: { name: string; kg: number }[]): { name: string; kg: number }[] {
  if (rows.length <= parts) return rows;
  const rest = rows.slice(parts - 1);

  return [
    ...rows.slice(0, parts - 1),
    { name: `${rest.length} others`, kg: rest.reduce((sum, { kg }) => sum + kg, 0) },
  ];
}

function Esg({ of }: { of: Schemas['EsgReport'] }) {
  const { recycling_rate, diversion_rate, interim_share, estimated_share, tco2e, factor_year, by_stream } =
    of;
  const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

  return (
    <>
      <h2 class="section">Recycling and carbon</h2>
      <div class="figures">
        <Figure title="Recycling rate" value={percent(recycling_rate)} note="Recycled and composted" />
        <Figure title="Kept out of landfill" value={percent(diversion_rate)} />
        <Figure
          title="Carbon"
          value={`${number.format(tco2e.total)} tCO2e`}
          note={`Treatment ${number.format(tco2e.treatment)}, transport ${tco2e.transport === null ? 'not known' : number.format(tco2e.transport)}; factors of ${factor_year}`}
        />
        <Figure
          title="Estimated weights"
          value={percent(estimated_share)}
          note={`${percent(interim_share)} in interim storage`}
        />
      </div>
      <div class="charts section">
        <ShareChart
          title="By stream and treatment"
          unit="Tonnes"
          bars={withRest(
            by_stream.map(({ waste_type, route, tonnes: weight }) => ({
              name: `${waste_type}, ${wordsOf(route).toLowerCase()}`,
              kg: weight * 1000,
            })),
          ).map(({ name, kg }) => ({ name, value: kg, words: tonnes(kg) }))}
        />
      </div>
    </>
  );
}
