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
  const [token, setToken] = useState(() => location.hash.slice(1));
  // A link that is opened where this page is open already changes only the part behind the #.
  useEffect(() => {
    const take = () => location.hash.length > 1 && setToken(location.hash.slice(1));
    addEventListener('hashchange', take);

    return () => removeEventListener('hashchange', take);
  }, []);
  // The token stays out of the history of the browser.
  useEffect(() => {
    if (token !== '') history.replaceState(null, '', '/console/sign-in');
  }, [token]);

  const methods = useLoad('methods', () => body(api.GET('/api/console/sign-in-methods')));
  const mailed = methods.data?.link ?? true;

  return (
    <div class="narrow">
      {token === '' ? (
        <AskForLink openid={methods.data?.openid ?? null} mailed={mailed} />
      ) : (
        <UseLink key={token} token={token} mailed={mailed} done={done} />
      )}
    </div>
  );
}

/** Asks for a click: programs that read mail open every link, and would use it up. */
function UseLink({ token, mailed, done }: { token: string; mailed: boolean; done(): Promise<void> }) {
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
          <AskForm mailed={mailed} />
        </>
      ) : (
        <Form sending={sending} known={[]} label="Sign in" onSend={signIn}>
          <p>Your link is ready. It works once.</p>
        </Form>
      )}
    </Page>
  );
}

function AskForLink({ openid, mailed }: { openid: string | null; mailed: boolean }) {
  const { query } = usePlace();
  const problem = problems[query.get('problem') ?? ''];

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
      <AskForm mailed={mailed} />
    </Page>
  );
}

/** Without a mail server the words say where the link is instead; they never say whether the address is known. */
function AskForm({ mailed }: { mailed: boolean }) {
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
        <h2>{mailed ? 'Look at your mail' : 'Ask for your link'}</h2>
        <p>
          If <strong>{sentTo}</strong> belongs to a member of a team, a link{' '}
          {mailed ? 'is on its way to it' : 'was written to the mail folder of the server'}. It works once and
          for 10 minutes.
        </p>
        {!mailed && <NoMailServer />}
        <button type="button" onClick={() => setSentTo(null)}>
          Use another address
        </button>
      </div>
    );

  return (
    <Form sending={sending} known={['email']} label={mailed ? 'Send me a link' : 'Make a link'} onSend={ask}>
      {!mailed && <NoMailServer />}
      <Field
        label="Email address"
        hint={mailed ? 'We send you a link that signs you in.' : 'The link signs you in.'}
        error={sending.errorAt('email')}
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

function NoMailServer() {
  return (
    <p class="small">
      This server sends no mail yet. The person who runs it finds the link in the folder <code>mail</code> of
      its data, or prints one with <code>npm run -s keys -- link --user</code> and your address.
    </p>
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
