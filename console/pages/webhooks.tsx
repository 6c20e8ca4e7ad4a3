import { useState } from 'preact/hooks';
import { counted } from '../../domain/quantities.ts';
import { api, body } from '../api.ts';
import { Confirm, Dialog } from '../components/dialog.tsx';
import { useSending } from '../components/form.tsx';
import { Page, Problem } from '../components/page.tsx';
import { Ago, Copyable, State, Tabs } from '../components/pieces.tsx';
import { Paging, Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useToast } from '../components/toast.tsx';
import { useList } from '../list.ts';
import { Link, go } from '../router.tsx';
import { useMay } from '../session.tsx';
import { EndpointForm } from './webhook_form.tsx';
import type { Endpoint } from './webhook_form.tsx';

const everyMs = 5000;

export function WebhookTabs({ at }: { at: 'endpoints' | 'log' }) {
  return (
    <Tabs
      label="Webhooks"
      tabs={[
        { to: '/webhooks', title: 'Endpoints', current: at === 'endpoints' },
        { to: '/webhooks/deliveries', title: 'Delivery log', current: at === 'log' },
      ]}
    />
  );
}

type Open =
  | { what: 'make' }
  | { what: 'secret'; secret: string; rotated: boolean }
  | { what: 'edit' | 'rotate' | 'delete'; endpoint: Endpoint };

/** The addresses that are sent events. */
export function Webhooks() {
  const may = useMay();
  const list = useList(
    'endpoints',
    (cursor) => body(api.GET('/api/v1/app/platform/webhooks', { params: { query: { cursor } } })),
    everyMs,
  );
  const [open, setOpen] = useState<Open | null>(null);
  const actions = useEndpointActions(list.reload);

  const columns: Column<Endpoint>[] = [
    {
      title: 'Endpoint',
      cell: ({ url, description }) => (
        <>
          <strong class="break">{url}</strong>
          {description && <span class="small">{description}</span>}
        </>
      ),
    },
    {
      title: 'Events',
      cell: ({ event_types }) => event_types.map((type) => (type === '*' ? 'All' : type)).join(', '),
    },
    { title: 'Health', cell: (endpoint) => <Health endpoint={endpoint} /> },
    {
      title: 'Actions',
      cell: (endpoint) => (
        <EndpointActions endpoint={endpoint} actions={actions} open={(what) => setOpen({ what, endpoint })} />
      ),
    },
  ];

  return (
    <Page
      title="Webhooks"
      lead="Signed messages to your own programs when records change."
      actions={
        may('webhooks:create') && (
          <button type="button" class="primary" onClick={() => setOpen({ what: 'make' })}>
            Add an endpoint
          </button>
        )
      }
    >
      <WebhookTabs at="endpoints" />
      {(list.error ?? actions.error) && <Problem error={(list.error ?? actions.error)!} />}
      <Table
        caption="Endpoints"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty="No endpoint yet. Add one, send it a test ping and look at the delivery log."
      />
      <Paging pages={list.pages} />
      {open && <Opened open={open} change={setOpen} reload={list.reload} />}
    </Page>
  );
}

/** The dialog that is open. */
function Opened(props: { open: Open; change(open: Open | null): void; reload(): Promise<void> }) {
  const { open, change, reload } = props;
  const close = () => change(null);
  const showSecret = async (secret: string, rotated: boolean) => {
    change({ what: 'secret', secret, rotated });
    await reload();
  };
  if (open.what === 'make' || open.what === 'edit')
    return (
      <EndpointForm
        endpoint={open.what === 'edit' ? open.endpoint : null}
        close={close}
        done={async (secret) => {
          if (secret !== null) return showSecret(secret, false);
          close();

          return reload();
        }}
      />
    );
  if (open.what === 'secret') return <Secret {...open} close={close} />;
  const path = { id: open.endpoint.id };
  if (open.what === 'rotate')
    return (
      <Confirm
        title="Make a new secret?"
        label="Make a new secret"
        close={close}
        act={async () => {
          const expire_previous = open.endpoint.previous_secret_expires_at !== null;
          const rotate = api.POST('/api/v1/app/platform/webhooks/{id}/rotate', {
            params: { path },
            body: { expire_previous },
          });
          await showSecret((await body(rotate)).secret, true);
        }}
      >
        {open.endpoint.previous_secret_expires_at === null ? (
          <p>
            For 24 hours every message is signed with both secrets, so nothing is lost while you change yours.
          </p>
        ) : (
          <p>The secret before the last rotation ends now; the present one stays good for 24 hours.</p>
        )}
      </Confirm>
    );

  return (
    <Confirm
      title="Delete this endpoint?"
      label="Delete the endpoint"
      close={close}
      act={async () => {
        await body(api.DELETE('/api/v1/app/platform/webhooks/{id}', { params: { path } }));
        close();
        await reload();
      }}
    >
      <p class="break">{open.endpoint.url} is sent nothing more, and what waits for it is cancelled.</p>
    </Confirm>
  );
}

function Secret({ secret, rotated, close }: { secret: string; rotated: boolean; close(): void }) {
  return (
    <Dialog title={rotated ? 'The new secret' : 'The endpoint’s secret'} close={close}>
      <p>
        <strong>Copy it now: it is never shown again.</strong> Your program checks the signature of every
        message with it.
      </p>
      <Copyable label="Secret" text={secret} />
      <div class="buttons">
        <button type="button" class="primary" onClick={close}>
          I have copied it
        </button>
      </div>
    </Dialog>
  );
}

const reasons: Record<string, string> = {
  gone: 'It answered 410, so it is disabled.',
  failing: '15 events in a row used up all their attempts, so it is disabled.',
  manual: 'Somebody disabled it.',
};

function Health({ endpoint }: { endpoint: Endpoint }) {
  const { status, disabled_reason, consecutive_failed, failing_since, last_success_at } = endpoint;
  if (status === 'disabled')
    return (
      <>
        <State of="disabled" tone={disabled_reason === 'manual' ? 'quiet' : 'bad'} />
        <span class="small">{reasons[disabled_reason ?? 'manual']}</span>
      </>
    );
  if (failing_since !== null)
    return (
      <>
        <State of="failing" />
        <span class="small">
          {counted(consecutive_failed, 'failed attempts')}, the first <Ago at={failing_since} />
        </span>
      </>
    );

  return (
    <>
      <State of="enabled" />
      <span class="small">
        {last_success_at ? (
          <>
            Last success <Ago at={last_success_at} />
          </>
        ) : (
          'Nothing was delivered yet'
        )}
      </span>
    </>
  );
}

function useEndpointActions(reload: () => Promise<void>) {
  const sending = useSending();
  const tell = useToast();
  const ping = ({ id }: Endpoint) =>
    sending.send(async () => {
      await body(api.POST('/api/v1/app/platform/webhooks/{id}/test', { params: { path: { id } } }));
      tell('The test ping is on its way.');
      go(`/webhooks/deliveries?endpoint=${id}`);
    });
  const toggle = ({ id, status }: Endpoint) =>
    sending.send(async () => {
      const next = status === 'enabled' ? 'disabled' : 'enabled';
      const change = { params: { path: { id } }, body: { status: next } } as const;
      await body(api.PATCH('/api/v1/app/platform/webhooks/{id}', change));
      await reload();
      tell(`The endpoint is ${next}.`);
    });

  return { ping, toggle, error: sending.error };
}

function EndpointActions(props: {
  endpoint: Endpoint;
  actions: ReturnType<typeof useEndpointActions>;
  open(what: 'edit' | 'rotate' | 'delete'): void;
}) {
  const { endpoint, actions, open } = props;
  const may = useMay();
  const of = `: ${endpoint.url}`;

  return (
    <div class="row-actions">
      {may('webhooks:test') && (
        <button
          type="button"
          onClick={() => void actions.ping(endpoint)}
          aria-label={`Send a test ping${of}`}
        >
          Test ping
        </button>
      )}
      <Link class="button" to={`/webhooks/deliveries?endpoint=${endpoint.id}`}>
        Log<span class="hidden">{of}</span>
      </Link>
      {may('webhooks:update') && (
        <>
          <button type="button" onClick={() => open('edit')} aria-label={`Edit${of}`}>
            Edit
          </button>
          <button type="button" onClick={() => open('rotate')} aria-label={`New secret${of}`}>
            New secret
          </button>
          <button
            type="button"
            onClick={() => void actions.toggle(endpoint)}
            aria-label={`${endpoint.status === 'enabled' ? 'Disable' : 'Enable'}${of}`}
          >
            {endpoint.status === 'enabled' ? 'Disable' : 'Enable'}
          </button>
        </>
      )}
      {may('webhooks:delete') && (
        <button type="button" onClick={() => open('delete')} aria-label={`Delete${of}`}>
          Delete
        </button>
      )}
    </div>
  );
}
