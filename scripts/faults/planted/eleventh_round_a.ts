import type { Fault } from '../fault.ts';

/**
 * Eleventh round: promises again, drawn as in the ninth with the seed 111271126 from the first half of the list, and the code that keeps
 * them. Planted without a look at the tests, in two files.
 */
export const eleventhRoundA: Fault[] = [
  {
    name: 'link_active_for_ever',
    file: 'presenters/billing/payment_link.ts',
    find: "plain(`case when status = 'active' and expires_at <= now() then 'expired' else status end`)",
    replace: "plain('status')",
    harm: 'A payment link whose days are over is shown as active.',
    tests: ['test/app/billing/payment_links.test.ts', 'test/stories/payments.test.ts'],
  },
  {
    name: 'short_credential_shown',
    file: 'domain/platform/integrations.ts',
    find: 'return main.length >= 12 ? main.slice(-4) : null;',
    replace: 'return main.length >= 4 ? main.slice(-4) : null;',
    harm: 'A credential of five letters is shown almost whole to everybody who may read the integrations.',
    tests: ['test/domain/platform/integrations.test.ts', 'test/app/platform/integrations.test.ts'],
  },
  {
    name: 'links_kept_as_long_as_events',
    file: 'jobs/scheduled/purge_old_rows.ts',
    find: `purgeEvents(ctx, id, event_retention_days);
      purged.public_links += await inBatches(ctx, oldLinks, [id, public_link_retention_days]);`,
    replace: `purgeEvents(ctx, id, public_link_retention_days);
      purged.public_links += await inBatches(ctx, oldLinks, [id, event_retention_days]);`,
    harm: 'The evidence of who was asked to sign is deleted after days instead of three years.',
    tests: ['test/jobs/purge_old_rows.test.ts', 'test/jobs/retention.test.ts'],
  },
  {
    name: 'contract_of_one_day_refused',
    file: 'handlers/app/clients/client_contracts.ts',
    find: 'if (end_on && start_on && end_on < start_on)',
    replace: 'if (end_on && start_on && end_on <= start_on)',
    harm: 'A contract for the clearance of one day cannot be entered.',
    tests: ['test/app/billing/price_lists.test.ts'],
  },
  {
    name: 'registration_over_on_its_last_day',
    file: 'actions/compliance/registers.ts',
    find: 'each.expires_on !== null && each.expires_on < today',
    replace: 'each.expires_on !== null && each.expires_on <= today',
    harm: 'A carrier is turned away on the last day of its registration.',
    tests: ['test/app/compliance/registers.test.ts', 'test/domain/compliance/registers.test.ts'],
  },
  {
    name: 'undone_to_the_middle_of_an_import',
    file: 'db/queries/platform/import_undo.ts',
    find: '(array_agg(before order by line))[1] as before',
    replace: '(array_agg(before order by line desc))[1] as before',
    harm: 'A client that two rows of a file changed keeps the values of the first row after the undo.',
    tests: ['test/app/platform/import_undo.test.ts'],
  },
  {
    name: 'credited_invoice_counts_below_nothing',
    file: 'db/queries/clients/client_analytics.ts',
    find: "i.status in ('sent', 'paid', 'credited')",
    replace: "i.status in ('sent', 'paid')",
    harm: 'An invoice that was credited in full lowers the revenue of its client by its amount.',
    tests: ['test/app/clients/client_analytics.test.ts'],
  },
  {
    name: 'task_done_again_today',
    file: 'handlers/app/clients/client_tasks.ts',
    find: 'done ? (current?.done_at ?? ctx.now.toISOString()) : null',
    replace: 'done ? ctx.now.toISOString() : null',
    harm: 'A task that was done last month looks done today after a second click.',
    tests: ['test/app/clients/client_items.test.ts'],
  },
  {
    name: 'corrected_activity_changes_its_author',
    file: 'handlers/app/clients/client_activities.ts',
    find: 'if (current) return { ...input };',
    replace: 'if (current) return { ...input, author_name: ctx.identity.user_name };',
    harm: 'Whoever corrects a word in a call record is shown as the one who called.',
    tests: ['test/app/clients/client_items.test.ts'],
  },
  {
    name: 'six_to_four_is_dialled',
    file: 'adapters/addresses.ts',
    find: "'2001::/23 2001:db8::/32 2002::/16 3fff::/20 2620:4f:8000::/48'",
    replace: "'2001::/23 2001:db8::/32 3fff::/20 2620:4f:8000::/48'",
    harm: 'A webhook address can reach the internal network through an embedded IPv4 address.',
    tests: ['test/adapters/guard.test.ts', 'test/webhooks/targets.test.ts'],
  },
  {
    name: 'carriers_of_the_north_unknown',
    file: 'domain/party_numbers.ts',
    find: '(?:SCO|SEA|SNO|SWE|WCR)\\/\\d{6}|PCT',
    replace: '(?:SCO|SEA|SWE|WCR)\\/\\d{6}|PCT',
    harm: 'The registration of a carrier in the north of Scotland is refused.',
    tests: [
      'test/domain/party_numbers.test.ts',
      'test/domain/registrations.test.ts',
      'test/contract/party_numbers.test.ts',
    ],
  },
  {
    name: 'chemical_treatment_unknown',
    file: 'domain/waste/carbon.ts',
    find: "['D2', 'D3', 'D4', 'D6', 'D7', 'D8', 'D9', 'D11']",
    replace: "['D2', 'D3', 'D4', 'D6', 'D7', 'D8', 'D11']",
    harm: 'Waste for physico-chemical treatment leaves the diversion rate of a report.',
    tests: [
      'test/domain/waste/carbon.test.ts',
      'test/domain/compliance/load_reports.test.ts',
      'test/app/compliance/reports.test.ts',
    ],
  },
  {
    name: 'estimates_of_the_settled_part',
    file: 'domain/compliance/load_reports.ts',
    find: 'estimated_share: shareOf(total.estimated_kg, total.kg)',
    replace: 'estimated_share: shareOf(total.estimated_kg, settled)',
    harm: 'The report states a larger share of estimates than there is, even more than all.',
    tests: ['test/domain/compliance/load_reports.test.ts', 'test/app/compliance/reports.test.ts'],
  },
  {
    name: 'client_told_of_the_wished_day',
    file: 'actions/clients/portal_requests.ts',
    find: 'body.scheduled_date ?? before.record.preferred_date',
    replace: 'before.record.preferred_date ?? body.scheduled_date ?? null',
    harm: 'The mail names the day that the client asked for; the lorry comes on the day that the office chose.',
    tests: ['test/app/clients/portal_requests.test.ts', 'test/domain/collections/portal_requests.test.ts'],
  },
  {
    name: 'deadline_of_the_first_time',
    file: 'actions/compliance/dwt_receipts.ts',
    find: 'receiptDueBy(new Date(after.received_at), working_day_calendar)',
    replace: 'receiptDueBy(new Date(before.record.received_at), working_day_calendar)',
    harm: 'A receipt whose time of arrival was corrected keeps its old deadline.',
    tests: [
      'test/app/compliance/dwt.test.ts',
      'test/app/compliance/receipts_in_full.test.ts',
      'test/jobs/dwt.test.ts',
    ],
  },
  {
    name: 'eleven_yards_are_ten',
    file: 'domain/collections/containers.ts',
    find: 'Math.abs(known.volume_m3 - volume_m3) <= volume_m3 * 0.01',
    replace: 'Math.abs(known.volume_m3 - volume_m3) <= volume_m3 * 0.1',
    harm: 'An 11 yard skip is weighed as one of 10 yards, a bin of 700 litres as one of 660.',
    tests: ['test/domain/collections/containers.test.ts', 'test/domain/waste/weights.test.ts'],
  },
  {
    name: 'work_entered_as_done_plans_nothing',
    file: 'actions/fleet/maintenance.ts',
    find: `  if (is_done) await planNext(ctx, after.record);
`,
    replace: '',
    harm: 'The next inspection is never due if the last one was entered afterwards.',
    tests: [
      'test/app/fleet/fleet_maintenance.test.ts',
      'test/domain/fleet/maintenance.test.ts',
      'test/stories/fleet.test.ts',
    ],
  },
  {
    name: 'season_ticket_without_its_carrier',
    file: 'actions/notes/note_drafts.ts',
    find: `  if (type === 'deposit')
    return`,
    replace: `  if (type !== 'collection')
    return`,
    harm: 'A new season ticket names the team as the one who gives the waste away.',
    tests: [
      'test/app/notes/season_tickets.test.ts',
      'test/app/notes/notes.test.ts',
      'test/stories/season_ticket_year.test.ts',
    ],
  },
  {
    name: 'issued_by_its_old_words',
    file: 'actions/safety/rams.ts',
    find: "if (input.status === 'issued') return issue(ctx, changed);",
    replace: "if (input.status === 'issued') return issue(ctx, before);",
    harm: 'A draft whose missing hazard is added while it is issued is refused; one whose hazards are removed is issued.',
    tests: ['test/app/safety/rams.test.ts', 'test/domain/safety/rams.test.ts'],
  },
  {
    name: 'revised_quote_keeps_the_refusal',
    file: 'db/queries/billing/quotes.ts',
    find: `      decline_reason: null,
`,
    replace: '',
    harm: 'A quote that was declined and revised is sent with the reason of the earlier refusal on it.',
    tests: ['test/app/billing/quotes.test.ts', 'test/stories/quote_revised_twice.test.ts'],
  },
  {
    name: 'oldest_version_first',
    file: 'db/queries/billing/quotes.ts',
    find: 'quote_id = $2 order by version desc',
    replace: 'quote_id = $2 order by version',
    harm: 'Who looks for what the customer saw last finds what they saw first.',
    tests: ['test/app/billing/quotes.test.ts', 'test/stories/quote_revised_twice.test.ts'],
  },
  {
    name: 'cut_answer_looks_whole',
    file: 'webhooks/dispatcher/exchange.ts',
    find: `    this.truncated = true;
    this.stop(null);`,
    replace: '    this.stop(null);',
    harm: 'The log shows the first 16 KiB of an answer as all of it.',
    tests: ['test/webhooks/send.test.ts', 'test/webhooks/log.test.ts', 'test/webhooks/delivery.test.ts'],
  },
  {
    name: 'living_leases_taken_back',
    file: 'webhooks/dispatcher/reap.ts',
    find: `= \${state.sending} and d.lease_until < now()
  limit $3`,
    replace: `= \${state.sending}
  limit $3`,
    harm: 'One lost request of an endpoint makes all its requests under way be sent twice.',
    tests: [
      'test/webhooks/lost_lease.test.ts',
      'test/webhooks/claim.test.ts',
      'test/webhooks/delivery.test.ts',
    ],
  },
  {
    name: 'resealed_head_believed',
    file: 'adapters/audit_heads.ts',
    find: 'known.findLast((each) => each.seal >= head.seal)',
    replace: 'known.findLast((each) => each.seal > head.seal)',
    harm: 'A history whose last seal was replaced raises no alarm.',
    tests: ['test/jobs/audit_heads.test.ts', 'test/jobs/audit_jobs.test.ts', 'test/db/audit_seals.test.ts'],
  },
  {
    name: 'another_plan_published',
    file: 'actions/planning/day_plans.ts',
    find: `  if (version !== undefined && version !== plan.version)
    throw invalid('version', \`is out of date: the plan now has version \${plan.version}\`);
  const before`,
    replace: `  if (version !== undefined && version > plan.version)
    throw invalid('version', \`is out of date: the plan now has version \${plan.version}\`);
  const before`,
    harm: 'A planner releases to the drivers a plan that a colleague has changed since.',
    tests: ['test/app/planning/day_plans.test.ts', 'test/app/planning/day_plan_saving.test.ts'],
  },
];
