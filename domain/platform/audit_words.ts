import { counted } from '../quantities.ts';
import { recordNoun } from '../record_nouns.ts';

const verbs: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  sign: 'signed',
  send: 'sent',
  status_change: 'moved on',
  export: 'exported',
  login: 'signed in to',
  import: 'imported',
  reported: 'reported something about',
};

const shownFields = 3;

/** Describes a change of the history as a sentence: who, what they did, to what, and which fields. */
export function changeInWords(
  actorName: string | null,
  action: string,
  entityType: string,
  fields: readonly string[],
): string {
  const noun = recordNoun(entityType);
  const record = `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
  const what = action === 'update' && fields.length > 0 ? `${fieldsInWords(fields)} of ${record}` : record;

  return `${actorName ?? 'Somebody'} ${verbs[action] ?? action} ${what}`;
}

function fieldsInWords(fields: readonly string[]): string {
  const named = fields.slice(0, shownFields).map((field) => field.replaceAll(/[_.]/g, ' '));
  const others = fields.length - named.length;
  if (others > 0) named.push(counted(others, 'more fields'));
  const last = named.pop()!;

  return named.length === 0 ? last : `${named.join(', ')} and ${last}`;
}
