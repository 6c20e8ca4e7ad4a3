/** Today in London, by the clock of the database. */
export const londonToday = `(now() at time zone 'Europe/London')::date`;

/** The status of an invoice as it is shown: what is sent, unpaid and past its due date is overdue. */
export const invoiceStatus = `case when status = 'sent' and due_date < ${londonToday} and balance_pence > 0
  then 'overdue' else status end`;

/** `invoiceStatus = ?`, in a form that the index on the stored status serves. */
export const invoiceStatusFilter = `status = (case ?::text when 'overdue' then 'sent' else ?::text end)
  and (?::text not in ('sent', 'overdue')
    or (?::text = 'overdue') = coalesce(due_date < ${londonToday} and balance_pence > 0, false))`;
