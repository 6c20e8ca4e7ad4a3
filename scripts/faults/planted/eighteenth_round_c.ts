import type { Fault } from '../fault.ts';

/**
 * Eighteenth round: sentences of the contract drawn with the seed 1811281, and the code that keeps them. Planted without a look at the
 * tests.
 */
export const eighteenthRoundC: Fault[] = [
  {
    name: 'reason_of_loss_kept_when_client_returns',
    file: 'handlers/app/clients/clients.ts',
    find: "const kept = stage === 'lost' ? crm.lost_reason : null;",
    replace: 'const kept = crm.lost_reason;',
    harm: 'A clerk who wins a lost client back cannot move them to another stage without clearing the old reason by hand.',
    tests: ['test/app/clients/clients.test.ts', 'test/app/clients/client_rules.test.ts'],
  },
  {
    name: 'esg_report_without_its_second_source',
    file: 'domain/compliance/load_reports.ts',
    find: 'sources: [...carbonSources],',
    replace: 'sources: carbonSources.slice(0, 1),',
    harm: 'The carbon report does not say that its factors are not for ranking options, so a customer uses them for that.',
    tests: ['test/domain/compliance/load_reports.test.ts', 'test/app/compliance/reports.test.ts'],
  },
  {
    name: 'position_dated_when_received',
    file: 'actions/collections/collection_moves.ts',
    find: 'const at = recorded_at === undefined ? ctx.now : new Date(recorded_at);',
    replace: 'const at = ctx.now;',
    harm: 'A position that a driver recorded without a signal gets the time of the upload, so it proves nothing about the visit.',
    tests: ['test/app/collections/collection_records.test.ts', 'test/stories/airplane_mode.test.ts'],
  },
  {
    name: 'no_contamination_is_unknown_contamination',
    file: 'actions/compliance/incoming_loads.ts',
    find: 'Object.entries(told).filter(([, value]) => value !== undefined)',
    replace: 'Object.entries(told).filter(([, value]) => value)',
    harm: 'A load in which the gate saw no contamination, 0 %, is stored as one that nobody looked at, and a value cannot be cleared.',
    tests: ['test/app/compliance/incoming_loads.test.ts', 'test/app/compliance/loads_in_full.test.ts'],
  },
  {
    name: 'replaced_container_keeps_its_status',
    file: 'handlers/app/collections/containers.ts',
    find: "status: body.status ?? 'available',",
    replace: 'status: body.status ?? current.status,',
    harm: 'A container that is replaced without a status stays in maintenance and is never offered for a job.',
    tests: ['test/app/collections/containers.test.ts'],
  },
  {
    name: 'new_wastes_of_receipt_merged_with_old',
    file: 'actions/compliance/dwt_receipts.ts',
    find: 'items.map((item) => wholeDwtItem(item as DwtItemInput))',
    replace: 'items.map((item, at) => wholeDwtItem({ ...current.items[at], ...item } as DwtItemInput))',
    harm: 'A receipt whose wastes are replaced reports the weight and the treatment of the former waste to Defra.',
    tests: ['test/app/compliance/dwt.test.ts', 'test/app/compliance/receipts_in_full.test.ts'],
  },
  {
    name: 'signed_weight_not_restored',
    file: 'actions/notes/weigh_note.ts',
    find: '? { weight_kg: note.waste.weight_kg }',
    replace: '? {}',
    harm: 'After the wrong ticket of a signed note is deleted, the yard still counts its weight as held instead of the signed one.',
    tests: ['test/app/fleet/ticket_weights.test.ts', 'test/app/notes/held_weights.test.ts'],
  },
  {
    name: 'reason_of_override_without_override',
    file: 'actions/compliance/incoming_load_decisions.ts',
    find: 'override_reason: overridden ? override : null,',
    replace: 'override_reason: override,',
    harm: 'An inspector sees a permit overridden for a load whose waste the permit lists.',
    tests: ['test/app/compliance/permits.test.ts', 'test/app/compliance/gate_details.test.ts'],
  },
  {
    name: 'trailers_alone_do_not_change_centres',
    file: 'actions/fleet/o_licences.ts',
    find: '`${depot_id} ${vehicles} ${trailers ?? 0}`',
    replace: '`${depot_id} ${vehicles}`',
    harm: 'An operator who changes only the trailers of an operating centre gets status 200, but nothing is stored.',
    tests: ['test/app/fleet/fleet_o_licence.test.ts', 'test/domain/fleet/o_licences.test.ts'],
  },
  {
    name: 'future_service_accepted_on_change',
    file: 'handlers/app/fleet/fleet_vehicles.ts',
    find: 'refuse(futureDayErrors({ last_service_on: input.last_service_on }, today, current));',
    replace:
      'if (current === null) refuse(futureDayErrors({ last_service_on: input.last_service_on }, today));',
    harm: 'A mistyped year makes a vehicle look serviced next year, and nobody books its service.',
    tests: ['test/app/fleet/past_days.test.ts', 'test/app/fleet/fleet_vehicles.test.ts'],
  },
  {
    name: 'full_licence_counts_as_exceeded',
    file: 'domain/fleet/o_licences.ts',
    find: 'vehicles_in_use > vehicles_authorised',
    replace: 'vehicles_in_use >= vehicles_authorised',
    harm: 'An operator who uses exactly the authorised vehicles is told that the licence is exceeded.',
    tests: ['test/domain/fleet/o_licences.test.ts', 'test/app/fleet/licence_use.test.ts'],
  },
  {
    name: 'code_of_former_consignment_note_kept',
    file: 'actions/compliance/dwt_receipts.ts',
    find: 'consignment_note_id && body.consignment_code === undefined',
    replace:
      'consignment_note_id && current.consignment_code === null && body.consignment_code === undefined',
    harm: 'A receipt that is linked to the right consignment note reports the code of the wrong one to Defra.',
    tests: ['test/app/compliance/tracked_receipts.test.ts', 'test/app/compliance/dwt.test.ts'],
  },
  {
    name: 'expense_changed_before_approval',
    file: 'handlers/app/fleet/fleet_expenses.ts',
    find: `const held = await requireApproval(ctx, 'expense:update', { before, input: body });
  if (held) return held;

  return { status: 200, body: await changeExpense(ctx, before, body) };`,
    replace: `const changed = await changeExpense(ctx, before, body);
  const held = await requireApproval(ctx, 'expense:update', { before, input: body });
  if (held) return held;

  return { status: 200, body: changed };`,
    harm: 'A change of an expense that waits for approval is in the books already, also if it is rejected.',
    tests: ['test/app/team/held_actions.test.ts', 'test/app/team/approvals.test.ts'],
  },
  {
    name: 'held_container_moved_to_no_client',
    file: 'db/queries/compliance/legal_hold.ts',
    find: 'refuseRebinding(await legalHold(db), record, to);',
    replace: 'if (to !== null) refuseRebinding(await legalHold(db), record, to);',
    harm: 'Under a legal hold a clerk can cut the link between a container and the client under investigation.',
    tests: ['test/app/compliance/legal_hold.test.ts', 'test/app/compliance/legal_holds.test.ts'],
  },
  {
    name: 'lost_days_of_visitors_counted',
    file: 'db/queries/safety/analytics.ts',
    find: 'coalesce(sum(a.days_lost) filter (where ${ofWorker}), 0)',
    replace: 'coalesce(sum(a.days_lost), 0)',
    harm: 'The days that a visitor was ill appear in the safety figures of the workforce.',
    tests: ['test/app/safety/safety_analytics.test.ts'],
  },
  {
    name: 'records_of_one_moment_oldest_first',
    file: 'http/responses/list.ts',
    find: 'order by created_at desc, id desc limit',
    replace: 'order by created_at desc, id limit',
    harm: 'A partner who reads page after page misses records that were created at the same moment as the last one of a page.',
    tests: ['test/contract/lists.test.ts', 'test/v1/lists_ties.test.ts'],
  },
  {
    name: 'stale_check_of_number_shown_as_fresh',
    file: 'actions/compliance/registers.ts',
    find: 'const asked = { source, checked_at, stale };',
    replace: 'const asked = { source, checked_at, stale: false };',
    harm: 'While the register is down, a clerk takes last month’s answer about a carrier for a check of today.',
    tests: ['test/app/compliance/registers.test.ts', 'test/app/compliance/kept_answers.test.ts'],
  },
  {
    name: 'stored_tare_beside_entered_tare',
    file: 'domain/fleet/weighbridge.ts',
    find: '(tare_kg !== undefined || second_weight_kg !== undefined)',
    replace: 'second_weight_kg !== undefined',
    harm: 'A ticket names an earlier ticket as the source of its tare but has another tare, so its net weight cannot be explained.',
    tests: ['test/domain/fleet/weighbridge.test.ts', 'test/app/fleet/fleet_weighbridge.test.ts'],
  },
  {
    name: 'superseded_rams_not_listed',
    file: 'handlers/app/safety/rams.ts',
    find: "from: 'rams',",
    replace: `from: 'rams',
  where: "status <> 'superseded'",`,
    harm: 'After an accident a manager cannot find the version of the method statement that was in force at the time.',
    tests: ['test/app/safety/rams_versions.test.ts', 'test/app/safety/rams.test.ts'],
  },
  {
    name: 'rejected_requests_not_listed',
    file: 'handlers/app/team/approvals.ts',
    find: "where: `status <> 'withdrawn' and (",
    replace: "where: `status in ('pending', 'approved') and (",
    harm: 'A person whose request was rejected does not find it, nor the reason, in the list.',
    tests: ['test/app/team/approval_lists.test.ts', 'test/app/team/approvals.test.ts'],
  },
  {
    name: 'notes_of_no_collection_in_its_export',
    file: 'actions/notes/note_export.ts',
    find: "collection_id: 'collection_id = ?',",
    replace: "collection_id: '(collection_id = ? or collection_id is null)',",
    harm: 'The file of one collection’s notes, sent to a customer, has all notes of others that have no collection.',
    tests: ['test/app/notes/note_export.test.ts', 'test/app/notes/note_lists.test.ts'],
  },
  {
    name: 'deleted_task_deleted_again',
    file: 'handlers/client_items.ts',
    find: `{ path }: ItemPath) => {
    const before = await lockedItem(ctx, presenter, path);`,
    replace: `{ path }: ItemPath) => {
    const before = await lockedItem(ctx, presenter, path).catch(() => null);
    if (!before) return { status: 200 as const, body: { id: path.itemId, object: entity, deleted: true as const } };`,
    harm: 'A partner that deletes a mistyped or long deleted task is told that it has just been deleted.',
    tests: ['test/app/clients/client_items.test.ts'],
  },
  {
    name: 'return_for_site_without_permit',
    file: 'handlers/app/consignments/consignment_returns.ts',
    find: 'if (!permit_number)',
    replace: 'if (permit_number === undefined)',
    harm: 'A quarterly return without a permit number is produced, and the Environment Agency refuses it.',
    tests: ['test/app/consignments/consignment_returns.test.ts'],
  },
  {
    name: 'evidence_of_audit_not_linked',
    file: 'actions/producer/audits.ts',
    find: '  await nameEvidence(ctx.db, id, named);\n',
    replace: '',
    harm: 'The evidence of an audit is not found under the audit, and anybody may delete it.',
    tests: ['test/app/producer/producer_records.test.ts', 'test/app/producer/producer.test.ts'],
  },
  {
    name: 'closed_depots_not_listed',
    file: 'handlers/app/fleet/depots.ts',
    find: "where: 'archived_at is null',",
    replace: "where: 'archived_at is null and is_active',",
    harm: 'A depot that is closed for the winter disappears from the list, so nobody can find it to open it again.',
    tests: ['test/app/fleet/depots.test.ts'],
  },
];
