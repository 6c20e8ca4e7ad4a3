import { addDays } from '../dates.ts';
import type { Detail } from '../errors.ts';
import { clientErrors } from './recipients.ts';
import type { NamedClient } from './recipients.ts';

/** The default last day for accepting a quote sent on `issueDate`. */
export function validUntil(issueDate: string, given: string | null, days: number): string {
  return given ?? addDays(issueDate, days);
}

/** Returns what is missing for sending: a client, a line, an amount that is not negative, a last day that is not past. */
export function quoteSendErrors(
  quote: NamedClient & {
    line_count: number;
    total_pence: number;
    issue_date: string;
    valid_until: string;
  },
): Detail[] {
  const errors = clientErrors(quote, 'a quote');
  if (quote.line_count === 0)
    errors.push({ field: 'lines', message: 'must have at least one line before it can be sent' });
  if (quote.total_pence < 0)
    errors.push({
      field: 'lines',
      message: 'have a negative total; a quote cannot offer to pay the customer',
    });
  if (quote.valid_until < quote.issue_date)
    errors.push({
      field: 'valid_until',
      message: 'must not be in the past: a customer must still be able to accept the quote',
    });

  return errors;
}
