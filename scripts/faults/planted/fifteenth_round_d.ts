import type { Fault } from '../fault.ts';

/**
 * Fifteenth round: sentences of the contract drawn with the seed 1528411, and the code that keeps them. Planted without a look at
 * the tests.
 */
export const fifteenthRoundD: Fault[] = [
  {
    name: 'return_due_a_day_early',
    file: 'domain/consignments/consignment_returns.ts',
    find: 'due_on: addDays(addMonths(from, 4), -1),',
    replace: 'due_on: addMonths(addDays(addMonths(from, 3), -1), 1),',
    harm: 'The returns of the second and third quarter are shown as overdue on 31 July and 31 October, when they are still in time.',
    tests: [
      'test/domain/consignments/consignment_returns.test.ts',
      'test/app/consignments/consignment_quarters.test.ts',
    ],
  },
  {
    name: 'default_mapping_beats_that_of_the_import',
    file: 'actions/platform/import_files.ts',
    find: 'return mapping.length > 0 ? mapping : defaultMapping(ctx.db, kind);',
    replace: `const standard = await defaultMapping(ctx.db, kind);

  return standard.length > 0 ? standard : mapping;`,
    harm: 'A clerk sets the columns of one import, and its file is read with the columns of the default mapping.',
    tests: ['test/app/platform/imports.test.ts', 'test/app/platform/import_details.test.ts'],
  },
  {
    name: 'second_deletion_of_a_site_accepted',
    file: 'handlers/resource.ts',
    find: `lockRecord(ctx, presenter, path.id);

      await removeOrArchive`,
    replace: `lockRecord(ctx, { ...presenter, where: undefined }, path.id);

      await removeOrArchive`,
    harm: 'A partner who deletes a site that is in use a second time gets 200, and the history shows two deletions.',
    tests: ['test/v1/sites.test.ts', 'test/app/compliance/sites.test.ts'],
  },
  {
    name: 'gross_compared_without_known_amounts',
    file: 'domain/fleet/expenses.ts',
    find: 'toPence(input.gross) !== expenseSums(input, current).gross_pence',
    replace: 'toPence(input.gross) !== expenseSums(input, null).gross_pence',
    harm: 'A clerk who corrects the net and gross amounts of an expense is refused unless the VAT is sent again.',
    tests: ['test/domain/fleet/expenses.test.ts', 'test/app/fleet/fleet_expenses.test.ts'],
  },
  {
    name: 'season_load_on_planned_day',
    file: 'db/queries/notes/season_tickets.ts',
    find: `coalesce((completed_at at time zone 'Europe/London')::date, scheduled_date) as date`,
    replace: `coalesce(scheduled_date, (completed_at at time zone 'Europe/London')::date) as date`,
    harm: 'A visit made a day late is written on the season ticket with the planned day, on which nothing was moved.',
    tests: ['test/app/notes/season_ticket_loads.test.ts', 'test/stories/season_ticket_year.test.ts'],
  },
  {
    name: 'number_of_another_round_accepted',
    file: 'handlers/app/consignments/consignment_rounds.ts',
    find: 'if (body.round_number !== undefined && (await roundExists(ctx.db, body.round_number)))',
    replace: "if (body.round_number === undefined && (await roundExists(ctx.db, '')))",
    harm: 'A clerk who types a round number twice mixes the notes of two rounds in one list.',
    tests: [
      'test/app/consignments/consignments.test.ts',
      'test/app/consignments/consignment_drafts.test.ts',
      'test/stories/hazardous_round.test.ts',
    ],
  },
  {
    name: 'resets_hidden_if_nothing_rises',
    file: 'actions/fleet/telematics_sync.ts',
    find: 'if (further.size === 0) return { raised: 0, resets };',
    replace: 'if (further.size === 0) return { raised: 0, resets: [] };',
    harm: 'The operator is not told of a device whose odometer went back, if no other vehicle was driven meanwhile.',
    tests: ['test/app/fleet/telematics_sync.test.ts', 'test/jobs/telematics.test.ts'],
  },
  {
    name: 'code_missing_only_if_both_are',
    file: 'db/queries/compliance/load_reports.ts',
    find: `('missing_code', ewc_code is null or operation_code is null)`,
    replace: `('missing_code', ewc_code is null and operation_code is null)`,
    harm: 'A return with loads that have no treatment code is called clean, and the regulator sends it back.',
    tests: ['test/app/compliance/reports.test.ts', 'test/app/compliance/report_rows.test.ts'],
  },
  {
    name: 'spender_not_checked',
    file: 'actions/fleet/expense_changes.ts',
    find: `{ vehicle_id: 'vehicles', driver_id: 'members' },`,
    replace: `{ vehicle_id: 'vehicles' },`,
    harm: 'An expense can be put on somebody who left the team, and an unknown id fails without naming the field.',
    tests: ['test/app/fleet/fleet_expenses.test.ts', 'test/domain/fleet/expenses.test.ts'],
  },
  {
    name: 'expense_kind_searched_in_supplier',
    file: 'handlers/app/fleet/fleet_expenses.ts',
    find: `category: 'category = ?',`,
    replace: `category: 'supplier = ?',`,
    harm: 'A clerk who asks for the fuel expenses gets an empty list.',
    tests: ['test/app/fleet/fleet_expenses.test.ts', 'test/contract/lists.test.ts'],
  },
  {
    name: 'withdrawn_approvals_listed',
    file: 'handlers/app/team/approvals.ts',
    find: "where: `status <> 'withdrawn' and (requested_by",
    replace: 'where: `(requested_by',
    harm: 'Approvers see requests that were withdrawn, and cannot decide on them.',
    tests: ['test/app/team/approval_lists.test.ts', 'test/app/team/visible_approvals.test.ts'],
  },
  {
    name: 'message_to_client_instead_of_location',
    file: 'db/queries/collections/collection_messages.ts',
    find: 'coalesce(l.contact_email, k.email) as email',
    replace: 'coalesce(k.email, l.contact_email) as email',
    harm: 'The email that the driver is on the way goes to the head office, not to the person at the site.',
    tests: [
      'test/app/collections/collection_messages.test.ts',
      'test/app/collections/message_outcomes.test.ts',
    ],
  },
  {
    name: 'chain_closed_by_part_deposit',
    file: 'db/queries/notes/note_chains.ts',
    find: 'and not d.part_deposit and d.covers && ${versions})',
    replace: 'and d.covers && ${versions})',
    harm: 'The chain is closed when only a part of the load was tipped, so the rest disappears from the held waste.',
    tests: ['test/app/notes/note_chains.test.ts'],
  },
  {
    name: 'rejected_request_approved_later',
    file: 'handlers/app/team/approvals.ts',
    find: `if (approval.status !== 'pending')
    throw invalid('status', \`is \${approval.status}; only a pending request can be decided\`);`,
    replace: `if (approval.status === 'approved')
    throw invalid('status', \`is \${approval.status}; only a pending request can be decided\`);`,
    harm: 'A request that one owner rejected can be approved and carried out by another one afterwards.',
    tests: ['test/app/team/approval_requests.test.ts', 'test/app/team/approvals.test.ts'],
  },
  {
    name: 'accident_rates_rounded_down',
    file: 'domain/safety/rates.ts',
    find: 'Math.round((count * per * 100) / hours) / 100',
    replace: 'Math.floor((count * per * 100) / hours) / 100',
    harm: 'The rates in a tender are lower than the true ones in the second decimal.',
    tests: ['test/domain/safety/rates.test.ts', 'test/app/safety/safety_analytics.test.ts'],
  },
  {
    name: 'own_file_after_losing_the_role',
    file: 'actions/platform/job_access.ts',
    find: 'for (const permission of permissionsFor(job)) requirePermission(identity, permission);',
    replace: `if (job.created_by === identity.user_id) return;
  for (const permission of permissionsFor(job)) requirePermission(identity, permission);`,
    harm: 'A person whose role was reduced can still download the list of accidents that they exported before.',
    tests: ['test/app/platform/job_access.test.ts', 'test/app/platform/job_rights.test.ts'],
  },
  {
    name: 'version_compared_by_seconds',
    file: 'actions/planning/board_assignments.ts',
    find: 'version !== undefined && new Date(version).getTime() !== new Date(updated_at).getTime()',
    replace: 'version !== undefined && version.slice(0, 19) !== updated_at.slice(0, 19)',
    harm: 'Of two dispatchers who assign one job in the same second, the second overwrites the first without a warning.',
    tests: ['test/app/planning/board_assignments.test.ts', 'test/app/planning/board.test.ts'],
  },
  {
    name: 'recycling_rate_with_unknown_treatment',
    file: 'db/queries/clients/client_analytics.ts',
    find: `'recycling_rate', \${share('recycled_kg', 'routed_kg')},`,
    replace: `'recycling_rate', \${share('recycled_kg', 'kg')},`,
    harm: 'A client with loads of unknown treatment is told a recycling rate that is too low.',
    tests: ['test/app/clients/client_analytics.test.ts'],
  },
  {
    name: 'suspended_member_stays_in_depot',
    file: 'handlers/app/fleet/depots.ts',
    find: 'const before = await shownMember(ctx, member_id, depot_id === null);',
    replace: 'const before = await shownMember(ctx, member_id, false);',
    harm: 'The office cannot remove a suspended driver from a depot.',
    tests: ['test/app/fleet/depots.test.ts'],
  },
  {
    name: 'first_return_counts',
    file: 'db/queries/consignments/consignment_returns.ts',
    find: 'order by site_id, quarter_start, created_at desc',
    replace: 'order by site_id, quarter_start, created_at',
    harm: 'A return that was produced again stays outdated, and its link gives the old file.',
    tests: [
      'test/app/consignments/consignment_returns.test.ts',
      'test/app/consignments/consignment_quarters.test.ts',
    ],
  },
  {
    name: 'container_list_keeps_deleted_ones',
    file: 'handlers/app/collections/containers.ts',
    find: `  from: 'containers',
  where: 'archived_at is null',`,
    replace: `  from: 'containers',`,
    harm: 'The yard list keeps skips that were deleted but have jobs in the past.',
    tests: ['test/app/collections/containers.test.ts', 'test/v1/containers.test.ts'],
  },
  {
    name: 'deleted_location_is_invalid',
    file: 'handlers/v1/client_locations.ts',
    find: `if (clientId === undefined) throw notFound('client location');`,
    replace: `if (clientId === undefined) throw unknownRecord('id');`,
    harm: 'The program of a partner that deletes a location again gets 422 and not the 404 that it takes for done.',
    tests: ['test/v1/client_locations.test.ts', 'test/v1/client_location_changes.test.ts'],
  },
  {
    name: 'document_of_one_day_refused',
    file: 'actions/producer/documents.ts',
    find: 'expires_on >= date) return;',
    replace: 'expires_on > date) return;',
    harm: 'A producer cannot store a paper that is valid on the day of its date only.',
    tests: ['test/app/producer/producer_papers.test.ts', 'test/app/producer/producer_details.test.ts'],
  },
  {
    name: 'replaced_statement_gets_new_date',
    file: 'actions/safety/rams.ts',
    find: `      superseded_by_id: id,
    });`,
    replace: `      superseded_by_id: id,
      issued_at: ctx.now.toISOString(),
    });`,
    harm: 'After an accident nobody can tell since when the previous method statement was in force.',
    tests: ['test/app/safety/rams_versions.test.ts', 'test/app/safety/rams.test.ts'],
  },
  {
    name: 'portal_requests_of_every_kind',
    file: 'handlers/app/clients/portal_requests.ts',
    find: ` kind: 'kind = ?',`,
    replace: '',
    harm: 'A clerk who asks for the requests of one kind gets all of them.',
    tests: ['test/app/clients/portal_requests.test.ts', 'test/contract/lists.test.ts'],
  },
];
