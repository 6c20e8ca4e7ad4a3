import { useState } from 'preact/hooks';
import { counted } from '../../domain/quantities.ts';
import { ApiError, api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Confirm, Dialog } from '../components/dialog.tsx';
import { Field, Form, useSending } from '../components/form.tsx';
import { Page, Problem, Waiting } from '../components/page.tsx';
import { Ago, Facts, State } from '../components/pieces.tsx';
import { Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useToast } from '../components/toast.tsx';
import { useLoad } from '../load.ts';
import { useMay } from '../session.tsx';
import { wordsOf } from '../words.ts';
import { Credentials } from './integrations.tsx';

type Connection = Schemas['Telematics'];
type Provider = Connection['provider'];

const needs: Record<Provider, string[]> = {
  samsara: ['api_token'],
  geotab: ['password', 'user_name', 'database'],
  feed: ['token', 'url'],
};

/** Telematics: where positions and odometers of vehicles come from. */
export function Telematics() {
  const may = useMay();
  const tell = useToast();
  const sending = useSending();
  const [open, setOpen] = useState<'connect' | 'leave' | null>(null);
  const connection = useLoad('telematics', connectionOf);
  const sync = () =>
    void sending.send(async () => {
      const { positions, odometers, unmatched } = await body(api.POST('/api/v1/app/telematics/sync'));
      tell(
        `${counted(positions, 'positions')}, ${counted(odometers, 'odometers')}; without a match: ${counted(unmatched.length, 'vehicles')}.`,
      );
      await connection.reload();
    });
  const isConnected = connection.data?.found !== undefined;
  const after = (told: string) => async () => {
    setOpen(null);
    tell(told);
    await connection.reload();
  };

  return (
    <Page
      title="Telematics"
      lead="Positions and odometers of your vehicles, from the provider of their devices."
      actions={
        connection.data && (
          <>
            {may('telematics:update') && (
              <button type="button" class="primary" onClick={() => setOpen('connect')}>
                {isConnected ? 'Change' : 'Connect'}
              </button>
            )}
            {isConnected && may('telematics:update') && (
              <button type="button" aria-disabled={sending.busy} onClick={sync}>
                {sending.busy ? 'One moment…' : 'Read now'}
              </button>
            )}
            {isConnected && may('telematics:delete') && (
              <button type="button" onClick={() => setOpen('leave')}>
                Disconnect
              </button>
            )}
          </>
        )
      }
    >
      {sending.error && <Problem error={sending.error} />}
      {connection.error && <Problem error={connection.error} retry={connection.reload} />}
      {!connection.data && !connection.error && <Waiting />}
      {connection.data &&
        (connection.data.found ? (
          <Connected to={connection.data.found} />
        ) : (
          <div class="empty">Not connected.</div>
        ))}
      {open === 'connect' && (
        <Connect
          now={connection.data?.found}
          close={() => setOpen(null)}
          done={after('Telematics is connected.')}
        />
      )}
      {open === 'leave' && (
        <Confirm
          title="Disconnect telematics?"
          label="Disconnect"
          close={() => setOpen(null)}
          act={async () => {
            await body(api.DELETE('/api/v1/app/telematics'));
            await after('Telematics is disconnected.')();
          }}
        >
          <p>The credentials and the matches of vehicles are forgotten.</p>
        </Confirm>
      )}
    </Page>
  );
}

/** The connection; `found` is undefined while the team has none. */
async function connectionOf(): Promise<{ found: Connection | undefined }> {
  try {
    return { found: await body(api.GET('/api/v1/app/telematics')) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { found: undefined };
    throw error;
  }
}

function Connected({ to }: { to: Connection }) {
  const { provider, status, last4, last_sync_at, last_error, poll_seconds, vehicles } = to;
  const columns: Column<Connection['vehicles'][number]>[] = [
    { title: 'Vehicle', cell: ({ name, external_id }) => <strong>{name ?? external_id}</strong> },
    { title: 'Registration', cell: ({ registration }) => registration ?? '–' },
    {
      title: 'Match',
      cell: ({ vehicle_id, matched_by }) =>
        vehicle_id === null ? 'None of yours' : matched_by === 'member' ? 'By hand' : 'By registration',
    },
    {
      title: 'Odometer',
      number: true,
      cell: ({ odometer_km }) =>
        odometer_km === null
          ? '–'
          : `${odometer_km.toLocaleString('en-GB', { maximumFractionDigits: 0 })} km`,
    },
    { title: 'Last seen', cell: ({ last_seen_at }) => last_seen_at && <Ago at={last_seen_at} /> },
  ];

  return (
    <>
      <div class="section">
        <Facts
          facts={[
            ['Provider', wordsOf(provider)],
            ['State', <State of={status} />],
            ['Credential', last4 ? <code>…{last4}</code> : '–'],
            ['Read every', counted(poll_seconds, 'seconds')],
            ['Last read', last_sync_at ? <Ago at={last_sync_at} /> : 'Not yet'],
          ]}
        />
      </div>
      {last_error && <p class="problem">{last_error}</p>}
      <Table
        caption="Vehicles of the provider"
        columns={columns}
        rows={vehicles}
        rowKey={({ external_id }) => external_id}
        empty="The provider knows no vehicles."
      />
    </>
  );
}

function Connect(props: { now: Connection | undefined; close(): void; done(): Promise<void> }) {
  const { now, close, done } = props;
  const sending = useSending();
  const [provider, setProvider] = useState<Provider>(now?.provider ?? 'samsara');
  const [secrets, setSecrets] = useState<Record<string, string>>({});
  const send = async () => {
    const isGiven = Object.values(secrets).some((each) => each !== '');
    await body(
      api.POST('/api/v1/app/telematics', {
        body: { provider, ...(isGiven && { credentials: secrets }) },
      }),
    );
    await done();
  };

  return (
    <Dialog title="Connect telematics" close={close}>
      <Form
        sending={sending}
        known={['provider', 'credentials']}
        label="Check and connect"
        onSend={send}
        cancel={close}
      >
        <Field label="Provider" error={sending.errorAt('provider')}>
          {(attributes) => (
            <select
              {...attributes}
              value={provider}
              onChange={(event) => {
                setProvider(event.currentTarget.value as Provider);
                setSecrets({});
              }}
            >
              {Object.keys(needs).map((each) => (
                <option value={each}>{each === 'feed' ? 'Another service (feed)' : wordsOf(each)}</option>
              ))}
            </select>
          )}
        </Field>
        <Credentials
          names={needs[provider]}
          values={secrets}
          change={setSecrets}
          isKept={now?.provider === provider && now.has_credentials}
          errorAt={sending.errorAt}
        />
      </Form>
    </Dialog>
  );
}
