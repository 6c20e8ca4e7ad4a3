import { closeCall, picture, safetyTeam } from '../../support/transcripts/safety.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';

const replaced = (t: Transcript, changes: object[]) =>
  t.each(
    'appReplaceNearMiss',
    { path: { id: t.kept.miss.id } },
    changes.map((each) => ({ ...closeCall, ...each })),
  );

transcript(import.meta.url, {
  'reports are made, alone and in bulk': async (t) => {
    await safetyTeam(t);
    for (const { id, email } of await t.list('appListTeamMembers')) t.kept[email.split('@')[0] + '_id'] = id;
    t.kept.miss = await t.ask('appCreateNearMiss', { body: closeCall });
    t.kept.whole = await t.ask('appCreateNearMiss', {
      body: {
        ...closeCall,
        ...{ location: 'Bay 3', site_id: t.kept.hall.id, vehicle_id: t.kept.lorry.id, severity: 5 },
        ...{ potential_outcome: 'Crush', immediate_action: 'Bay closed', action_taken: 'Barrier' },
        ...{ status: 'actioned', owner_id: t.kept.admin_id, due_on: '2027-03-20', photos: [picture] },
      },
    });
    await t.ask('appCreateNearMiss', {
      body: {
        data: [
          { ...closeCall, severity: 1, likelihood: 4, owner_id: t.kept.driver_id },
          { ...closeCall, severty: 1 },
          { ...closeCall, happened_at: '2027-03-10T12:00:00Z' },
          { ...closeCall, status: 'closed' },
          { ...closeCall, photos: [picture] },
        ],
      },
    });
  },

  'each score has its band': async (t) => {
    const scores = [
      [1, 1],
      [4, 1],
      [5, 1],
      [3, 3],
      [2, 5],
      [5, 3],
      [4, 4],
      [5, 5],
      [0, 1],
      [1, 6],
    ];
    await replaced(t, [
      ...scores.map(([severity, likelihood]) => ({ severity, likelihood })),
      ...['slip_trip', 'manual_handling', 'lifting', 'falling_object', 'work_at_height', 'machinery'].map(
        (category) => ({ category }),
      ),
      ...['electrical', 'fire', 'hazardous_waste', 'sharps', 'environmental', 'behaviour', 'other'].map(
        (category) => ({ category }),
      ),
      { category: 'weather' },
    ]);
  },

  'each field is set and cleared, and a new owner is told': async (t) => {
    const { yard, hall, lorry, admin_id, driver_id, owner_id, reader_id } = t.kept;
    await replaced(t, [
      { location: 'A', site_id: yard.id },
      { location: 'B', site_id: hall.id, vehicle_id: lorry.id },
      { site_id: lorry.id, vehicle_id: hall.id, owner_id: hall.id },
      { potential_outcome: 'C', immediate_action: 'D', action_taken: 'E' },
      { potential_outcome: 'F', immediate_action: 'G', action_taken: 'H' },
      { happened_at: '2027-03-10T09:00:00Z', description: 'Again' },
      { happened_at: '2027-03-10T10:50:00Z' },
      { owner_id: admin_id },
      { owner_id: admin_id, due_on: '2027-03-20' },
      { owner_id: driver_id, due_on: '2027-03-21' },
      { owner_id, severity: 5, likelihood: 5 },
      { owner_id: reader_id, severity: 5, likelihood: 5 },
      { owner_id: null },
      {},
      { photos: [picture] },
      { status: 'open' },
      { photos: [] },
    ]);
    for (const { key } of [t.owner, t.kept.admin, t.kept.driver, t.kept.reader])
      await t.list('appListNotifications', { key });
  },

  'a report is actioned, closed and reopened': async (t) => {
    const action_taken = 'Mirror';
    await replaced(t, [
      { status: 'actioned' },
      { status: 'closed' },
      { status: 'actioned', action_taken },
      { action_taken },
      {},
      { status: 'actioned', action_taken: 'Two mirrors' },
      { status: 'open' },
      { status: 'closed', action_taken },
      { status: 'closed', action_taken },
      { action_taken },
      { status: 'actioned', action_taken },
      { status: 'open', owner_id: t.kept.second_id },
      { status: 'closed', action_taken },
    ]);
    await t.ask('appGetNearMiss', { path: { id: t.kept.miss.id } });
  },

  'a deleted site stays with its reports': async (t) => {
    await t.ask('deleteSite', { path: { id: t.kept.hall.id } });
    const { id, photos: _, ...whole } = t.kept.whole;
    const body = { ...closeCall, site_id: whole.site_id, owner_id: whole.owner_id, action_taken: 'Barrier' };
    await t.each('appReplaceNearMiss', { path: { id } }, [
      { ...body, location: 'Bay 4' },
      { ...body, site_id: null },
      { ...body, site_id: whole.site_id },
    ]);
  },

  'drivers see their own reports': async (t) => {
    const { driver, reader, whole } = t.kept;
    const own = await t.ask('appCreateNearMiss', { key: driver.key, body: { ...closeCall, severity: 5 } });
    await t.ask('appGetNearMiss', { key: driver.key, path: { id: own.id } });
    await t.refused('appGetNearMiss', { key: driver.key, path: { id: whole.id } });
    await t.refused('appReplaceNearMiss', { key: driver.key, path: { id: own.id }, body: closeCall });
    await t.ask('appGetNearMiss', { key: reader.key, path: { id: own.id } });
    await t.refused('appCreateNearMiss', { key: reader.key, body: closeCall });
    await t.refused('appReplaceNearMiss', { key: reader.key, path: { id: own.id }, body: closeCall });
    for (const { key } of [driver, reader])
      for (const query of [{}, { status: 'actioned' }, { risk: 'high' }])
        await t.list('appListNearMisses', { key, query });
  },

  'every filter of the list': async (t) => {
    await t.filtered('appListNearMisses', [
      { site_id: t.kept.hall.id },
      { site_id: t.kept.yard.id },
      { owner_id: t.kept.admin_id },
      { owner_id: t.kept.driver_id, status: 'open' },
      { owner_id: t.kept.owner_id },
      { created_after: '2027-03-10T10:00:00Z', limit: 2 },
      { created_before: '2027-03-10T10:00:00Z' },
    ]);
  },
});
