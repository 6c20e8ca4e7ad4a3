import type { Detail } from '../errors.ts';

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
