import type { WriteContext } from '../http/context.ts';

/** What an action on a record works with: as much of a change as requests, public pages and jobs have in common. */
export type Acting = Pick<WriteContext, 'db' | 'now' | 'base_url' | 'record'>;
