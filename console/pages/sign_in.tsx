import { useEffect, useState } from 'preact/hooks';
import { api, body } from '../api.ts';
import { Field, Form, useSending } from '../components/form.tsx';
import { Page } from '../components/page.tsx';
import { useLoad } from '../load.ts';
import { go, usePlace } from '../router.tsx';
import type { Session } from '../session.tsx';

const problems: Record<string, string> = {
  expired: 'That took too long, or another window began. Start again.',
  refused: 'Your provider’s answer could not be accepted. Start again, or use a link by mail.',
  away: 'Your provider cannot be reached at the moment. Use a link by mail.',
  unknown: 'Nobody with your address there is a member of a team here.',
  limit: 'Too many attempts. Wait a few minutes.',
};

/** The page for signed-out users: requests a link, or uses the one in the address. */
export function SignIn({ done }: { done(): Promise<void> }) {
  const [token] = useState(() => location.hash.slice(1));
  // The token stays out of the history of the browser.
  useEffect(() => {
    if (token !== '') history.replaceState(null, '', '/console/sign-in');
  }, [token]);

  return <div class="narrow">{token === '' ? <AskForLink /> : <UseLink token={token} done={done} />}</div>;
}

/** Asks for a click: programs that read mail open every link, and would use it up. */
function UseLink({ token, done }: { token: string; done(): Promise<void> }) {
  const sending = useSending();
  const [dead, setDead] = useState(false);
  const signIn = async () => {
    try {
      await body(api.POST('/api/console/sessions', { body: { token } }));
    } catch (error) {
      setDead(true);
      throw error;
    }
    go('/', { replace: true });
    await done();
  };

  return (
    <Page title="Sign in to the console">
      {dead && sending.error ? (
        <>
          <p class="problem" role="alert">
            {sending.error.message}
          </p>
          <AskForm />
        </>
      ) : (
        <Form sending={sending} known={[]} label="Sign in" onSend={signIn}>
          <p>Your link is ready. It works once.</p>
        </Form>
      )}
    </Page>
  );
}

function AskForLink() {
  const { query } = usePlace();
  const problem = problems[query.get('problem') ?? ''];
  const methods = useLoad('methods', () => body(api.GET('/api/console/sign-in-methods')));
  const openid = methods.data?.openid;

  return (
    <Page title="Sign in to the console">
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {openid && (
        <p>
          <a class="button" href="/console/openid">
            Sign in with {openid}
          </a>
        </p>
      )}
      <AskForm />
    </Page>
  );
}

function AskForm() {
  const sending = useSending();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async () => {
    const sent = await body(api.POST('/api/console/sign-in-links', { body: { email: email.trim() } }));
    setSentTo(sent.email);
  };
  if (sentTo !== null)
    return (
      <div role="status">
        <h2>Look at your mail</h2>
        <p>
          If <strong>{sentTo}</strong> belongs to a member of a team, a link is on its way to it. It works
          once and for 10 minutes.
        </p>
        <button type="button" onClick={() => setSentTo(null)}>
          Use another address
        </button>
      </div>
    );

  return (
    <Form sending={sending} known={['email']} label="Send me a link" onSend={ask}>
      <Field
        label="Email address"
        hint="We send you a link that signs you in."
        fault={sending.fault('email')}
      >
        {(attributes) => (
          <input
            {...attributes}
            type="email"
            autocomplete="email"
            required
            maxLength={254}
            value={email}
            onInput={(event) => setEmail(event.currentTarget.value)}
          />
        )}
      </Field>
    </Form>
  );
}

/** For a person in several teams, and for one who lost their place in the team of the session. */
export function ChooseTeam({ session, done }: { session: Session; done(): Promise<void> }) {
  const sending = useSending();
  const choose = (team_id: string) =>
    sending.send(async () => {
      await body(api.PATCH('/api/console/session', { body: { team_id } }));
      await done();
    });

  return (
    <div class="narrow">
      <Page title="Choose a team" lead={`You are signed in as ${session.user.name}.`}>
        {session.teams.length === 0 && <p>You are no longer an active member of any team.</p>}
        <ul class="choices">
          {session.teams.map(({ id, name, role }) => (
            <li>
              <button type="button" aria-disabled={sending.busy} onClick={() => void choose(id)}>
                <strong>{name}</strong>
                <span>{role.replaceAll('_', ' ')}</span>
              </button>
            </li>
          ))}
        </ul>
        {sending.error && <p role="alert">{sending.error.message}</p>}
      </Page>
    </div>
  );
}
