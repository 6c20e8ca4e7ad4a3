import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Page, Problem } from '../components/page.tsx';
import { Ago, State } from '../components/pieces.tsx';
import { Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useSending } from '../components/form.tsx';
import { useToast } from '../components/toast.tsx';
import { useLoad } from '../load.ts';

type Device = Schemas['SessionDevice'];

/** Where the person is signed in. */
export function Sessions() {
  const sessions = useLoad('sessions', () => body(api.GET('/api/console/sessions')));
  const sending = useSending();
  const tell = useToast();
  const revoke = ({ id, device }: Device) =>
    sending.send(async () => {
      await body(api.DELETE('/api/console/sessions/{id}', { params: { path: { id } } }));
      await sessions.reload();
      tell(`${device} is signed out.`);
    });

  const columns: Column<Device>[] = [
    {
      title: 'Device',
      cell: ({ device, is_current }) => (
        <>
          <strong>{device}</strong> {is_current && <State of="this device" tone="good" />}
        </>
      ),
    },
    { title: 'Team', cell: ({ team_name }) => team_name ?? 'None chosen' },
    { title: 'Address', cell: ({ ip }) => <code>{ip}</code> },
    { title: 'Signed in', cell: ({ created_at }) => <Ago at={created_at} /> },
    { title: 'Last used', cell: ({ last_used_at }) => <Ago at={last_used_at} /> },
    { title: 'Ends', cell: ({ expires_at }) => <Ago at={expires_at} /> },
    {
      title: 'Actions',
      cell: (row) =>
        !row.is_current && (
          <button type="button" onClick={() => void revoke(row)} aria-label={`Sign out ${row.device}`}>
            Sign out
          </button>
        ),
    },
  ];

  return (
    <Page title="Your devices" lead="Where you are signed in. A session ends by itself after 12 hours.">
      {(sessions.error ?? sending.error) && <Problem error={(sessions.error ?? sending.error)!} />}
      <Table
        caption="Your sessions"
        columns={columns}
        rows={sessions.data?.data}
        rowKey={({ id }) => id}
        empty="You are signed in nowhere."
      />
    </Page>
  );
}
