import { counted } from '../../domain/quantities.ts';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Figure, ShareChart } from '../components/chart.tsx';
import { Page, Problem, Waiting } from '../components/page.tsx';
import { Behind, WasteCharts, barOf, listOf, withRest } from '../components/waste_charts.tsx';
import type { Period } from '../components/waste_charts.tsx';
import { useLoad } from '../load.ts';
import { go, usePlace, withQuery } from '../router.tsx';
import { useMay } from '../session.tsx';
import { dayWords, lastYear, percent, tonnes, wordsOf } from '../words.ts';

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
      {esg.data && <Esg of={esg.data} period={period} />}
    </Page>
  );
}

function Waste({ of, period }: { of: Schemas['WasteSummary']; period: Period }) {
  return (
    <>
      <h2 class="section">
        Waste summary: {tonnes(of.total_kg)} in {counted(of.loads, 'loads')}
      </h2>
      <div class="charts">
        <WasteCharts of={of} period={period} parts={['ewc', 'client', 'site', 'route']} rows={parts} />
      </div>
    </>
  );
}

function Esg({ of, period }: { of: Schemas['EsgReport']; period: Period }) {
  const may = useMay();
  const { recycling_rate, diversion_rate, interim_share, estimated_share, tco2e, factor_year, by_stream } =
    of;
  const behind = may('notes:read') ? listOf('/notes', { status: 'complete', ...period }) : undefined;
  const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });

  return (
    <>
      <h2 class="section">Recycling and carbon</h2>
      <div class="figures">
        <Figure
          title="Recycling rate"
          value={percent(recycling_rate)}
          note="Recycled and composted"
          to={behind}
        />
        <Figure title="Kept out of landfill" value={percent(diversion_rate)} to={behind} />
        <Figure
          title="Carbon"
          to={behind}
          value={`${number.format(tco2e.total)} tCO2e`}
          note={`Treatment ${number.format(tco2e.treatment)}, transport ${tco2e.transport === null ? 'not known' : number.format(tco2e.transport)}; factors of ${factor_year}`}
        />
        <Figure
          title="Estimated weights"
          to={behind}
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
            parts,
          ).map(barOf)}
          more={<Behind period={period} />}
        />
      </div>
    </>
  );
}
