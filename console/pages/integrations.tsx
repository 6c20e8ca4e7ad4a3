import { useState } from 'preact/hooks';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Confirm, Dialog } from '../components/dialog.tsx';
import { Field, Form, useSending } from '../components/form.tsx';
import { Page, Problem } from '../components/page.tsx';
import { Ago, Copyable, State } from '../components/pieces.tsx';
import { Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useToast } from '../components/toast.tsx';
import { useLoad } from '../load.ts';
import { useMay } from '../session.tsx';
import { wordsOf } from '../words.ts';

type Integration = Schemas['Integration'];

/** Integrations: the providers, connected or not. */
export function Integrations() {
  const may = useMay();
  const tell = useToast();
  const providers = useLoad('integrations', () => body(api.GET('/api/v1/app/platform/integrations')));
  const [connecting, setConnecting] = useState<Integration | null>(null);
  const [leaving, setLeaving] = useState<Integration | null>(null);
  const columns: Column<Integration>[] = [
    {
      title: 'Provider',
      cell: ({ title, purpose }) => (
        <>
          <strong>{title}</strong>
          <span class="small">{purpose}</span>
        </>
      ),
    },
    {
      title: 'State',
      cell: ({ status, last_error }) => (
        <>
          <State of={status} />
          {last_error && <span class="small">{last_error}</span>}
        </>
      ),
    },
    { title: 'Mode', cell: ({ mode }) => (mode ? wordsOf(mode) : '') },
    { title: 'Credential', cell: ({ last4 }) => last4 && <code>…{last4}</code> },
    { title: 'Checked', cell: ({ connected_at }) => connected_at && <Ago at={connected_at} /> },
    {
      title: 'Actions',
      cell: (each) => (
        <div class="row-actions">
          {may('integrations:update') && (
            <button
              type="button"
              onClick={() => setConnecting(each)}
              aria-label={`${each.id === null ? 'Connect' : 'Change'} ${each.title}`}
            >
              {each.id === null ? 'Connect' : 'Change'}
            </button>
          )}
          {each.id !== null && may('integrations:delete') && (
            <button type="button" onClick={() => setLeaving(each)} aria-label={`Disconnect ${each.title}`}>
              Disconnect
            </button>
          )}
        </div>
      ),
    },
  ];

  return (
    <Page
      title="Integrations"
      lead="Credentials are checked with the provider, kept encrypted and never shown again."
    >
      {providers.error && <Problem error={providers.error} retry={providers.reload} />}
      <Table
        caption="Providers"
        columns={columns}
        rows={providers.data?.data}
        rowKey={({ provider }) => provider}
        empty=""
      />
      {connecting && (
        <Connect
          integration={connecting}
          close={() => setConnecting(null)}
          done={async () => {
            setConnecting(null);
            tell(`${connecting.title} is connected.`);
            await providers.reload();
          }}
        />
      )}
      {leaving && (
        <Confirm
          title={`Disconnect ${leaving.title}?`}
          label="Disconnect"
          close={() => setLeaving(null)}
          act={async () => {
            const params = { path: { provider: leaving.provider } };
            await body(api.DELETE('/api/v1/app/platform/integrations/{provider}', { params }));
            setLeaving(null);
            tell(`${leaving.title} is disconnected.`);
            await providers.reload();
          }}
        >
          <p>
            Open payments at the provider are closed, payment links that use it are cancelled, and the
            credentials are deleted.
          </p>
        </Confirm>
      )}
    </Page>
  );
}

const withAccount: Integration['provider'][] = ['stripe', 'gocardless'];

/** The credentials by the names that the provider needs. Those that are kept are never read back. */
function Connect(props: { integration: Integration; close(): void; done(): Promise<void> }) {
  const { integration, close, done } = props;
  const { provider, title, needs, has_credentials, callback_url } = integration;
  const sending = useSending();
  const [mode, setMode] = useState<'test' | 'live'>(integration.mode ?? 'live');
  const [account, setAccount] = useState(integration.account_id ?? '');
  const [secrets, setSecrets] = useState<Record<string, string>>({});
  const send = async () => {
    const isGiven = Object.values(secrets).some((each) => each !== '');
    const account_id = account.trim();
    await body(
      api.PUT('/api/v1/app/platform/integrations/{provider}', {
        params: { path: { provider } },
        body: {
          mode,
          ...(account_id !== '' && { account_id }),
          ...(isGiven && { credentials: secrets }),
          enabled: true,
        },
      }),
    );
    await done();
  };

  return (
    <Dialog title={`Connect ${title}`} close={close}>
      {callback_url && <Copyable label="Webhook address to enter at the provider" text={callback_url} />}
      <Form
        sending={sending}
        known={['mode', 'account_id', 'credentials']}
        label="Check and connect"
        onSend={send}
        cancel={close}
      >
        <Field label="Mode" error={sending.errorAt('mode')}>
          {(attributes) => (
            <select
              {...attributes}
              value={mode}
              onChange={(event) => setMode(event.currentTarget.value as 'test' | 'live')}
            >
              <option value="live">Live: real money and data</option>
              <option value="test">Test</option>
            </select>
          )}
        </Field>
        {withAccount.includes(provider) && (
          <Field label="Your account at the provider" error={sending.errorAt('account_id')}>
            {(attributes) => (
              <input
                {...attributes}
                value={account}
                maxLength={80}
                onInput={(event) => setAccount(event.currentTarget.value)}
              />
            )}
          </Field>
        )}
        <Credentials
          names={needs}
          values={secrets}
          change={setSecrets}
          isKept={has_credentials}
          errorAt={sending.errorAt}
        />
      </Form>
    </Dialog>
  );
}

/** Parts of credentials that are no secret. */
const plain = ['url', 'user_name', 'database'];

/** Fields for credentials; what is typed is hidden, and no browser offers to keep it. */
export function Credentials(props: {
  names: string[];
  values: Record<string, string>;
  change(values: Record<string, string>): void;
  isKept: boolean;
  errorAt(field: string): string | undefined;
}) {
  const { names, values, change, isKept, errorAt } = props;

  return (
    <>
      {names.map((name, index) => (
        <Field
          key={name}
          label={wordsOf(name)}
          hint={isKept ? 'Leave it empty to keep the stored one.' : undefined}
          error={errorAt(`credentials.${name}`) ?? (index === 0 ? errorAt('credentials') : undefined)}
        >
          {(attributes) => (
            <input
              {...attributes}
              {...(plain.includes(name) ? { type: 'text' as const } : { type: 'password' as const })}
              autocomplete="off"
              value={values[name] ?? ''}
              maxLength={2048}
              onInput={(event) => change({ ...values, [name]: event.currentTarget.value })}
            />
          )}
        </Field>
      ))}
    </>
  );
}
