import { useState } from 'preact/hooks';
import { counted } from '../../domain/quantities.ts';
import { api, body } from '../api.ts';
import type { Schemas } from '../api.ts';
import { Confirm, Dialog } from '../components/dialog.tsx';
import { Field, Form, useSending } from '../components/form.tsx';
import { Page, Problem } from '../components/page.tsx';
import { Ago, State } from '../components/pieces.tsx';
import { Paging, Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { useToast } from '../components/toast.tsx';
import { useList } from '../list.ts';
import { useLoad } from '../load.ts';
import { useMay, useSession } from '../session.tsx';
import { wordsOf } from '../words.ts';

type Member = Schemas['TeamMember'];
type Invite = Schemas['TeamInvite'];
type Open = { what: 'invite' } | { what: 'change' | 'remove'; member: Member };

/** Who works in the team, in which role, and who is invited. */
export function Team() {
  const may = useMay();
  const { session } = useSession();
  const members = useList('members', (cursor) =>
    body(api.GET('/api/v1/app/team/members', { params: { query: { cursor } } })),
  );
  const team = useLoad('team', () => body(api.GET('/api/v1/app/team')));
  const [open, setOpen] = useState<Open | null>(null);
  const renew = async () => {
    await Promise.all([members.reload(), team.reload()]);
  };

  const columns: Column<Member>[] = [
    {
      title: 'Person',
      cell: ({ name, email }) => (
        <>
          <strong>{name}</strong>
          <span class="small break">{email}</span>
        </>
      ),
    },
    { title: 'Role', cell: ({ role_name }) => wordsOf(role_name) },
    { title: 'State', cell: ({ status }) => <State of={status} /> },
    { title: 'Keys', number: true, cell: ({ key_count }) => key_count },
    {
      title: 'Actions',
      cell: (member) =>
        member.user_id !== session.user.id && (
          <div class="row-actions">
            {may('team:update') && (
              <button
                type="button"
                onClick={() => setOpen({ what: 'change', member })}
                aria-label={`Change ${member.name}`}
              >
                Change
              </button>
            )}
            {may('team:remove') && (
              <button
                type="button"
                onClick={() => setOpen({ what: 'remove', member })}
                aria-label={`Remove ${member.name}`}
              >
                Remove
              </button>
            )}
          </div>
        ),
    },
  ];

  return (
    <Page
      title="Team"
      lead="A change of a role is felt on the person’s next request, in the console and with their keys."
      actions={
        may('team:invite') && (
          <button type="button" class="primary" onClick={() => setOpen({ what: 'invite' })}>
            Invite a person
          </button>
        )
      }
    >
      {members.error && <Problem error={members.error} retry={members.reload} />}
      <Table
        caption="People"
        columns={columns}
        rows={members.rows}
        rowKey={({ id }) => id}
        empty="Nobody yet."
      />
      <Paging pages={members.pages} />
      {team.data && team.data.invites.length > 0 && (
        <Invites invites={team.data.invites} reload={team.reload} />
      )}
      {open?.what === 'invite' && <InviteForm close={() => setOpen(null)} done={renew} />}
      {open?.what === 'change' && (
        <ChangeForm member={open.member} close={() => setOpen(null)} done={renew} />
      )}
      {open?.what === 'remove' && <Remove member={open.member} close={() => setOpen(null)} done={renew} />}
    </Page>
  );
}

function Invites({ invites, reload }: { invites: Invite[]; reload(): Promise<void> }) {
  const may = useMay();
  const sending = useSending();
  const tell = useToast();
  const withdraw = ({ id, email }: Invite) =>
    sending.send(async () => {
      await body(api.DELETE('/api/v1/app/team/invites/{id}', { params: { path: { id } } }));
      await reload();
      tell(`The invitation of ${email} is withdrawn.`);
    });

  const columns: Column<Invite>[] = [
    { title: 'Address', cell: ({ email }) => <strong class="break">{email}</strong> },
    { title: 'Role', cell: ({ role_name }) => wordsOf(role_name) },
    { title: 'Invited', cell: ({ created_at }) => <Ago at={created_at} /> },
    { title: 'Ends', cell: ({ expires_at }) => <Ago at={expires_at} /> },
    {
      title: 'Actions',
      cell: (invite) =>
        may('team:invite') && (
          <button type="button" onClick={() => void withdraw(invite)} aria-label={`Withdraw ${invite.email}`}>
            Withdraw
          </button>
        ),
    },
  ];

  return (
    <>
      <h2 class="section">Open invitations</h2>
      {sending.error && <Problem error={sending.error} />}
      <Table caption="Open invitations" columns={columns} rows={invites} rowKey={({ id }) => id} empty="" />
    </>
  );
}

/** A role of every team, or one of the team's own. */
function RoleField(props: { value: string; error: string | undefined; choose(value: string): void }) {
  const { value, error, choose } = props;
  const roles = useLoad('roles', () =>
    body(api.GET('/api/v1/app/roles', { params: { query: { limit: 100 } } })),
  );
  const base = ['owner', 'admin', 'office', 'driver', 'read_only'];

  return (
    <Field label="Role" hint="You cannot give a role that may do more than you." error={error}>
      {(attributes) => (
        <select {...attributes} value={value} onChange={(event) => choose(event.currentTarget.value)}>
          {base.map((name) => (
            <option value={name}>{wordsOf(name)}</option>
          ))}
          {roles.data?.data.map(({ id, name }) => (
            <option value={id}>{name}</option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** The choice as the API takes it: a base role by its name, a role of the team by its id. */
function roleOf(value: string): { role: Member['role'] } | { role_id: string } {
  return /^[0-9a-f-]{36}$/.test(value) ? { role_id: value } : { role: value as Member['role'] };
}

function InviteForm({ close, done }: { close(): void; done(): Promise<void> }) {
  const sending = useSending();
  const tell = useToast();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState('office');
  const invite = async () => {
    await body(api.POST('/api/v1/app/team', { body: { email: email.trim(), ...roleOf(role) } }));
    close();
    tell(`An invitation is on its way to ${email.trim()}.`);
    await done();
  };

  return (
    <Dialog title="Invite a person" close={close}>
      <Form
        sending={sending}
        known={['email', 'role', 'role_id']}
        label="Send the invitation"
        onSend={invite}
        cancel={close}
      >
        <Field label="Email address" error={sending.errorAt('email')}>
          {(attributes) => (
            <input
              {...attributes}
              type="email"
              maxLength={254}
              required
              value={email}
              onInput={(event) => setEmail(event.currentTarget.value)}
            />
          )}
        </Field>
        <RoleField
          value={role}
          error={sending.errorAt('role') ?? sending.errorAt('role_id')}
          choose={setRole}
        />
      </Form>
    </Dialog>
  );
}

function ChangeForm({ member, close, done }: { member: Member; close(): void; done(): Promise<void> }) {
  const sending = useSending();
  const tell = useToast();
  const [role, setRole] = useState(member.role_id ?? member.role);
  const [status, setStatus] = useState(member.status);
  const save = async () => {
    const params = { path: { id: member.id } };
    const isOther = role !== (member.role_id ?? member.role);
    const changes = { ...(isOther && roleOf(role)), ...(status !== member.status && { status }) };
    await body(api.PATCH('/api/v1/app/team/{id}', { params, body: changes }));
    close();
    tell(`${member.name} is changed.`);
    await done();
  };

  return (
    <Dialog title={member.name} close={close}>
      <Form sending={sending} known={['role', 'role_id', 'status']} label="Save" onSend={save} cancel={close}>
        <RoleField
          value={role}
          error={sending.errorAt('role') ?? sending.errorAt('role_id')}
          choose={setRole}
        />
        <Field
          label="State"
          hint="A suspended person can do nothing, and neither can their keys."
          error={sending.errorAt('status')}
        >
          {(attributes) => (
            <select
              {...attributes}
              value={status}
              onChange={(event) => setStatus(event.currentTarget.value as Member['status'])}
            >
              <option value="active">Active</option>
              <option value="suspended">Suspended</option>
            </select>
          )}
        </Field>
      </Form>
    </Dialog>
  );
}

function Remove({ member, close, done }: { member: Member; close(): void; done(): Promise<void> }) {
  const tell = useToast();
  const remove = async () => {
    await body(api.DELETE('/api/v1/app/team/{id}', { params: { path: { id: member.id } } }));
    close();
    tell(`${member.name} has left the team.`);
    await done();
  };

  return (
    <Confirm title={`Remove ${member.name}?`} label="Remove from the team" close={close} act={remove}>
      <p>
        They can no longer sign in to this team, and their {counted(member.key_count, 'keys')} stop at once.
      </p>
    </Confirm>
  );
}
