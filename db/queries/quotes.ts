import { londonToday } from './invoices.ts';

/** The status of a quote as it is shown: what is sent and past its last day is expired. */
export const quoteStatus = `case when status = 'sent' and valid_until < ${londonToday} then 'expired' else status end`;

/** `quoteStatus = ?`, in a form that the index on the stored status serves. */
export const quoteStatusFilter = `status = (case ?::text when 'expired' then 'sent' else ?::text end)
  and (?::text not in ('sent', 'expired')
    or (?::text = 'expired') = coalesce(valid_until < ${londonToday}, false))`;
