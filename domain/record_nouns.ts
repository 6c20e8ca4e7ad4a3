/** What a type of record is called where its name in the code is no noun of the language (docs/glossary.md). */
const nouns: Record<string, string> = {
  dwt_receipt: 'waste tracking receipt',
  maintenance: 'record of maintenance',
  o_licence: "operator's licence",
  rams: 'method statement',
  team_invite: 'invitation',
  telematics: 'telematics connection',
  walkaround: 'walkaround check',
};

/** The noun of a type of record, such as `client location` for `client_location`; other words are returned as they are. */
export function recordNoun(type: string): string {
  return nouns[type] ?? type.replaceAll('_', ' ');
}
