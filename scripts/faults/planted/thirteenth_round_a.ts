import type { Fault } from '../fault.ts';

/**
 * Thirteenth round: sentences of the contract drawn with the seed 1227111261, and the code that keeps them.
 * Planted without a look at the tests.
 */
export const thirteenthRoundA: Fault[] = [
  {
    name: 'archived_notifications_still_listed',
    file: 'handlers/app/team/notifications.ts',
    find: "where: 'user_id = $2 and archived_at is null',",
    replace: "where: 'user_id = $2',",
    harm: 'A person who archives their notifications finds all of them in the list again.',
    tests: ['test/app/team/notifications.test.ts'],
  },
  {
    name: 'new_location_leaves_the_old_client',
    file: 'actions/collections/collection_drafts.ts',
    find: '(site?.client_id ?? current?.client_id)',
    replace: '(current?.client_id ?? site?.client_id)',
    harm: 'A collection that is moved to a location of another client stays with the first client, who is billed for it.',
    tests: ['test/v1/collection_changes.test.ts', 'test/v1/collections.test.ts'],
  },
  {
    name: 'blank_at_the_end_of_a_cell_unprotected',
    file: 'domain/platform/spreadsheet_cells.ts',
    find: 'return formula.test(text) || text !== text.trim();',
    replace: 'return formula.test(text) || text !== text.trimStart();',
    harm: 'A clerk who exports a list and imports it again loses the blanks at the end of texts, and records change.',
    tests: ['test/domain/platform/spreadsheet_cells.test.ts', 'test/domain/platform/csv_round_trip.test.ts'],
  },
  {
    name: 'high_weight_of_the_usual_density',
    file: 'domain/waste/weights.ts',
    find: 'high: mean((density) => density.high),',
    replace: 'high: mean((density) => density.t_per_m3),',
    harm: 'A dispatcher sees the typical weight as the heaviest one and sends a lorry that may be overloaded.',
    tests: ['test/domain/waste/weights.test.ts'],
  },
  {
    name: 'checks_of_every_result_listed',
    file: 'handlers/app/producer/producer_contractors.ts',
    find: "filters: { status: 'status = ?', ...createdFilters },",
    replace: 'filters: { ...createdFilters },',
    harm: 'A producer who asks for the checks of an expired contractor gets those that were fine as well.',
    tests: ['test/app/producer/producer.test.ts', 'test/app/producer/producer_records.test.ts'],
  },
  {
    name: 'permit_of_the_previous_expected_day',
    file: 'actions/consignments/consignment_actions.ts',
    find: 'const day = given(input.a?.expected_date, parts.a.expected_date) ?? londonDate(ctx.now);',
    replace: 'const day = parts.a.expected_date ?? londonDate(ctx.now);',
    harm: 'A clerk who enters a movement of next month gets the permit that the site has today on the consignment note.',
    tests: [
      'test/app/consignments/consignments.test.ts',
      'test/app/consignments/consignment_drafts.test.ts',
      'test/app/compliance/site_permits.test.ts',
    ],
  },
  {
    name: 'fuel_in_small_letters',
    file: 'actions/fleet/vehicle_records.ts',
    find: `    ...input,
    ...(input.registration`,
    replace: `    ...input,
    ...(input.fuel_type && { fuel_type: input.fuel_type.toLowerCase() }),
    ...(input.registration`,
    harm: 'The fuel of a vehicle comes back in other words than the clerk wrote, such as hvo for HVO.',
    tests: ['test/app/fleet/fleet_vehicles.test.ts'],
  },
  {
    name: 'phone_number_as_the_contact_of_a_location',
    file: 'handlers/app/clients/client_locations.ts',
    find: 'contact_name: input.contact_name ?? null,',
    replace: 'contact_name: input.contact_phone ?? null,',
    harm: 'After a location is replaced the driver reads a telephone number instead of the person to ask for.',
    tests: ['test/app/clients/client_locations.test.ts', 'test/app/clients/client_details.test.ts'],
  },
  {
    name: 'permit_checked_before_registration',
    file: 'actions/producer/verification.ts',
    find: '[contractor.carrier_registration ?? [], contractor.permit_numbers].flat()',
    replace: '[contractor.permit_numbers, contractor.carrier_registration ?? []].flat()',
    harm: 'A producer who checks a contractor is told about its permit and not about its right to carry waste.',
    tests: ['test/app/producer/producer.test.ts', 'test/domain/producer/verification.test.ts'],
  },
  {
    name: 'site_that_recycles_nothing_is_unknown',
    file: 'domain/waste/carbon.ts',
    find: 'if (recycling_percent === null) return [{ route, kg }];',
    replace: 'if (!recycling_percent) return [{ route, kg }];',
    harm: 'Waste taken to a site that states it recycles nothing counts as recycled in the report to a customer.',
    tests: ['test/domain/waste/carbon.test.ts', 'test/app/compliance/reports.test.ts'],
  },
  {
    name: 'receipt_amended_while_it_is_sent',
    file: 'domain/states/dwt_receipt.ts',
    find: "amend: { from: ['submitted',",
    replace: "amend: { from: ['submitting', 'submitted',",
    harm: 'A receipt changes while its amendment is being sent, so Defra and the team have different versions of it.',
    tests: ['test/app/compliance/dwt.test.ts', 'test/domain/states/tables.test.ts'],
  },
  {
    name: 'held_since_the_newest_note',
    file: 'db/queries/notes/note_chains.ts',
    find: 'min(c.opened_on) as held_since',
    replace: 'max(c.opened_on) as held_since',
    harm: 'An operator does not see that waste of a code has been held for longer than is allowed.',
    tests: ['test/app/notes/note_chains.test.ts', 'test/app/notes/held_weights.test.ts'],
  },
  {
    name: 'document_analysed_unasked',
    file: 'handlers/app/producer/producer_documents.ts',
    find: `    return receiveFile(ctx.keepFile, body.content_base64, 'content_base64');
  },
  async (ctx, { body: { content_base64: _, ...fields } }, file) => {
    await checkDocument(ctx.db, fields, null);
    const by = { uploaded_by: ctx.identity.user_name, public_token_id: null };
    const { record } = await keepDocument(ctx, fields, file, by);
`,
    replace: `    const received = await receiveFile(ctx.keepFile, body.content_base64, 'content_base64');
    const { file, content_type } = received;

    return { ...received, extracted: await extractFrom(ctx, { storage_key: file.key, content_type }) };
  },
  async (ctx, { body: { content_base64: _, ...fields } }, file) => {
    await checkDocument(ctx.db, fields, null);
    const by = { uploaded_by: ctx.identity.user_name, public_token_id: null };
    const { record } = await keepDocument(ctx, fields, file, by);
    await keepExtraction(ctx, record.id, file.extracted);
`,
    harm: 'A picture that a producer stores is sent to the text recognition service although nobody asked for that.',
    tests: ['test/app/producer/producer_papers.test.ts', 'test/app/producer/producer.test.ts'],
  },
  {
    name: 'client_reads_the_notes_about_it',
    file: 'db/queries/clients/portal_requests.ts',
    find: "select ${nameOfClient('clients')} as name from clients",
    replace: "select concat_ws(chr(32), ${nameOfClient('clients')}, notes) as name from clients",
    harm: 'A client who opens the portal reads what the clerks wrote about it for themselves.',
    tests: ['test/pages/client_portal.test.ts'],
  },
  {
    name: 'weight_of_a_part_as_that_of_the_load',
    file: 'domain/compliance/incoming_loads.ts',
    find: 'const whole = items.length > 0 && weights.length === items.length ? sumKg(weights) : null;',
    replace: 'const whole = weights.length > 0 ? sumKg(weights) : null;',
    harm: 'At the gate a load of which only one waste was weighed shows that weight as its own, and the true total is refused.',
    tests: [
      'test/domain/compliance/incoming_loads.test.ts',
      'test/app/compliance/incoming_loads.test.ts',
      'test/app/compliance/load_weights.test.ts',
    ],
  },
  {
    name: 'failed_message_with_a_time_of_sending',
    file: 'jobs/tasks/send_collection_message.ts',
    find: 'const sent_at = error === null ? ctx.now.toISOString() : null;',
    replace: 'const sent_at = ctx.now.toISOString();',
    harm: 'A dispatcher sees a time of sending at a message that the provider refused, and believes the client knows.',
    tests: ['test/app/collections/collection_messages.test.ts', 'test/jobs/task_failures.test.ts'],
  },
  {
    name: 'omitted_colour_is_kept',
    file: 'actions/team/replaced_profile.ts',
    find: 'colour: colour ?? null,',
    replace: 'colour: colour === undefined ? (team.branding.colour ?? null) : colour,',
    harm: 'A team that replaces its profile without a colour keeps the old colour on its documents.',
    tests: ['test/app/team/profile.test.ts', 'test/domain/team/profile.test.ts'],
  },
  {
    name: 'busy_database_without_retry_after',
    file: 'http/responses/errors.ts',
    find: "new ApiError(503, 'internal_error', message, undefined, retrySoon)",
    replace: "new ApiError(503, 'internal_error', message)",
    harm: 'A program of a partner is not told when to try again, and gives the change up.',
    tests: ['test/http/responses/errors.test.ts'],
  },
  {
    name: 'note_changed_at_the_very_time_is_left_out',
    file: 'handlers/v1/notes.ts',
    find: "updated_after: 'updated_at >= ?::timestamptz',",
    replace: "updated_after: 'updated_at > ?::timestamptz',",
    harm: 'A partner that copies notes misses one that was changed at the same moment as the last it has.',
    tests: ['test/v1/notes.test.ts', 'test/v1/sync.test.ts'],
  },
  {
    name: 'driver_sees_messages_of_other_drivers',
    file: 'handlers/app/collections/collection_messages.ts',
    find: 'join members m on m.team_id = c.team_id and m.id = c.driver_id',
    replace: 'join members m on m.team_id = c.team_id',
    harm: 'A driver reads the addresses and messages of clients that other drivers serve.',
    tests: ['test/app/collections/collection_messages.test.ts'],
  },
  {
    name: 'withdrawn_share_link_still_opens',
    file: 'db/queries/notes/public_tokens.ts',
    find: "if (token.revoked_at !== null) return 'revoked';",
    replace: "if (token.revoked_at !== null && token.single_use) return 'revoked';",
    harm: 'Somebody to whom a note was sent by mistake can still read it after the links were withdrawn.',
    tests: ['test/app/notes/note_shares.test.ts', 'test/pages/link_ends.test.ts'],
  },
  {
    name: 'problem_of_a_collection_named_by_its_vehicle',
    file: 'actions/planning/board_problems.ts',
    find: 'entity_id: collection_id ?? vehicle_id!,',
    replace: 'entity_id: vehicle_id ?? collection_id!,',
    harm: 'A dispatcher who opens the notification of a problem with both does not get to the collection it is about.',
    tests: ['test/app/planning/board_reports.test.ts', 'test/app/planning/board.test.ts'],
  },
  {
    name: 'days_lost_by_visitors_counted',
    file: 'db/queries/safety/analytics.ts',
    find: 'coalesce(sum(a.days_lost) filter (where ${ofWorker}), 0)::int as days_lost',
    replace: 'coalesce(sum(a.days_lost), 0)::int as days_lost',
    harm: 'The safety figures of an operator count the days that visitors could not work as lost by its workers.',
    tests: ['test/app/safety/safety_analytics.test.ts'],
  },
  {
    name: 'approval_of_a_note_keeps_only_its_waste',
    file: 'actions/team/approvable_actions.ts',
    find: 'payload: { updated_at: updatedAt(open.before), note: input },',
    replace: 'payload: { updated_at: updatedAt(open.before), note: { waste: input.waste } },',
    harm: 'When the changed weight of a note is approved, the other fields that the clerk sent with it are lost.',
    tests: [
      'test/app/team/approved_content.test.ts',
      'test/app/team/held_actions.test.ts',
      'test/app/notes/held_weights.test.ts',
    ],
  },
  {
    name: 'moved_container_counts_as_only_entered',
    file: 'db/queries/collections/container_movements.ts',
    find: 'select not exists (select from later where moved) as entered,',
    replace: 'select true as entered,',
    harm: 'A movement before the last one is accepted, and the history of a container is written over.',
    tests: ['test/app/collections/containers.test.ts', 'test/domain/collections/container_moves.test.ts'],
  },
];
