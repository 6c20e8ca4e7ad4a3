import { useState } from 'preact/hooks';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Confirm, Dialog } from '../components/dialog.tsx';
import { Choices, Field, Form, useSending } from '../components/form.tsx';
import { Page, Problem } from '../components/page.tsx';
import { Ago, Copyable, State } from '../components/pieces.tsx';
import { Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useToast } from '../components/toast.tsx';
import { useLoad } from '../load.ts';
import { dayWords } from '../words.ts';

type Key = Schemas['TeamApiKey'];

/** API access: the keys of the team. */
export function ApiKeys() {
  const keys = useLoad('keys', () => body(api.GET('/api/console/api-keys')));
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<Key | null>(null);
  const tell = useToast();

  const columns: Column<Key>[] = [
    {
      title: 'Key',
      cell: ({ name, id }) => (
        <>
          <strong>{name ?? 'Without a name'}</strong>
          <code class="small">{id}</code>
        </>
      ),
    },
    { title: 'Scopes', cell: ({ scopes }) => <Scopes scopes={scopes} /> },
    { title: 'State', cell: ({ state }) => <State of={state} /> },
    { title: 'Acts as', cell: ({ user }) => user.name },
    { title: 'Last used', cell: ({ last_used_at }) => (last_used_at ? <Ago at={last_used_at} /> : 'Never') },
    { title: 'Expires', cell: ({ expires_at }) => (expires_at ? dayWords(expires_at) : 'Never') },
    {
      title: 'Actions',
      cell: (key) =>
        key.state !== 'revoked' && (
          <button
            type="button"
            onClick={() => setRevoking(key)}
            aria-label={`Revoke ${key.name ?? ''} ${key.id}`}
          >
            Revoke
          </button>
        ),
    },
  ];

  return (
    <Page
      title="API access"
      lead="A key acts as the person who made it and never does more than they may."
      actions={
        <button type="button" class="primary" onClick={() => setMaking(true)}>
          Make a key
        </button>
      }
    >
      {keys.error && <Problem error={keys.error} retry={keys.reload} />}
      <Table
        caption="Keys"
        columns={columns}
        rows={keys.data?.data}
        rowKey={({ id }) => id}
        empty="There are no keys yet."
      />
      {making && <MakeKey close={() => setMaking(false)} made={keys.reload} />}
      {revoking && (
        <Confirm
          title="Revoke this key?"
          label="Revoke the key"
          close={() => setRevoking(null)}
          act={async () => {
            const path = { prefix: revoking.id };
            await body(api.DELETE('/api/console/api-keys/{prefix}', { params: { path } }));
            setRevoking(null);
            tell('The key is revoked.');
            await keys.reload();
          }}
        >
          <p>
            <strong>{revoking.name ?? revoking.id}</strong> stops at once, and whatever uses it fails with
            401. A revoked key cannot be brought back.
          </p>
        </Confirm>
      )}
    </Page>
  );
}

function Scopes({ scopes }: { scopes: Key['scopes'] }) {
  if (scopes.includes('*')) return <>Everything</>;
  const [first, second, ...others] = scopes;

  return (
    <span title={scopes.join(', ')}>
      {[first, second].filter(Boolean).join(', ')}
      {others.length > 0 && ` and ${others.length} more`}
    </span>
  );
}

const validity: [days: string, words: string][] = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'One year'],
  ['', 'No end'],
];

/** The question, then the key: it is shown this once. */
function MakeKey({ close, made }: { close(): void; made(): Promise<void> }) {
  const [key, setKey] = useState<Schemas['NewTeamApiKey'] | null>(null);

  return (
    <Dialog title={key ? 'Your new key' : 'Make a key'} close={close}>
      {key ? (
        <ShownKey apiKey={key} close={close} />
      ) : (
        <KeyForm
          close={close}
          done={async (next) => {
            setKey(next);
            await made();
          }}
        />
      )}
    </Dialog>
  );
}

function KeyForm({ close, done }: { close(): void; done(key: Schemas['NewTeamApiKey']): Promise<void> }) {
  const sending = useSending();
  const scopes = useLoad('scopes', () => body(api.GET('/api/console/scopes')));
  const [name, setName] = useState('');
  const [days, setDays] = useState('365');
  const [chosen, setChosen] = useState<ReadonlySet<Schemas['ScopeName']>>(new Set());
  const all = chosen.has('*');
  const toggle = (scope: Schemas['ScopeName'], on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(scope);
    else next.delete(scope);
    setChosen(next);
  };
  const send = async () => {
    const expires_at = days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();
    const wanted = all ? (['*'] as const) : [...chosen];
    const made = await body(
      api.POST('/api/console/api-keys', { body: { name, scopes: [...wanted], expires_at } }),
    );
    await done(made);
  };

  return (
    <Form
      sending={sending}
      known={['name', 'scopes', 'expires_at']}
      label="Make the key"
      onSend={send}
      cancel={close}
    >
      <Field
        label="Name"
        hint="What the key is for, such as “Accounts package”."
        error={sending.errorAt('name')}
      >
        {(attributes) => (
          <input
            {...attributes}
            value={name}
            maxLength={100}
            required
            onInput={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Field label="Works for" error={sending.errorAt('expires_at')}>
        {(attributes) => (
          <select {...attributes} value={days} onChange={(event) => setDays(event.currentTarget.value)}>
            {validity.map(([value, words]) => (
              <option value={value}>{words}</option>
            ))}
          </select>
        )}
      </Field>
      <Choices
        legend="What it may do"
        hint="Give it as little as it needs. You cannot give more than you may do yourself."
        error={sending.errorAt('scopes')}
      >
        {scopes.error && <Problem error={scopes.error} retry={scopes.reload} />}
        <div class="scopes">
          {scopes.data?.data.map((scope) => (
            <label class="check" key={scope.name}>
              <input
                type="checkbox"
                checked={all || chosen.has(scope.name)}
                disabled={!scope.can_grant || (all && scope.name !== '*')}
                onChange={(event) => toggle(scope.name, event.currentTarget.checked)}
              />
              <span>
                <code>{scope.name}</code> {scope.meaning}
              </span>
            </label>
          ))}
        </div>
      </Choices>
    </Form>
  );
}

function ShownKey({ apiKey, close }: { apiKey: Schemas['NewTeamApiKey']; close(): void }) {
  const curl = `curl -s "${location.origin}/api/v1/me" -H "Authorization: Bearer ${apiKey.key}"`;

  return (
    <>
      <p>
        <strong>Copy it now: it is never shown again.</strong> Keep it where you keep passwords.
      </p>
      <Copyable label="Key" text={apiKey.key} />
      <Copyable label="Try it" text={curl} block />
      <div class="buttons">
        <button type="button" class="primary" onClick={close}>
          I have copied it
        </button>
      </div>
    </>
  );
}
