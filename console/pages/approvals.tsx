import { useState } from 'preact/hooks';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Dialog } from '../components/dialog.tsx';
import { Field, Form, useSending } from '../components/form.tsx';
import { Ago, State } from '../components/pieces.tsx';
import { Records } from '../components/records.tsx';
import type { Column } from '../components/table.tsx';
import { useToast } from '../components/toast.tsx';
import { useList } from '../list.ts';
import { usePlace } from '../router.tsx';
import { useMay, useSession } from '../session.tsx';

type Approval = Schemas['Approval'];
type Decision = 'approve' | 'reject';

/** What waits for somebody's yes, and what was decided. */
export function Approvals() {
  const may = useMay();
  const tell = useToast();
  const { session } = useSession();
  const status = (usePlace().query.get('status') ?? '') as 'pending' | 'approved' | 'rejected' | '';
  const list = useList(`approvals ${status}`, (cursor) =>
    body(api.GET('/api/v1/app/approvals', { params: { query: { cursor, ...(status && { status }) } } })),
  );
  const [deciding, setDeciding] = useState<{ approval: Approval; decision: Decision } | null>(null);
  const columns: Column<Approval>[] = [
    {
      title: 'What',
      cell: ({ summary, reason }) => (
        <>
          <strong>{summary}</strong>
          {reason && <span class="small">{reason}</span>}
        </>
      ),
    },
    { title: 'State', cell: ({ status: state }) => <State of={state} /> },
    { title: 'Asked by', cell: ({ requested_by_name }) => requested_by_name },
    { title: 'Asked', cell: ({ created_at }) => <Ago at={created_at} /> },
    { title: 'Decided by', cell: ({ decided_by_name }) => decided_by_name ?? '–' },
    {
      title: 'Actions',
      cell: (approval) =>
        approval.status === 'pending' &&
        approval.requested_by !== session.user.id &&
        may('approvals:decide') && (
          <div class="row-actions">
            {(['approve', 'reject'] as const).map((decision) => (
              <button
                key={decision}
                type="button"
                onClick={() => setDeciding({ approval, decision })}
                aria-label={`${words[decision]}: ${approval.summary}`}
              >
                {words[decision]}
              </button>
            ))}
          </div>
        ),
    },
  ];

  return (
    <Records
      title="Approvals"
      lead="Actions that a rule holds back until somebody else approves them."
      statuses={['pending', 'approved', 'rejected']}
      list={list}
      columns={columns}
    >
      {deciding && (
        <Decide
          {...deciding}
          close={() => setDeciding(null)}
          done={async () => {
            setDeciding(null);
            tell(deciding.decision === 'approve' ? 'Approved, and done.' : 'Rejected.');
            await list.reload();
          }}
        />
      )}
    </Records>
  );
}

const words: Record<Decision, string> = { approve: 'Approve', reject: 'Reject' };

function Decide(props: { approval: Approval; decision: Decision; close(): void; done(): Promise<void> }) {
  const { approval, decision, close, done } = props;
  const sending = useSending();
  const [reason, setReason] = useState('');
  const send = async () => {
    const params = { path: { id: approval.id } };
    const told = reason.trim();
    await body(
      api.POST('/api/v1/app/approvals/{id}', {
        params,
        body: { decision, ...(told !== '' && { reason: told }) },
      }),
    );
    await done();
  };

  return (
    <Dialog title={`${words[decision]}: ${approval.summary}`} close={close}>
      <Form
        sending={sending}
        known={['reason']}
        label={words[decision]}
        onSend={send}
        cancel={close}
        danger={decision === 'reject'}
      >
        <Field
          label="Why"
          hint={
            decision === 'approve'
              ? 'May stay empty. The action is carried out at once.'
              : 'The person who asked reads it.'
          }
          error={sending.errorAt('reason')}
        >
          {(attributes) => (
            <input
              {...attributes}
              value={reason}
              maxLength={500}
              onInput={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
