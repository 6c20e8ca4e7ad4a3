import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { covers } from '../domain/team/permissions.ts';
import type { Schemas } from './api.ts';

export type Session = Schemas['Session'];

/** The session, for every page behind the sign-in. */
export const SessionContext = createContext<{ session: Session; reload(): Promise<void> } | null>(null);

export function useSession(): { session: Session; reload(): Promise<void> } {
  return useContext(SessionContext)!;
}

/** Whether the person may do `area:action`. The server decides; this decides what is shown. */
export function useMay(): (permission: string) => boolean {
  const { session } = useSession();

  return (permission) => covers(session.permissions, permission);
}
