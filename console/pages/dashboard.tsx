import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { BarChart, Figure, ShareChart } from '../components/chart.tsx';
import { Page, Problem, Waiting } from '../components/page.tsx';
import { useLoad } from '../load.ts';
import { Link } from '../router.tsx';
import { useMay } from '../session.tsx';
import { dayWords, lastYear, monthName, percent, pounds, tonnes, wordsOf } from '../words.ts';
import { DueFigure } from './due.tsx';

const everyMs = 60_000;
const kinds = 6;

/** What waits today, and the waste of a year. */
export function Dashboard() {
  const may = useMay();
  const today = useLoad('dashboard', () => body(api.GET('/api/v1/app/dashboard')), everyMs);

  return (
    <Page title="Dashboard" lead={today.data && dayWords(today.data.date)}>
      {today.error && <Problem error={today.error} retry={today.reload} />}
      {today.data ? <Today of={today.data} /> : !today.error && <Waiting />}
      {may('reports:read') && <Waste />}
    </Page>
  );
}

function Today({ of }: { of: Schemas['Dashboard'] }) {
  const may = useMay();
  const { notes, collections, invoices, quotes, containers } = of;
  const late = collections.late > 0 ? `${collections.late} from days past` : 'None from days past';
  const unpaid = `${invoices.overdue} of ${invoices.unpaid} unpaid invoices; ${pounds(invoices.outstanding)} outstanding`;

  return (
    <div class="figures">
      <Figure
        title="Collections today"
        value={`${collections.completed_today} of ${collections.today} done`}
        note={late}
        to={`/collections?from=${of.date}&to=${of.date}`}
      />
      <Figure
        title="Overdue"
        value={pounds(invoices.overdue_amount)}
        note={unpaid}
        to="/invoices?status=overdue"
      />
      <Figure
        title="Notes that wait for a signature"
        value={String(notes.pending_signature + notes.pending_party)}
        note={`${notes.draft} drafts, ${notes.scheduled} scheduled`}
        to="/notes?status=pending_signature"
      />
      <Figure
        title="Open quotes"
        value={String(quotes.open)}
        note={`${quotes.draft} drafts`}
        to="/quotes?status=sent"
      />
      <Figure
        title="Containers on hire"
        value={String(containers.on_hire)}
        note={`${containers.available} available`}
      />
      <Figure title="Approvals that wait" value={String(of.approvals_pending)} />
      {may('reports:read') && <RecyclingRate />}
      <DueFigure />
    </div>
  );
}

function RecyclingRate() {
  const esg = useLoad('esg', () => body(api.GET('/api/v1/app/esg')));
  if (!esg.data) return esg.error ? <Problem error={esg.error} retry={esg.reload} /> : null;

  return (
    <Figure
      title="Recycling rate"
      value={percent(esg.data.recycling_rate)}
      note={`${percent(esg.data.diversion_rate)} kept out of landfill, last twelve months`}
      to="/reports"
    />
  );
}

/** Twelve months of loads, by month, by kind of waste and by what became of it. */
function Waste() {
  const period = lastYear(new Date());
  const waste = useLoad(JSON.stringify(period), async () => {
    const params = { query: period };
    const summary = await body(api.GET('/api/v1/app/reports/waste-summary', { params }));

    return summary as Schemas['WasteSummary'];
  });
  if (!waste.data) return waste.error ? <Problem error={waste.error} retry={waste.reload} /> : <Waiting />;
  const { by_month, by_ewc, by_route, loads, total_kg } = waste.data;

  return (
    <>
      <h2 class="section">
        Waste of the last twelve months: {tonnes(total_kg)} in {loads} loads
      </h2>
      <div class="charts">
        <BarChart
          title="By month"
          unit="Tonnes"
          bars={by_month.map(({ month, kg }) => ({ name: monthName(month), value: kg, words: tonnes(kg) }))}
        />
        <ShareChart
          title="By kind of waste"
          unit="Tonnes"
          bars={by_ewc.slice(0, kinds).map(({ ewc_code, description, kg }) => ({
            name: [ewc_code ?? 'No code', description].filter(Boolean).join(' '),
            value: kg,
            words: tonnes(kg),
          }))}
        />
        <ShareChart
          title="What became of it"
          unit="Tonnes"
          bars={by_route.map(({ route, kg }) => ({ name: wordsOf(route), value: kg, words: tonnes(kg) }))}
        />
      </div>
      <p class="section">
        <Link to="/reports">Look at the report</Link>
      </p>
    </>
  );
}
