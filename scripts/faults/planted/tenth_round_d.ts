import type { Fault } from '../fault.ts';

/** The last quarter of the tenth round. */
export const tenthRoundD: Fault[] = [
  {
    name: 'earlier_reading_wins',
    file: 'domain/fleet/telematics.ts',
    find: 'Date.parse(reading.recorded_at) >= Date.parse(known.recorded_at))',
    replace: 'Date.parse(reading.recorded_at) <= Date.parse(known.recorded_at))',
    harm: 'The odometer of a lorry is that of the morning.',
    tests: ['test/domain/fleet/telematics.test.ts', 'test/app/fleet/telematics_sync.test.ts'],
  },
  {
    name: 'small_firms_separate_at_once',
    file: 'domain/producer/simpler_recycling.ts',
    find: "return employeeBand === 'under_10' ? '2027-03-31' : '2025-03-31';",
    replace: "return '2025-03-31';",
    harm: 'A small firm is told that it breaks a law that does not apply to it yet.',
    tests: [
      'test/app/producer/producer.test.ts',
      'test/domain/producer/verification.test.ts',
      'test/stories/producer_inspection.test.ts',
    ],
  },
  {
    name: 'scottish_site_lacks_streams',
    file: 'domain/producer/simpler_recycling.ts',
    find: "  if (nation !== undefined && nation !== 'england') return [];",
    replace: "  if (nation === 'wales') return [];",
    harm: 'A site in Scotland is measured by English law.',
    tests: [
      'test/app/producer/producer.test.ts',
      'test/app/producer/producer_papers.test.ts',
      'test/stories/producer_inspection.test.ts',
    ],
  },
  {
    name: 'contractor_checked_once_in_two_months',
    file: 'domain/producer/verification.ts',
    find: 'const monthDays = 30;',
    replace: 'const monthDays = 60;',
    harm: 'A contractor that lost its registration is found a month late.',
    tests: [
      'test/domain/producer/verification.test.ts',
      'test/jobs/due_work.test.ts',
      'test/jobs/registered.test.ts',
    ],
  },
  {
    name: 'contractor_deleted_for_real',
    file: 'actions/producer/contractors.ts',
    find: "  await ctx.db.update('producer_contractors', id, { archived_at: ctx.now.toISOString() }, 'id');",
    replace: '',
    harm: 'A removed contractor stays in the list.',
    tests: ['test/app/producer/producer.test.ts', 'test/app/producer/producer_papers.test.ts'],
  },
  {
    name: 'contractor_numbers_as_typed',
    file: 'actions/producer/contractors.ts',
    find: 'carrier_registration: carrier_registration ? registerNumber(carrier_registration) : null,',
    replace: 'carrier_registration: carrier_registration || null,',
    harm: 'A number with spaces is not found in the register.',
    tests: ['test/app/producer/producer.test.ts', 'test/app/producer/outages.test.ts'],
  },
  {
    name: 'html_as_evidence',
    file: 'actions/producer/documents.ts',
    find: "  if (!content_type || !extension) throw invalid(field, 'must be a PDF, JPEG, PNG or WebP file');",
    replace: "  if (!content_type) throw invalid(field, 'must be a PDF, JPEG, PNG or WebP file');",
    harm: 'A ZIP or a program is stored as a paper.',
    tests: [
      'test/app/producer/producer.test.ts',
      'test/app/producer/producer_papers.test.ts',
      'test/stories/producer_inspection.test.ts',
    ],
  },
  {
    name: 'paper_ends_before_it_begins',
    file: 'actions/producer/documents.ts',
    find: 'expires_on >= date) return;',
    replace: "expires_on !== '') return;",
    harm: 'A paper that ended before it was issued looks valid.',
    tests: ['test/app/producer/producer.test.ts', 'test/app/producer/producer_papers.test.ts'],
  },
  {
    name: 'first_location_is_not_default',
    file: 'handlers/v1/client_locations.ts',
    find: 'const is_default = body.is_default ?? !(await hasDefaultLocation(ctx.db, body.client_id));',
    replace: 'const is_default = body.is_default ?? false;',
    harm: "A client's only site is not used for its visits.",
    tests: [
      'test/v1/client_locations.test.ts',
      'test/app/clients/client_locations.test.ts',
      'test/v1/collections.test.ts',
    ],
  },
  {
    name: 'default_lost_with_its_location',
    file: 'handlers/v1/client_locations.ts',
    find: `  await removeOrArchive(ctx.db, 'client_locations', path.id);
  if (before.record.is_default) await passDefaultOn(ctx, clientId, path.id);`,
    replace: "  await removeOrArchive(ctx.db, 'client_locations', path.id);",
    harm: 'A client whose default site is deleted has none.',
    tests: ['test/v1/client_locations.test.ts', 'test/app/clients/client_locations.test.ts'],
  },
  {
    name: 'report_of_thirteen_months',
    file: 'actions/compliance/load_reports.ts',
    find: 'const from = query.from ?? addDays(addMonths(to, -12), 1);',
    replace: 'const from = query.from ?? addMonths(to, -12);',
    harm: 'A yearly report counts a day twice from year to year.',
    tests: ['test/app/compliance/reports.test.ts', 'test/stories/reports.test.ts'],
  },
  {
    name: 'visits_for_a_client_on_stop',
    file: 'actions/collections/schedule_visits.ts',
    find: '  if (schedule.on_stop || schedule.client_deleted) return [];',
    replace: '  if (schedule.client_deleted) return [];',
    harm: 'A client who does not pay gets new visits.',
    tests: [
      'test/app/collections/recurring_schedules.test.ts',
      'test/jobs/make_scheduled_collections.test.ts',
      'test/domain/collections/recurring_schedules.test.ts',
    ],
  },
  {
    name: 'unsafe_vehicle_on_a_schedule',
    file: 'actions/collections/schedule_visits.ts',
    find: "  if (status === 'active' && !unsafe) return",
    replace: "  if (status === 'active') return",
    harm: "A lorry found unsafe is put on next week's visits.",
    tests: [
      'test/app/collections/recurring_schedules.test.ts',
      'test/jobs/make_scheduled_collections.test.ts',
    ],
  },
  {
    name: 'cancelled_schedule_keeps_visits',
    file: 'actions/collections/schedule_visits.ts',
    find: '  for (const { collection_id } of unplanned) await cancelCollection(ctx, collection_id, reason);',
    replace: '',
    harm: 'Visits of a schedule that was ended still take place.',
    tests: [
      'test/app/collections/recurring_schedules.test.ts',
      'test/jobs/make_scheduled_collections.test.ts',
      'test/stories/skip_firms_monday.test.ts',
    ],
  },
  {
    name: 'credentials_in_a_webhook_url',
    file: 'adapters/guard.ts',
    find: "  if (url.username !== '' || url.password !== '')",
    replace: "  if (url.username !== '' && url.password !== '')",
    harm: 'A user name in a URL is sent and logged.',
    tests: [
      'test/adapters/guard.test.ts',
      'test/webhooks/targets.test.ts',
      'test/webhooks/endpoints.test.ts',
    ],
  },
  {
    name: 'one_private_address_of_two_allowed',
    file: 'adapters/guard.ts',
    find: 'const refused = addresses.find((address) => !isAllowedAddress(address, policy));',
    replace:
      'const refused = addresses.every((address) => !isAllowedAddress(address, policy)) ? addresses[0] : undefined;',
    harm: 'A name with a public and a private address reaches the private network.',
    tests: ['test/adapters/guard.test.ts', 'test/webhooks/targets.test.ts'],
  },
  {
    name: 'database_port_as_target',
    file: 'adapters/guard.ts',
    find: '5060, 5432, 5433,',
    replace: '5060, 5433,',
    harm: 'A webhook talks to a database.',
    tests: ['test/adapters/guard.test.ts', 'test/webhooks/targets.test.ts'],
  },
  {
    name: 'suspended_person_calls',
    file: 'http/access/permissions.ts',
    find: "  if (identity.member_status !== 'active') {",
    replace: "  if (identity.member_status === 'removed') {",
    harm: "A suspended person's key keeps working.",
    tests: [
      'test/http/access/key_and_person.test.ts',
      'test/http/access/keys.test.ts',
      'test/app/team/team.test.ts',
    ],
  },
  {
    name: 'session_of_a_day',
    file: 'domain/team/sign_in.ts',
    find: 'export const sessionHours = 12;',
    replace: 'export const sessionHours = 24;',
    harm: 'A session left open overnight is usable in the morning.',
    tests: ['test/domain/team/sign_in.test.ts', 'test/console/sign_in.test.ts'],
  },
  {
    name: 'sign_in_link_of_an_hour',
    file: 'domain/team/sign_in.ts',
    find: 'export const linkMinutes = 10;',
    replace: 'export const linkMinutes = 60;',
    harm: 'A mailed link can be used long after it was asked for.',
    tests: ['test/domain/team/sign_in.test.ts', 'test/console/sign_in.test.ts'],
  },
  {
    name: 'events_purged_while_sending',
    file: 'jobs/scheduled/purge_old_rows.ts',
    find: 'const gone = page.map(({ id }) => id).filter((id) => !kept.has(id));',
    replace: 'const gone = page.map(({ id }) => id);',
    harm: 'An event that is still being retried loses its body.',
    tests: ['test/jobs/purge_old_rows.test.ts', 'test/jobs/retention.test.ts'],
  },
  {
    name: 'proposals_deleted_at_once',
    file: 'jobs/scheduled/purge_old_rows.ts',
    find: `where expires_at < now() - interval '7 days'
  order by expires_at limit $1)
returning 1\`;

// A register`,
    replace: `where expires_at < now() + interval '7 days'
  order by expires_at limit $1)
returning 1\`;

// A register`,
    harm: 'A proposal disappears before it could be applied.',
    tests: ['test/jobs/purge_old_rows.test.ts', 'test/jobs/retention.test.ts'],
  },
  {
    name: 'file_link_of_an_hour',
    file: 'presenters/file_links.ts',
    find: 'export const linkMinutes = 5;',
    replace: 'export const linkMinutes = 60;',
    harm: 'A link to a file works long after it was handed out.',
    tests: [
      'test/http/requests/file_links.test.ts',
      'test/app/platform/exported_files.test.ts',
      'test/app/kept_files.test.ts',
      'test/http/requests/file_link_headers.test.ts',
    ],
  },
  {
    name: 'retried_job_counts_twice',
    file: 'db/queries/platform/jobs.ts',
    find: "update jobs set status = 'queued', failed = 0, error = null,",
    replace: "update jobs set status = 'queued', error = null,",
    harm: 'A job that was retried with success still shows failed items.',
    tests: ['test/app/platform/jobs.test.ts', 'test/jobs/jobs.test.ts'],
  },
  {
    name: 'job_file_for_everybody',
    file: 'actions/platform/job_access.ts',
    find: "!may(identity, 'export:read')",
    replace: "!may(identity, 'jobs:read')",
    harm: 'Anybody in the office downloads the full export of an admin.',
    tests: [
      'test/app/platform/jobs.test.ts',
      'test/app/platform/exports.test.ts',
      'test/app/kept_files.test.ts',
    ],
  },
];
