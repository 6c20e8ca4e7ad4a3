import { counted } from '../../domain/quantities.ts';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Figure } from '../components/chart.tsx';
import { Page, Problem } from '../components/page.tsx';
import { State } from '../components/pieces.tsx';
import { Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useLoad } from '../load.ts';
import { useMay } from '../session.tsx';
import { dayFromNow, dayWords, wordsOf } from '../words.ts';

type Permit = Schemas['Permit'];
type Vehicle = Schemas['Vehicle'];

const days = 30;
const limit = 100;

/** What has expired or expires soon; undefined where the person may not read it. */
function useDue() {
  const may = useMay();
  const expires_before = dayFromNow(days);
  const params = { query: { expires_before, limit } };

  return useLoad(`due ${expires_before}`, async () => ({
    before: expires_before,
    permits: may('permits:read') ? await body(api.GET('/api/v1/app/permits', { params })) : undefined,
    vehicles: may('fleet:read') ? await body(api.GET('/api/v1/app/fleet/vehicles', { params })) : undefined,
  }));
}

/** How much is due, on the dashboard. */
export function DueFigure() {
  const due = useDue();
  if (!due.data) return due.error ? <Problem error={due.error} retry={due.reload} /> : null;
  const { permits, vehicles } = due.data;
  const many = (list: { data: unknown[]; has_more: boolean } | undefined, unit: string) =>
    list?.has_more ? `${list.data.length} or more ${unit}` : counted(list?.data.length ?? 0, unit);
  const count = (permits?.data.length ?? 0) + (vehicles?.data.length ?? 0);
  const isMore = permits?.has_more || vehicles?.has_more;

  return (
    <Figure
      title="Compliance due"
      value={`${count}${isMore ? '+' : ''}`}
      note={`${many(permits, 'permits')} and ${many(vehicles, 'vehicles')} within ${counted(days, 'days')}`}
      to="/compliance-due"
    />
  );
}

/** Permits and vehicles with a date that has passed or is near. */
export function ComplianceDue() {
  const due = useDue();
  const permitColumns: Column<Permit>[] = [
    { title: 'Permit', cell: ({ number }) => <strong>{number}</strong> },
    { title: 'Type', cell: ({ type }) => wordsOf(type) },
    {
      title: 'State',
      cell: ({ status }) => <State of={status} tone={status === 'expired' ? 'bad' : 'busy'} />,
    },
    { title: 'Expires', cell: ({ expires_on }) => (expires_on ? dayWords(expires_on) : '–') },
  ];

  return (
    <Page title="Compliance due" lead={`What has expired, or expires within ${days} days.`}>
      {due.error && <Problem error={due.error} retry={due.reload} />}
      {due.data?.permits && (
        <>
          <h2 class="section">Permits</h2>
          <Table
            caption="Permits"
            columns={permitColumns}
            rows={due.data.permits.data}
            rowKey={({ id }) => id}
            empty="No permit is due."
          />
        </>
      )}
      {due.data?.vehicles && (
        <>
          <h2 class="section">Vehicles</h2>
          <Table
            caption="Vehicles"
            columns={vehicleColumns(due.data.before)}
            rows={due.data.vehicles.data}
            rowKey={({ id }) => id}
            empty="No vehicle is due."
          />
        </>
      )}
    </Page>
  );
}

function vehicleColumns(before: string): Column<Vehicle>[] {
  const date = (day: string | null) =>
    day && (day < before ? <strong>{dayWords(day)}</strong> : dayWords(day));

  return [
    { title: 'Vehicle', cell: ({ registration }) => <strong>{registration}</strong> },
    { title: 'MOT until', cell: ({ mot_expires_on }) => date(mot_expires_on) },
    { title: 'Tax until', cell: ({ tax_expires_on }) => date(tax_expires_on) },
    { title: 'Insured until', cell: ({ insurance_expires_on }) => date(insurance_expires_on) },
    { title: 'LOLER until', cell: ({ loler_expires_on }) => date(loler_expires_on) },
  ];
}
