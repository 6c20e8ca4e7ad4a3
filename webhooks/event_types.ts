/** The event types the service sends (API description, Events). Adding one is not a breaking change. */
export const eventTypes = [
  'note.signed',
  'note.completed',
  'collection.completed',
  'invoice.sent',
  'invoice.paid',
  'quote.accepted',
  'consignment.issued',
  'compliance.expiring',
] as const;

/** The type of a test ping. Endpoints cannot select or exclude it. */
export const pingType = 'webhook.ping';

const families = new Set(eventTypes.map((type) => `${familyOf(type)}.*`));

/** Every choice allowed for an endpoint: the event types, one wildcard per family (`invoice.*`) and `*`. */
export const eventChoices: readonly string[] = ['*', ...families, ...eventTypes];

/** Whether `choice` is one of the event types, a family wildcard that matches at least one of them, or `*`. */
export function isEventChoice(choice: string): boolean {
  return eventChoices.includes(choice);
}

function familyOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}
