import { counted } from '../../domain/quantities.ts';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Figure } from '../components/chart.tsx';
import { Page, Problem, Waiting } from '../components/page.tsx';
import { WasteCharts, listOf } from '../components/waste_charts.tsx';
import { useLoad } from '../load.ts';
import { Link } from '../router.tsx';
import { useMay } from '../session.tsx';
import { dayBefore, dayWords, lastYear, percent, pounds, tonnes } from '../words.ts';
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
  const unpaid = `${invoices.overdue} of ${counted(invoices.unpaid, 'unpaid invoices')}; ${pounds(invoices.outstanding)} outstanding`;
  const late = listOf('/collections', { status: 'scheduled', to: dayBefore(of.date) });
  /** Leads to a list that the person may read. */
  const where = (permission: string, to: string) => (may(permission) ? to : undefined);

  return (
    <div class="figures">
      <Figure
        title="Collections today"
        value={`${collections.completed_today} of ${collections.today} done`}
        note={
          collections.late === 0 ? (
            'None from earlier days'
          ) : may('collections:read') ? (
            <Link to={late}>{collections.late} from earlier days</Link>
          ) : (
            `${collections.late} from earlier days`
          )
        }
        to={where('collections:read', listOf('/collections', { from: of.date, to: of.date }))}
      />
      <Figure
        title="Overdue"
        value={pounds(invoices.overdue_amount)}
        note={unpaid}
        to={where('invoices:read', '/invoices?status=overdue')}
      />
      <Figure
        title="Notes awaiting signature"
        value={String(notes.pending_signature)}
        note={`${notes.pending_party} for details of a party; ${counted(notes.draft, 'drafts')}, ${notes.scheduled} scheduled`}
        to={where('notes:read', '/notes?status=pending_signature')}
      />
      <Figure
        title="Open quotes"
        value={String(quotes.open)}
        note={counted(quotes.draft, 'drafts')}
        to={where('quotes:read', '/quotes?status=sent')}
      />
      <Figure
        title="Containers on hire"
        value={String(containers.on_hire)}
        note={`${containers.available} available`}
        to={where('containers:read', '/containers?status=on_hire')}
      />
      <Figure
        title="Approvals waiting"
        value={String(of.approvals_pending)}
        to={where('approvals:read', '/approvals?status=pending')}
      />
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
  const { loads, total_kg } = waste.data;

  return (
    <>
      <h2 class="section">
        Waste of the last twelve months: {tonnes(total_kg)} in {counted(loads, 'loads')}
      </h2>
      <div class="charts">
        <WasteCharts of={waste.data} period={period} parts={['route', 'ewc']} rows={kinds} />
      </div>
      <p class="section">
        <Link to="/reports">Look at the report</Link>
      </p>
    </>
  );
}
