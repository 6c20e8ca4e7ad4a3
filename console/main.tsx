import { render } from 'preact';
import { useCallback, useEffect, useState } from 'preact/hooks';
import { ApiError, api, body, signedOut } from './api.ts';
import { Page, Problem, Waiting } from './components/page.tsx';
import { Toasts } from './components/toast.tsx';
import { groups, pages } from './menu.tsx';
import { ChooseTeam, SignIn } from './pages/sign_in.tsx';
import { Link, go, usePlace } from './router.tsx';
import { SessionContext, useMay, useSession } from './session.tsx';
import type { Session } from './session.tsx';
import './styles/base.css';
import './styles/frame.css';
import './styles/forms.css';
import './styles/messages.css';
import './styles/tables.css';
import './styles/dialogs.css';
import './styles/cards.css';
import './styles/phones.css';
import './styles/motion_and_print.css';

type State = 'waiting' | 'signed out' | ApiError | Session;

/** Who is signed in decides what is shown: the sign-in, the choice of a team, or the console. */
function Console() {
  const [state, setState] = useState<State>('waiting');
  const { path } = usePlace();
  const load = useCallback(async () => {
    try {
      setState(await body(api.GET('/api/console/session')));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState(error.status === 401 ? 'signed out' : error);
    }
  }, []);
  useEffect(() => {
    const leave = () => setState('signed out');
    signedOut.addEventListener('401', leave);
    void load();

    return () => signedOut.removeEventListener('401', leave);
  }, [load]);

  // A person who follows a link wants to use it, even in a browser with a session.
  if (path === '/sign-in' || state === 'signed out') return <SignIn done={load} />;
  if (state === 'waiting') return <Waiting />;
  if (state instanceof ApiError)
    return (
      <div class="narrow">
        <Page title="Console">
          <Problem error={state} retry={load} />
        </Page>
      </div>
    );
  if (state.team === null) return <ChooseTeam session={state} done={load} />;

  return (
    <SessionContext.Provider value={{ session: state, reload: load }}>
      <Frame />
    </SessionContext.Provider>
  );
}

/** The menu beside the page; on a phone above it, and folded. */
function Frame() {
  const { path } = usePlace();
  const may = useMay();
  const [open, setOpen] = useState(false);
  const { session, reload } = useSession();
  useEffect(() => setOpen(false), [path]);
  const allowed = pages.filter(({ permission }) => permission === null || may(permission));

  return (
    <div class="frame">
      <a class="skip" href="#content">
        Skip to the page
      </a>
      <header>
        <p class="team">{session.team!.name}</p>
        <button
          type="button"
          class="menu-button"
          aria-expanded={open}
          aria-controls="menu"
          onClick={() => setOpen(!open)}
        >
          Menu
        </button>
      </header>
      <div id="menu" class={open ? 'menu open' : 'menu'}>
        <nav aria-label="Console">
          {groups.map((group) => (
            <MenuGroup
              key={group}
              title={group}
              entries={allowed.filter(({ menu }) => menu?.group === group)}
            />
          ))}
        </nav>
        <Person session={session} reload={reload} />
      </div>
      <Shown path={path} allowed={allowed} />
    </div>
  );
}

function MenuGroup({ title, entries }: { title: string; entries: typeof pages }) {
  const { path } = usePlace();
  if (entries.length === 0) return null;

  return (
    <>
      {title !== '' && <p class="group">{title}</p>}
      {entries.map(({ menu, path: own }) => (
        <Link
          key={menu!.to}
          to={menu!.to}
          current={own.test(path) || (menu!.to !== '/' && path.startsWith(`${menu!.to}/`))}
        >
          {menu!.title}
        </Link>
      ))}
    </>
  );
}

function Shown({ path, allowed }: { path: string; allowed: typeof pages }) {
  for (const { path: own, show } of allowed) {
    const groups = own.exec(path);
    if (groups) return <>{show(groups.slice(1))}</>;
  }
  const first = allowed.find(({ menu }) => menu)?.menu?.to;
  if (path === '/' && first !== undefined) return <Redirect to={first} />;

  return (
    <Page title="There is no such page">
      <p>It may have moved, or your role may not use it.</p>
      {first !== undefined && <Link to={first}>Go to the first page</Link>}
    </Page>
  );
}

function Redirect({ to }: { to: string }) {
  useEffect(() => go(to, { replace: true }), [to]);

  return null;
}

function Person({ session, reload }: { session: Session; reload(): Promise<void> }) {
  const signOut = async () => {
    await body(api.DELETE('/api/console/session'));
    go('/sign-in', { replace: true });
    await reload();
  };
  const change = async (team_id: string) => {
    await body(api.PATCH('/api/console/session', { body: { team_id } }));
    go('/', { replace: true });
    await reload();
  };

  return (
    <aside class="person" aria-label="You">
      <p>
        <strong>{session.user.name}</strong>
        <span class="small">{session.team!.role.replaceAll('_', ' ')}</span>
      </p>
      {session.teams.length > 1 && (
        <label class="filter">
          <span>Team</span>
          <select value={session.team!.id} onChange={(event) => void change(event.currentTarget.value)}>
            {session.teams.map(({ id, name }) => (
              <option value={id}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <button type="button" onClick={() => void signOut()}>
        Sign out
      </button>
    </aside>
  );
}

render(
  <Toasts>
    <Console />
  </Toasts>,
  document.getElementById('app')!,
);
