import type { WriteContext } from '../http/context/context.ts';

/** The context of an action on a record: the part of a change that requests, public pages and jobs share. */
export type ActionContext = Pick<WriteContext, 'db' | 'now' | 'base_url' | 'record'>;
