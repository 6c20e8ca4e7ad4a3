import { transcript } from '../../support/transcripts/transcript.ts';
import { newClient, newDriver } from '../../support/transcripts/clients.ts';

const unknown = '01a21c39-0dbc-76a4-a879-24ac71473a9c';
const container_type = '8 yd skip';

transcript(import.meta.url, {
  'two clients, a site and containers, alone and in bulk': async (t) => {
    t.kept.first = await newClient(t, 'Pennine Builders');
    t.kept.second = await newClient(t, 'Ryburn Joinery', {
      place: { label: 'Shop', address: '1 Mill Lane', city: 'Ripponden', postcode: 'HX6 4AS' },
    });
    const { first, second } = t.kept;
    t.kept.mill = await t.ask('createClientLocation', {
      body: { client_id: first.client.id, label: 'Mill', address: '2 Mill Lane', postcode: 'HX7 6AD' },
    });
    t.kept.tip = await t.ask('createSite', {
      body: { name: 'Tip', address: 'Milner Royd', postcode: 'HX6 3LF' },
    });
    t.kept.yard = await t.ask('createContainer', { body: { container_type, reference: 'S-1' } });
    t.kept.hired = await t.ask('createContainer', {
      body: {
        container_type: '40 yd roro',
        reference: 'R-1',
        status: 'on_hire',
        purchased_on: '2027-03-10',
        location: { type: 'client', client_location_id: first.yard.id },
      },
    });
    await t.each('createContainer', {}, [
      { container_type, client_id: first.client.id },
      { container_type, reference: 'S-1' },
      { container_type, reference: 's-1' },
      { container_type, client_id: second.client.id, location: { client_location_id: first.yard.id } },
      { container_type, location: { site_id: t.kept.tip.id } },
      { container_type, location: { type: 'yard', site_id: t.kept.tip.id } },
      { container_type, location: { type: 'vehicle' }, status: 'in_transit' },
      { container_type, location: { type: 'unknown' }, status: 'lost' },
      { container_type, location: { type: 'yard', address: 'Back yard', postcode: 'ls11aa' } },
      { container_type, purchased_on: '2027-03-11' },
      { container_type, purchased_on: '2027-03-09', reference: null },
      { container_type, status: 'broken' },
      { container_type: '' },
      {
        data: [
          { container_type, reference: 'B-1' },
          { reference: 'B-2' },
          { container_type, reference: 'B-1' },
        ],
      },
      { container_type, status: 'maintenance' },
      { container_type, status: 'repair', client_id: unknown },
      { container_type, status: 'scrapped', reference: 'X-1' },
    ]);
  },

  'the typed API changes each field, and each change of place is in the history': async (t) => {
    const { first, second, mill, tip } = t.kept;
    const path = { id: t.kept.yard.id };
    await t.each('updateContainer', { path }, [
      {},
      { reference: 'S-2' },
      { reference: 'R-1' },
      { reference: null },
      { reference: 'S-1', container_type: '6 yd skip' },
      { purchased_on: '2026-05-01' },
      { purchased_on: '2027-03-11' },
      { purchased_on: null },
      { status: 'repair' },
      { status: 'available' },
      { client_id: first.client.id },
      { status: 'on_hire' },
      { location: { client_location_id: first.yard.id } },
      { location: { client_location_id: mill.id } },
      { location: { address: 'Back gate' } },
      { location: { postcode: 'HX7 8DB' } },
      { location: { address: null, postcode: null } },
      { client_id: second.client.id },
      { location: { client_location_id: first.yard.id } },
      { client_id: first.client.id, location: { client_location_id: first.yard.id } },
      { status: 'available' },
      { location: { site_id: tip.id } },
      { location: { type: 'vehicle' } },
      { location: { type: 'client' } },
      { client_id: null },
      { location: { type: 'yard', postcode: 'LS1 1AA' } },
      { location: { type: 'yard', postcode: null } },
      { location: { type: 'unknown' } },
      { status: 'lost', location: { type: 'yard' } },
      { status: 'available', location: { client_location_id: unknown } },
      { container_type: null },
    ]);
    await t.ask('getContainer', { path });
    await t.list('appListContainerHistory', { path });
  },

  'the application replaces a container: what is left out gets its default': async (t) => {
    const { first, hired, mill } = t.kept;
    const path = { id: hired.id };
    await t.each('appReplaceContainer', { path }, [
      {
        container_type: '40 yd roro',
        reference: 'R-1',
        status: 'on_hire',
        client_id: first.client.id,
        location: { client_location_id: first.yard.id },
        purchased_on: '2020-02-29',
      },
      {
        container_type: '40 yd roro',
        reference: 'R-1',
        status: 'on_hire',
        location: { client_location_id: mill.id },
      },
      { container_type: '35 yd roro' },
      { container_type: '35 yd roro', reference: 'S-1' },
      { reference: 'R-1' },
      { container_type: '35 yd roro', reference: 'R-1', status: 'on_hire', client_id: first.client.id },
    ]);
    await t.ask('appGetContainer', { path });
    await t.list('appListContainerHistory', { path });
  },

  'each movement from each place, possible and not': async (t) => {
    const { first, second, mill, tip } = t.kept;
    const moved = await t.ask('createContainer', { body: { container_type, reference: 'M-1' } });
    const other = await t.ask('createContainer', { body: { container_type, reference: 'M-2' } });
    const path = { id: moved.id };
    const client_id = first.client.id;
    const movements = [
      { movement: 'collected' },
      { movement: 'exchanged_out' },
      { movement: 'off_hire' },
      { movement: 'returned_to_yard' },
      { movement: 'transferred' },
      { movement: 'delivered' },
      { movement: 'delivered', client_id, moved_at: '2027-03-11T08:00:00Z' },
      { movement: 'delivered', client_id, location: { type: 'site' } },
      { movement: 'delivered', client_id: unknown },
      { movement: 'delivered', client_id, moved_at: '2027-03-01T08:00:00Z', notes: 'By the gate' },
      { movement: 'delivered', client_id: second.client.id },
      { movement: 'exchanged_in', client_id },
      { movement: 'returned_to_yard', moved_at: '2027-02-28T08:00:00Z' },
      {
        movement: 'transferred',
        location: { client_location_id: mill.id },
        moved_at: '2027-03-02T08:00:00Z',
      },
      { movement: 'transferred', location: { client_location_id: mill.id } },
      { movement: 'off_hire', moved_at: '2027-03-03T08:00:00Z' },
      { movement: 'off_hire', location: { type: 'yard' } },
      { movement: 'collected', moved_at: '2027-03-04T08:00:00Z', notes: 'Full' },
      { movement: 'collected' },
      { movement: 'transferred', location: { site_id: tip.id }, moved_at: '2027-03-05T08:00:00Z' },
      { movement: 'off_hire' },
      {
        movement: 'exchanged_in',
        location: { client_location_id: second.yard.id },
        moved_at: '2027-03-06T08:00:00Z',
      },
      { movement: 'exchanged_out', moved_at: '2027-03-07T08:00:00Z' },
      { movement: 'returned_to_yard', moved_at: '2027-03-08T08:00:00Z' },
      { movement: 'returned_to_yard' },
      { movement: 'transferred', location: { type: 'unknown' } },
      { movement: 'returned_to_yard', notes: 'Found' },
      { movement: 'lost' },
      {
        data: [
          { movement: 'delivered', client_id },
          { movement: 'delivered', client_id },
          { movement: 'collected' },
        ],
      },
    ];
    await t.each('appMoveContainer', { path }, movements);
    await t.ask('getContainer', { path });
    await t.list('appListContainerHistory', { path });
    await t.each('appMoveContainer', { path: { id: other.id } }, [
      { movement: 'delivered', location: { client_location_id: first.yard.id, address: 'Gate 2' } },
    ]);
    for (const status of ['scrapped', 'lost', 'maintenance', 'repair', 'available', 'in_transit']) {
      await t.ask('updateContainer', { path: { id: other.id }, body: { status } });
      await t.each('appMoveContainer', { path: { id: other.id } }, [
        { movement: 'exchanged_out', client_id: unknown },
        { movement: 'off_hire' },
      ]);
    }
    await t.list('appListContainerHistory', { path: { id: other.id } });
  },

  'a visit from paper moves a container in the past': async (t) => {
    const { first } = t.kept;
    const driver = await newDriver(t, 'dan');
    const skip = await t.ask('createContainer', { body: { container_type, reference: 'P-1' } });
    const visit = async (body: object, end: object) => {
      const { id } = await t.ask('appCreateCollection', {
        body: {
          scheduled_date: '2027-03-09',
          client_id: first.client.id,
          client_location_id: first.yard.id,
          quantity_kg: 700,
          driver_id: driver.id,
          ...body,
        },
      });
      await t.ask('appUpdateCollection', { path: { id }, body: { status: 'in_progress' } });
      await t.each('appUpdateCollection', { path: { id } }, [{ status: 'completed', ...end }]);
    };
    await visit({ containers_delivered: [skip.id] }, { completed_at: '2027-03-09T08:00:00Z' });
    await visit({ containers_collected: [skip.id] }, { completed_at: '2027-03-09T07:00:00Z' });
    await visit({ containers_collected: [skip.id] }, { completed_at: '2027-03-09T11:00:00Z' });
    await t.list('appListContainerHistory', { path: { id: skip.id } });
    await t.ask('getContainer', { path: { id: skip.id } });
  },

  'the lists by every filter': async (t) => {
    const { first, second, mill } = t.kept;
    await t.list('listContainers');
    const queries = [
      { client_id: first.client.id },
      { client_id: second.client.id },
      { client_id: first.client.id, status: 'on_hire' },
      { created_before: '2027-03-11T00:00:00Z', limit: 4 },
    ];
    await t.filtered('appListContainers', [
      ...queries,
      { client_location_id: mill.id },
      { client_location_id: first.yard.id },
      { reference: 'S-1' },
      { reference: 's-1' },
    ]);
    await t.filtered('listContainers', [
      ...queries,
      { status: 'available' },
      { status: 'nowhere' },
      { status: 'lost' },
    ]);
  },

  'what others may do, and what a deletion leaves': async (t) => {
    const { yard, hired, first } = t.kept;
    for (const role of ['read_only', 'driver', 'office']) {
      const { key } = await t.person(role);
      const path = { id: hired.id };
      await t.each('createContainer', { key }, [{ container_type: `By ${role}` }]);
      await t.each('updateContainer', { key, path }, [{ container_type: `By ${role}` }]);
      await t.each('appMoveContainer', { key, path }, [{ movement: 'off_hire' }]);
      await t.each('appListContainerHistory', { key, path }, [undefined]);
      await t.each('deleteContainer', { key, path: { id: yard.id } }, [undefined]);
    }
    await t.refused('deleteContainer', { path: { id: yard.id } });
    await t.ask('appDeleteContainer', { path: { id: hired.id } });
    for (const operation of ['appDeleteContainer', 'getContainer', 'appListContainerHistory'])
      await t.refused(operation, { path: { id: hired.id } });
    await t.refused('appMoveContainer', { path: { id: hired.id }, body: { movement: 'off_hire' } });
    await t.ask('createContainer', { body: { container_type, reference: 'R-1' } });
    await t.list('listContainers', { query: { client_id: first.client.id } });
  },

  'a container of the next day is found by its moment': async (t) => {
    await t.goTo('2027-03-11T10:40:00.000Z');
    const { id } = await t.ask('createContainer', { body: { container_type, reference: 'F-1' } });
    const moved = await t.ask('appMoveContainer', {
      path: { id },
      body: { movement: 'delivered', client_id: t.kept.second.client.id, moved_at: '2027-03-10T08:00:00Z' },
    });
    t.note('the movement', moved.moved_at);
    await t.list('appListContainerHistory', { path: { id } });
    for (const query of [
      { created_after: '2027-03-11T00:00:00Z' },
      { created_before: '2027-03-11T00:00:00Z', limit: 5 },
    ]) {
      await t.list('listContainers', { query });
      await t.list('appListContainerHistory', { path: { id }, query });
    }
  },
});
