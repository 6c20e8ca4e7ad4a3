import { useState } from 'preact/hooks';
import { ApiError, api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { useClientNames } from '../client_names.ts';
import { Dialog } from '../components/dialog.tsx';
import { Field, Form, useSending } from '../components/form.tsx';
import { Page, Problem, Waiting } from '../components/page.tsx';
import { Copyable, Facts, State } from '../components/pieces.tsx';
import { Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useLoad } from '../load.ts';
import { Link } from '../router.tsx';
import { useMay } from '../session.tsx';
import { dayWords, pounds, wordsOf } from '../words.ts';

type Invoice = Schemas['Invoice'];
type Line = Invoice['lines'][number];

const lineColumns: Column<Line>[] = [
  { title: 'Line', cell: ({ description }) => description },
  { title: 'Quantity', number: true, cell: ({ quantity }) => quantity },
  { title: 'Price', number: true, cell: ({ unit_price }) => pounds(unit_price) },
  { title: 'Net', number: true, cell: ({ net }) => pounds(net) },
];

/** One invoice, and the page on which its customer can pay it. */
export function InvoicePage({ id }: { id: string }) {
  const params = { path: { id } };
  const invoice = useLoad(`invoice ${id}`, () => body(api.GET('/api/v1/app/invoices/{id}', { params })));
  const nameOf = useClientNames(invoice.data && [invoice.data]);
  if (!invoice.data)
    return (
      <Page title="Invoice">
        {invoice.error ? <Problem error={invoice.error} retry={invoice.reload} /> : <Waiting />}
      </Page>
    );
  const { number, status, client_id, issue_date, due_date, subtotal, vat_amount, total, balance, lines } =
    invoice.data;

  return (
    <Page title={`Invoice ${number}`}>
      <Facts
        facts={[
          ['State', <State of={status} tone={status === 'overdue' ? 'bad' : 'quiet'} />],
          ['Client', nameOf(client_id)],
          ['Issued', dayWords(issue_date)],
          ['Due', due_date ? dayWords(due_date) : '–'],
          ['Net', pounds(subtotal)],
          ['VAT', pounds(vat_amount)],
          ['Total', pounds(total)],
          ['Unpaid', pounds(balance)],
        ]}
      />
      <PaymentLink invoice={invoice.data} />
      <h2 class="section">Lines</h2>
      <Table
        caption="Lines"
        columns={lineColumns}
        rows={lines}
        rowKey={(line) => line.id}
        empty="The invoice has no lines."
      />
      <p class="section">
        <Link to="/invoices">All invoices</Link>
      </p>
    </Page>
  );
}

/** The link with which the customer pays. It ends by itself when the invoice is settled or its amount changes. */
function PaymentLink({ invoice }: { invoice: Invoice }) {
  const may = useMay();
  const link = useLoad(`payment link ${invoice.id}`, () => linkOf(invoice.id));
  const [making, setMaking] = useState(false);
  const found = link.data?.found;
  const isActive = found?.status === 'active';
  const isUnpaid = invoice.balance > 0 && invoice.status !== 'draft' && invoice.status !== 'void';

  return (
    <section class="card form" aria-labelledby="payment-link">
      <h2 id="payment-link">Payment link</h2>
      {link.error && <Problem error={link.error} retry={link.reload} />}
      {!link.data && !link.error && <Waiting />}
      {link.data && !found && <p>There is no payment link yet.</p>}
      {found && (
        <>
          <Facts
            facts={[
              ['State', <State of={found.status} />],
              ['Through', wordsOf(found.provider)],
              ['Amount', pounds(found.amount)],
              ['Valid until', dayWords(found.expires_at)],
            ]}
          />
          {isActive && <Copyable label="Address for your customer" text={found.url} />}
        </>
      )}
      {link.data && isUnpaid && may('invoices:send') && (
        <div class="buttons">
          <button type="button" class={isActive ? undefined : 'primary'} onClick={() => setMaking(true)}>
            {isActive ? 'Renew it for the amount now unpaid' : 'Make a payment link'}
          </button>
        </div>
      )}
      <p class="hint">
        The link stops by itself when the invoice is paid, credited or voided, or another replaces it.
      </p>
      {making && (
        <MakeLink
          id={invoice.id}
          close={() => setMaking(false)}
          done={async () => {
            setMaking(false);
            await link.reload();
          }}
        />
      )}
    </section>
  );
}

/** The active or the latest link; `found` is undefined if there has never been one. */
async function linkOf(id: string): Promise<{ found: Schemas['PaymentLink'] | undefined }> {
  const params = { path: { id } };
  try {
    return { found: await body(api.GET('/api/v1/app/platform/invoices/{id}/payment-link', { params })) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { found: undefined };
    throw error;
  }
}

function MakeLink({ id, close, done }: { id: string; close(): void; done(): Promise<void> }) {
  const sending = useSending();
  const [provider, setProvider] = useState<'' | Schemas['PaymentLink']['provider']>('');
  const [days, setDays] = useState('30');
  const send = async () => {
    const params = { path: { id } };
    await body(
      api.POST('/api/v1/app/platform/invoices/{id}/payment-link', {
        params,
        body: { ...(provider && { provider }), expires_in_days: Number(days) },
      }),
    );
    await done();
  };

  return (
    <Dialog title="Make a payment link" close={close}>
      <Form
        sending={sending}
        known={['provider', 'expires_in_days']}
        label="Make the link"
        onSend={send}
        cancel={close}
      >
        <Field label="Paid through" error={sending.errorAt('provider')}>
          {(attributes) => (
            <select
              {...attributes}
              value={provider}
              onChange={(event) => setProvider(event.currentTarget.value as typeof provider)}
            >
              <option value="">Whichever is connected</option>
              <option value="stripe">Stripe</option>
              <option value="gocardless">GoCardless</option>
            </select>
          )}
        </Field>
        <Field label="Valid for" error={sending.errorAt('expires_in_days')}>
          {(attributes) => (
            <select {...attributes} value={days} onChange={(event) => setDays(event.currentTarget.value)}>
              {['7', '14', '30'].map((each) => (
                <option value={each}>{each} days</option>
              ))}
            </select>
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
