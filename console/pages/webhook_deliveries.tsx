import { useState } from 'preact/hooks';
import { counted } from '../../domain/quantities.ts';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Dialog } from '../components/dialog.tsx';
import { Form, useSending } from '../components/form.tsx';
import { Page, Problem } from '../components/page.tsx';
import { Ago, Facts, Filter, State } from '../components/pieces.tsx';
import { Paging, Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useToast } from '../components/toast.tsx';
import { useList } from '../list.ts';
import { useLoad } from '../load.ts';
import { go, usePlace, withQuery } from '../router.tsx';
import { useMay } from '../session.tsx';
import { preciseTime, wordsOf } from '../words.ts';
import { eventKinds } from './webhook_form.tsx';
import { WebhookTabs } from './webhooks.tsx';

type Delivery = Schemas['WebhookDelivery'];
type Filters = { endpoint_id?: string; event_type?: Delivery['event_type']; status?: Delivery['status'] };

const everyMs = 3000;
const statuses: Delivery['status'][] = [
  'pending',
  'sending',
  'delivered',
  'failed',
  'suppressed',
  'cancelled',
];

/** Every delivery with its attempts; renews itself. */
export function WebhookDeliveries() {
  const place = usePlace();
  const filters = filtersOf(place.query);
  const endpoints = useLoad('endpoints', () =>
    body(api.GET('/api/v1/app/platform/webhooks', { params: { query: { limit: 100 } } })),
  );
  const list = useList(
    JSON.stringify(filters),
    (cursor) =>
      body(
        api.GET('/api/v1/app/platform/webhooks/deliveries', { params: { query: { ...filters, cursor } } }),
      ),
    everyMs,
  );
  const [openId, setOpenId] = useState<string | null>(null);
  const open = list.rows?.find(({ id }) => id === openId);
  const urlOf = (id: string) =>
    endpoints.data?.data.find((each) => each.id === id)?.url ?? 'A deleted endpoint';
  const filter = (name: string) => (value: string) =>
    go(withQuery(place, { [name]: value }), { replace: true });

  const columns: Column<Delivery>[] = [
    {
      title: 'Event',
      cell: ({ event_type, kind }) => (
        <>
          <strong>{event_type}</strong>
          {kind === 'replay' && <span class="small">Replay</span>}
        </>
      ),
    },
    { title: 'Endpoint', cell: ({ endpoint_id }) => <span class="break">{urlOf(endpoint_id)}</span> },
    { title: 'State', cell: ({ status }) => <State of={status} /> },
    { title: 'Last attempt', cell: (delivery) => <LastAttempt delivery={delivery} /> },
    { title: 'Created', cell: ({ created_at }) => <Ago at={created_at} /> },
    {
      title: 'Actions',
      cell: ({ id, event_type }) => (
        <button type="button" onClick={() => setOpenId(id)} aria-label={`Look at ${event_type} ${id}`}>
          Look
        </button>
      ),
    },
  ];

  return (
    <Page title="Delivery log" lead="Every message, each attempt and its answer. The log renews itself.">
      <WebhookTabs at="log" />
      <div class="filters">
        <Filter
          label="Endpoint"
          value={filters.endpoint_id ?? ''}
          choose={filter('endpoint')}
          options={[
            ['', 'All'],
            ...(endpoints.data?.data ?? []).map(({ id, url }): [string, string] => [id, url]),
          ]}
        />
        <Filter
          label="Event"
          value={filters.event_type ?? ''}
          choose={filter('event')}
          options={[
            ['', 'All'],
            ...eventKinds.map(([kind]): [string, string] => [kind, kind]),
            ['webhook.ping', 'webhook.ping'],
          ]}
        />
        <Filter
          label="State"
          value={filters.status ?? ''}
          choose={filter('status')}
          options={[['', 'All'], ...statuses.map((status): [string, string] => [status, status])]}
        />
      </div>
      {list.error && <Problem error={list.error} retry={list.reload} />}
      <Table
        caption="Deliveries"
        columns={columns}
        rows={list.rows}
        rowKey={({ id }) => id}
        empty="Nothing was sent yet that matches."
      />
      <Paging pages={list.pages} />
      {open && (
        <DeliveryDialog
          delivery={open}
          url={urlOf(open.endpoint_id)}
          close={() => setOpenId(null)}
          reload={list.reload}
        />
      )}
    </Page>
  );
}

function filtersOf(query: URLSearchParams): Filters {
  const endpoint_id = query.get('endpoint');
  const event_type = query.get('event');
  const status = query.get('status');

  return {
    ...(endpoint_id && { endpoint_id }),
    ...(event_type && { event_type: event_type as Delivery['event_type'] }),
    ...(status && { status: status as Delivery['status'] }),
  };
}

function LastAttempt({ delivery }: { delivery: Delivery }) {
  const last = delivery.attempts.at(-1);
  if (!last) return <>Not sent yet</>;

  return (
    <>
      {last.http_status ? `HTTP ${last.http_status}` : (last.error_message ?? wordsOf(last.outcome))}
      <span class="small">
        {counted(delivery.attempts.length, 'attempts')}
        {delivery.next_attempt_at && (
          <>
            , next <Ago at={delivery.next_attempt_at} />
          </>
        )}
      </span>
    </>
  );
}

function DeliveryDialog(props: { delivery: Delivery; url: string; close(): void; reload(): Promise<void> }) {
  const { delivery, url, close, reload } = props;
  const may = useMay();
  const { next_attempt_at } = delivery;

  return (
    <Dialog title={delivery.event_type} close={close}>
      <Facts
        facts={[
          ['State', <State of={delivery.status} />],
          ['Endpoint', <span class="break">{url}</span>],
          ['Event', <code>{delivery.event_id}</code>],
          ['Created', preciseTime(delivery.created_at)],
          ['Next attempt', next_attempt_at ? preciseTime(next_attempt_at) : 'None'],
        ]}
      />
      <h3>Attempts</h3>
      {delivery.attempts.length === 0 && <p>None yet.</p>}
      {delivery.attempts.map((attempt) => (
        <Attempt attempt={attempt} />
      ))}
      {delivery.payload !== null && (
        <details>
          <summary>What was sent{delivery.payload_truncated && ' (its beginning)'}</summary>
          <pre class="block" tabIndex={0}>
            <code>{indented(delivery.payload)}</code>
          </pre>
        </details>
      )}
      {may('webhooks:replay') && delivery.kind !== 'ping' && (
        <Replay delivery={delivery} reload={reload} close={close} />
      )}
      <div class="buttons">
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function Attempt({ attempt }: { attempt: Schemas['WebhookAttempt'] }) {
  const { number, started_at, outcome, http_status, error_message, request, response } = attempt;

  return (
    <details class="attempt">
      <summary>
        <span>{number}.</span> <State of={outcome} />{' '}
        {http_status ? `HTTP ${http_status}` : (error_message ?? '')} <span>{preciseTime(started_at)}</span>
      </summary>
      <h4>Request</h4>
      <pre class="block" tabIndex={0}>
        <code>{`${request.method} ${request.url}\n${headerLines(request.headers)}`}</code>
      </pre>
      <h4>Response</h4>
      {response === null || http_status === null ? (
        <p>None{error_message ? `: ${error_message}` : ''}.</p>
      ) : (
        <pre class="block" tabIndex={0}>
          <code>{`HTTP ${http_status}\n${headerLines(response.headers)}\n\n${response.body ?? ''}`}</code>
        </pre>
      )}
    </details>
  );
}

function headerLines(headers: object | null): string {
  return Object.entries(headers ?? {})
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function indented(payload: string): string {
  try {
    return JSON.stringify(JSON.parse(payload), null, 2);
  } catch {
    return payload;
  }
}

/** Sends this event again, or all that the endpoint missed. */
function Replay({ delivery, reload, close }: { delivery: Delivery; reload(): Promise<void>; close(): void }) {
  const one = useSending();
  const missed = useSending();
  const tell = useToast();
  const replay = (wanted: Schemas['WebhookReplay']) =>
    body(
      api.POST('/api/v1/app/platform/webhooks/deliveries/{id}/replay', {
        params: { path: { id: delivery.id } },
        body: wanted,
      }),
    );
  const again = async () => {
    await replay({ scope: 'delivery' });
    await reload();
    tell('The event is sent again.');
    close();
  };
  const allMissed = async () => {
    const job = await replay({ scope: 'missed' });
    tell('Everything that the endpoint missed is sent again.');
    go(`/jobs/${job.id}`);
  };

  return (
    <section aria-label="Send again">
      <h3>Send again</h3>
      <Form sending={one} known={[]} label="Replay this event" onSend={again} />
      <Form
        sending={missed}
        known={[]}
        label="Replay all that failed since the last success"
        onSend={allMissed}
      />
    </section>
  );
}
