import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { defect, oneItem } from '../../support/transcripts/walkarounds.ts';
import { colleague, makeVehicle, notices } from '../../support/transcripts/fleet.ts';
import { exchange, makeJob, makePlaces, showJobs, showPack } from '../../support/transcripts/planning.ts';
import type { Query } from '../../support/transcripts/planning.ts';

const today = '2027-03-10';
const board = (t: Transcript, key = t.owner.key, query: Query = {}): Promise<any> =>
  t.ask('appGetBoard', { key, query });
const assign = (t: Transcript, job: { id: string }, body: object, key = t.owner.key): Promise<any> =>
  t.ask('appAssignJob', { key, body: { collection_id: job.id, ...body } });
const move = (t: Transcript, job: { id: string }, body: object, key = t.owner.key): Promise<any> =>
  t.ask('appUpdateCollection', { key, path: { id: job.id }, body });

transcript(import.meta.url, {
  'the people, three vehicles, and jobs of three days': async (t) => {
    t.kept.admin = await colleague(t, 'admin', 'admin');
    t.kept.office = await colleague(t, 'office', 'office');
    t.kept.driver = await colleague(t, 'driver', 'dean');
    t.kept.second = await colleague(t, 'driver', 'aisha');
    t.kept.reader = await colleague(t, 'read_only', 'reader');
    t.kept.lorry = await makeVehicle(t, 'LO23 AAA', {
      type: 'skip_loader',
      gvw_kg: 18_000,
      driver_id: t.kept.driver.member_id,
    });
    t.kept.van = await makeVehicle(t, 'VA22 BBB', { type: 'van' });
    t.kept.broken = await makeVehicle(t, 'BR21 CCC', { status: 'off_road' });
    await makeVehicle(t, 'SO20 DDD', { status: 'sorn', driver_id: t.kept.second.member_id });
    const [a, b] = await makePlaces(t, { Alder: 'HX7 8DB', Birch: 'HX7 6AD' });
    t.kept.jobs = [];
    for (const [at, scheduled_time] of ['07:00', '09:30', '11:00', '15:00'].entries())
      t.kept.jobs.push(
        await makeJob(t, at % 2 ? a : b, { ...exchange, scheduled_date: today, scheduled_time }),
      );
    t.kept.loose = await makeJob(t, a, { scheduled_date: today, service_type: 'delivery' });
    t.kept.later = await makeJob(t, b, { ...exchange, scheduled_date: '2027-03-11' });
    t.kept.yesterday = await makeJob(t, b, { ...exchange, scheduled_date: '2027-03-09' });
    await board(t);
    await board(t, t.kept.driver.key);
  },

  'jobs are assigned, moved, put in order and taken away': async (t) => {
    const { jobs, lorry, van, driver, second, office } = t.kept;
    const [a, b, c, d] = jobs;
    await assign(t, a, { driver_id: driver.member_id, vehicle_id: lorry.id }, office.key);
    await assign(t, b, { vehicle_id: lorry.id });
    await assign(t, b, { driver_id: driver.member_id });
    await assign(t, c, { driver_id: second.member_id });
    await assign(t, d, { driver_id: second.member_id, sequence: 5 });
    await t.each('appAssignJob', {}, [
      { collection_id: c.id, sequence: 5 },
      { collection_id: c.id, sequence: 0 },
      { collection_id: c.id, vehicle_id: lorry.id, sequence: 1 },
      { collection_id: c.id, vehicle_id: lorry.id, sequence: 2 },
      { collection_id: c.id, vehicle_id: lorry.id, sequence: null },
      { collection_id: c.id, vehicle_id: lorry.id },
      { collection_id: c.id, vehicle_id: van.id },
      { collection_id: c.id, vehicle_id: van.id, driver_id: driver.member_id },
      { collection_id: c.id, driver_id: null },
      { collection_id: c.id, vehicle_id: null },
      { collection_id: c.id, sequence: 3 },
      { collection_id: c.id, vehicle_id: lorry.id, driver_id: driver.member_id },
      { collection_id: a.id, version: '2027-03-10T09:00:00Z', sequence: 9 },
      { collection_id: a.id },
      { collection_id: a.id, sequence: 9 },
    ]);
    const { updated_at: version } = await t.ask('appGetCollection', { path: { id: a.id } });
    await assign(t, a, { version, sequence: 9 });
    await t.ask('appUpdateCollection', { path: { id: a.id }, body: { driver_notes: 'Back gate' } });
    await t.refused('appAssignJob', { body: { collection_id: a.id, version, sequence: 8 } });
    await board(t);
    for (const who of [driver, second]) await board(t, who.key);
    await notices(t, driver, second, office, t.owner);
  },

  'refused assignments, and what an admin overrides': async (t) => {
    const { jobs, lorry, broken, driver, second, office, admin, reader, later } = t.kept;
    const [a] = jobs;
    const collection_id = a.id;
    for (const who of [driver, reader])
      await t.refused('appAssignJob', { key: who.key, body: { collection_id, sequence: 4 } });
    await t.each('appAssignJob', {}, [
      { collection_id, driver_id: lorry.id },
      { collection_id, vehicle_id: driver.member_id },
      { collection_id: lorry.id },
      { collection_id, vehicle_id: broken.id },
    ]);
    await t.ask('appUpdateTeamMember', { path: { id: second.member_id }, body: { status: 'suspended' } });
    await t.refused('appAssignJob', { body: { collection_id, driver_id: second.member_id } });
    await t.ask('appUpdateTeamMember', {
      path: { id: second.member_id },
      body: { status: 'active', licence_expires_on: '2027-03-10', licence_categories: ['B'] },
    });
    const body = { collection_id: later.id, driver_id: second.member_id, vehicle_id: lorry.id };
    await t.refused('appAssignJob', { key: office.key, body });
    await t.refused('appAssignJob', {
      key: office.key,
      body: { ...body, override_reason: 'No other driver' },
    });
    await t.ask('appAssignJob', { key: admin.key, body: { ...body, override_reason: 'No other driver' } });
    await assign(t, later, { vehicle_id: broken.id, override_reason: 'It is being fetched' });
    await assign(t, later, {
      driver_id: driver.member_id,
      vehicle_id: lorry.id,
      override_reason: 'Nothing to override',
    });
    await showJobs(t, later);
    await board(t, t.owner.key, { date: '2027-03-11', derive: '1' });
    await notices(t, second);
  },

  'problems are reported, shown and resolved': async (t) => {
    const { jobs, lorry, van, driver, second, office, reader, loose } = t.kept;
    const [a, b] = jobs;
    const report = (body: object, key = driver.key) => t.ask('appReportProblem', { key, body });
    const first = await report({ collection_id: a.id, kind: 'no_access', message: 'Gate is locked' });
    const other = await report({ collection_id: a.id, kind: 'blocked' }, office.key);
    for (const kind of ['contamination', 'breakdown', 'accident', 'other'])
      await report({ vehicle_id: van.id, kind, message: `It is ${kind}` });
    const both = await report({ collection_id: b.id, vehicle_id: lorry.id, kind: 'breakdown' });
    await t.each('appReportProblem', { key: driver.key }, [
      { collection_id: a.id },
      { kind: 'other' },
      { collection_id: loose.id, kind: 'other' },
      { vehicle_id: loose.id, kind: 'other' },
      { collection_id: a.id, kind: 'flood' },
      { collection_id: a.id, kind: 'other', resolution: 'Gone' },
      { vehicle_id: van.id, kind: 'other', photo_ids: [a.id] },
      { collection_id: a.id, kind: 'other', photo_ids: [a.id] },
      { problem_id: a.id },
      { problem_id: first.id, kind: 'other' },
      { problem_id: other.id, resolution: 'Not mine' },
    ]);
    await t.refused('appReportProblem', { key: reader.key, body: { vehicle_id: van.id, kind: 'other' } });
    await t.refused('appReportProblem', { key: second.key, body: { problem_id: first.id } });
    await board(t);
    await board(t, driver.key);
    await report({ problem_id: first.id, resolution: 'Keyholder came' });
    await t.refused('appReportProblem', { body: { problem_id: first.id } });
    await report({ problem_id: other.id }, office.key);
    await report({ problem_id: both.id, resolution: 'Jump start' }, t.owner.key);
    await board(t);
    await notices(t, t.owner, office, driver);
    await t.list('appListAuditLog', { query: { entity_type: 'board_message' } });
  },

  'messages to drivers, to all of today, and to the office': async (t) => {
    const { jobs, driver, second, office, reader, later, lorry } = t.kept;
    const [a] = jobs;
    const send = (body: object, key = office.key) => t.ask('appSendMessage', { key, body });
    await t.ask('appReplaceNotificationPreferences', {
      key: second.key,
      body: { in_app: [], email: ['message'] },
    });
    await send({ driver_ids: [driver.member_id, second.member_id], text: 'Tip shuts at three' });
    await send({ driver_ids: [second.member_id], text: 'About a job', collection_id: a.id });
    await send({ all: true, text: 'Snow on the tops' });
    await send({ office: true, text: 'I am late', collection_id: a.id }, driver.key);
    await send({ driver_ids: [second.member_id], text: 'Swap?' }, driver.key);
    await send({ office: true, text: 'From the office' });
    await t.ask('appReplaceNotificationPreferences', { key: driver.key, body: { in_app: [], email: [] } });
    await send({ all: true, text: 'Nobody is told' }, t.owner.key);
    await t.ask('appReplaceNotificationPreferences', {
      key: driver.key,
      body: { in_app: ['message'], email: [] },
    });
    await t.each('appSendMessage', { key: driver.key }, [
      { all: true, text: 'Not for a driver' },
      { text: 'To nobody' },
      { office: true, driver_ids: [second.member_id], text: 'To both' },
      { driver_ids: [lorry.id], text: 'To a lorry' },
      { office: true, text: 'Not theirs', collection_id: jobs[3].id },
      { office: true, text: '' },
    ]);
    await t.refused('appSendMessage', { key: reader.key, body: { office: true, text: 'Hello' } });
    await send({ driver_ids: [driver.member_id], text: 'About tomorrow', collection_id: later.id });
    await notices(t, t.owner, office, driver, second);
    await t.ask('appReadNotifications', { key: driver.key, body: { all: true } });
    for (const who of [driver, second]) await showPack(t, who);
  },

  'a day in progress: start, arrival, completion, an aborted visit, and a cancelled job': async (t) => {
    const { jobs, driver, second, office } = t.kept;
    const [a, b, c, d] = jobs;
    await t.goTo('2027-03-10T13:00:00.000Z');
    const derive = { derive: '1' };
    await move(t, a, { eta: '2027-03-10T12:00:00Z' });
    await move(t, b, { eta: '2027-03-10T12:46:00Z' });
    await move(t, c, { eta: '2027-03-10T12:40:00Z' });
    await board(t, t.owner.key, derive);
    await move(t, a, { status: 'in_progress' }, driver.key);
    await board(t, t.owner.key, derive);
    await move(t, a, { arrived_at: '2027-03-10T12:20:00Z' }, driver.key);
    await board(t, t.owner.key, derive);
    const found = await t.ask('appReportProblem', {
      key: driver.key,
      body: { collection_id: a.id, kind: 'contamination' },
    });
    await move(t, a, { status: 'completed', actual_weight_kg: 4120 }, driver.key);
    await t.refused('appReportProblem', { body: { problem_id: found.id } });
    await t.refused('appReportProblem', { body: { collection_id: a.id, kind: 'other' } });
    await t.refused('appAssignJob', { body: { collection_id: a.id, sequence: 30 } });
    await t.ask('appReportProblem', { body: { collection_id: b.id, kind: 'no_access' } });
    await move(t, b, { status: 'in_progress' });
    await move(t, b, { status: 'completed', outcome: 'aborted', aborted_reason: 'no_access' });
    await t.ask('appReportProblem', { body: { collection_id: c.id, kind: 'other' } });
    await move(t, c, { status: 'cancelled', cancel_reason: 'Client rang' });
    await t.refused('appAssignJob', { body: { collection_id: c.id, driver_id: second.member_id } });
    await move(t, d, { scheduled_date: '2027-03-12' });
    await t.ask('appDeleteCollection', { path: { id: t.kept.loose.id } });
    await board(t, t.owner.key, derive);
    await board(t, driver.key, derive);
    await t.ask('appGetBoard', { key: office.key, query: { since: '2027-03-10T12:50:00Z', ...derive } });
    await t.ask('appGetBoard', { query: { since: '2027-03-07T09:00:00Z' } });
    await t.ask('appGetBoard', { key: driver.key, query: { since: '2027-03-10T12:50:00Z' } });
    await t.refused('appGetBoard', { query: { date: 'today' } });
  },

  'what a driver takes along, and what others may see of it': async (t) => {
    const { driver, second, office, reader, later, lorry } = t.kept;
    for (const query of [{}, { date: '2027-03-11' }, { date: '2027-03-12' }, { date: '2027-03-09' }])
      await showPack(t, driver, query);
    await showPack(t, office, { driver_id: driver.member_id });
    await showPack(t, reader, { driver_id: second.member_id });
    await showPack(t, office);
    await t.refused('appGetOfflinePack', { key: driver.key, query: { driver_id: second.member_id } });
    await t.refused('appGetOfflinePack', { query: { driver_id: lorry.id } });
    const tomorrow = { date: '2027-03-11' };
    const [before, again] = [await showPack(t, driver, tomorrow), await showPack(t, driver, tomorrow)];
    await move(t, later, { driver_notes: 'Mind the dog' });
    const after = await showPack(t, driver, tomorrow);
    t.note('the digest changes only with the pack', [before === again, after === again]);
  },

  'the wall shows the board without a key, and changes with it': async (t) => {
    const { driver, lorry, later } = t.kept;
    const { wall_url } = await board(t, t.owner.key, { date: '2027-03-11' });
    const path = wall_url.slice(t.office.base_url.length);
    await t.visit('GET', path);
    await t.visit('GET', `${path}board.json`);
    const items = oneItem(defect('dangerous'));
    const at = '2027-03-10T08:00:00Z';
    await t.ask('appCreateWalkaround', {
      key: driver.key,
      body: { vehicle_id: lorry.id, items, started_at: at, completed_at: at },
    });
    await t.visit('GET', `${path}board.json`);
    await assign(t, later, { driver_id: null, vehicle_id: null });
    await t.visit('GET', `${path}board.json`);
    await t.visit('GET', `${path.slice(0, -4)}abc/`);
    await t.goTo('2027-03-11T11:00:00.000Z');
    await t.visit('GET', path);
    await board(t, t.owner.key, { derive: '1' });
    await board(t, t.owner.key, { date: today, derive: '1' });
  },
});
