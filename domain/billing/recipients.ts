import type { Detail } from '../errors.ts';

/** The client that a draft names, and whether it was deleted since. */
export interface NamedClient {
  client_id: string | null;
  client_deleted: boolean;
}

/** Returns why a draft cannot be sent to its client. */
export function clientErrors(
  { client_id, client_deleted }: NamedClient,
  document: 'an invoice' | 'a quote',
): Detail[] {
  const error = (message: string): Detail[] => [{ field: 'client_id', message }];
  if (client_id === null) return error(`is required to send ${document}`);

  return client_deleted
    ? error(`is a client that was deleted; choose another client to send ${document}`)
    : [];
}

/** How a draft is mailed when it is sent for the first time. */
export interface FirstMail {
  /** Recipient address, if it differs from the client's own. */
  recipient: string | null;
  /** Whether there must be an address. */
  email?: boolean;
}

export const noAddress: Detail = {
  field: 'recipientEmail',
  message: 'is required because the client has no email address',
};

/** Returns the error of a mail without an address; an unknown client has its own error. */
export function addressErrors(
  mail: FirstMail | null,
  client: { email?: string | null } | undefined,
): Detail[] {
  return mail?.email && client && !(mail.recipient ?? client.email) ? [noAddress] : [];
}
