import { filledIn, pageMailedTo } from '../../support/transcripts/pages.ts';
import { transcript } from '../../support/transcripts/transcript.ts';
import type { Transcript } from '../../support/transcripts/transcript.ts';
import { newClient, newDriver } from '../../support/transcripts/clients.ts';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK-kcQAAAABJRU5ErkJggg';
const asks = { kind: 'exchange', contact_name: 'Sam Pennine', preferred_date: '2027-03-19' };

/** Makes a link for a client, and returns the path of its page. */
async function newLink(t: Transcript, id: string, body: object = {}): Promise<string> {
  const { url } = await t.ask('appCreatePortalLink', { path: { id }, body });

  return new URL(url).pathname;
}

/** Submits a request on the page, and returns it. */
async function asked(t: Transcript, path: string, more: Record<string, string> = {}) {
  await filledIn(t, path, { ...asks, ...more });

  return (await t.list('appListPortalRequests', { query: { limit: 100 } }))[0];
}

transcript(import.meta.url, {
  'two clients get links to their portal': async (t) => {
    t.kept.first = await newClient(t, 'Pennine Builders', {
      client: { company: 'Pennine Builders Ltd', email: 'office@pennine.test', phone: '07700 900123' },
      place: { contact_email: 'yard@pennine.test', contact_phone: '07700 900456' },
    });
    t.kept.second = await newClient(t, 'Ryburn Joinery', { place: { label: 'Shop', postcode: 'HX6 4AS' } });
    const { client } = t.kept.first;
    t.kept.mill = await t.ask('createClientLocation', {
      body: { client_id: client.id, label: 'Mill', address: '2 Mill Lane', postcode: 'HX7 6AD' },
    });
    t.kept.page = await newLink(t, client.id);
    t.kept.brief = await newLink(t, client.id, { expires_in_days: 1 });
    t.kept.theirs = await newLink(t, t.kept.second.client.id, { expires_in_days: 365 });
    await t.each('appCreatePortalLink', { path: { id: client.id } }, [
      { expires_in_days: 0 },
      { expires_in_days: 366 },
    ]);
    await t.visit('GET', t.kept.page);
    await t.visit('GET', t.kept.theirs);
    await t.visit('GET', `/p/${'x'.repeat(32)}`);
  },

  'the page refuses what is wrong, in words': async (t) => {
    const pages = [await newLink(t, t.kept.first.client.id), await newLink(t, t.kept.first.client.id)];
    for (const [i, wrong] of [
      { kind: '' },
      { kind: 'party' },
      { contact_name: ' ' },
      { contact_name: 'x'.repeat(201) },
      { preferred_date: '2027-03-09' },
      { preferred_date: '2029-03-11' },
      { preferred_date: '2027-02-29' },
      { contact_email: 'sam' },
      { contact_phone: '12' },
      { kind: 'issue' },
      { client_location_id: t.kept.second.yard.id },
      { container_type: 'x'.repeat(101) },
      { photo_1: 'bm8gcGljdHVyZQ' },
    ].entries())
      await filledIn(t, pages[i % 2]!, { ...asks, ...wrong } as unknown as Record<string, string>);
    await t.list('appListPortalRequests');
  },

  'requests of every kind, with everything and with little': async (t) => {
    const { page, theirs, mill } = t.kept;
    t.kept.whole = await asked(t, page, {
      client_location_id: mill.id,
      waste_description: 'Rubble',
      container_type: '8 yd skip',
      message: 'Ring the bell',
      contact_email: 'sam@pennine.test',
      contact_phone: '01422 896 112',
      photo_1: png,
      photo_3: png,
    });
    t.kept.dayless = await asked(t, page, {
      kind: 'collection',
      preferred_date: '',
      contact_email: 'kim@pennine.test',
      contact_name: 'Kim',
    });
    t.kept.bin = await asked(t, page, { kind: 'extra_bin', preferred_date: '2027-03-10', photo_1: png });
    t.kept.removal = await asked(t, page, { kind: 'removal', preferred_date: '2029-03-10' });
    t.kept.issue = await asked(t, page, { kind: 'issue', message: 'The lid is broken' });
    t.kept.quote = await asked(t, page, { kind: 'quote', contact_email: 'quote@pennine.test' });
    t.kept.document = await asked(t, page, { kind: 'document', contact_email: 'paper@pennine.test' });
    t.kept.other = await asked(t, theirs, { contact_name: 'Ola', contact_email: 'ola@ryburn.test' });
    await t.visit('GET', page);
    await t.visit('GET', theirs);
    for (const { id } of [t.kept.whole, t.kept.bin, t.kept.issue])
      await t.list('appListPortalRequestPhotos', { path: { id } });
    await t.list('appListNotifications');
  },

  'each request is answered in each way, once and again': async (t) => {
    const { whole, dayless, bin, removal, issue, quote, document, other } = t.kept;
    const answers = (request: { id: string }, bodies: object[]) =>
      t.each('appAnswerPortalRequest', { path: { id: request.id } }, bodies);
    await answers(whole, [
      { status: 'accepted' },
      { status: 'accepted' },
      { status: 'declined' },
      { status: 'converted', reason: 'No' },
      { status: 'converted' },
      { status: 'converted', scheduled_date: '2027-03-22' },
      { status: 'accepted' },
      { status: 'declined', reason: 'Late' },
    ]);
    await answers(dayless, [
      { status: 'converted' },
      { status: 'accepted', scheduled_date: '2027-03-12' },
      { status: 'accepted' },
      { status: 'converted', scheduled_date: '2027-03-12' },
    ]);
    await answers(bin, [{ status: 'converted' }]);
    await answers(removal, [{ status: 'converted', scheduled_date: '2027-03-15' }]);
    await answers(issue, [{ status: 'converted' }]);
    await answers(quote, [
      { status: 'declined', reason: 'We do not do that' },
      { status: 'declined', reason: 'We never do that' },
      { status: 'accepted' },
      { status: 'converted', scheduled_date: '2027-03-12' },
    ]);
    await answers(document, [
      { status: 'accepted' },
      { status: 'declined', reason: 'It is lost' },
      { status: 'new' },
    ]);
    await answers(other, [{ status: 'declined' }, { status: 'accepted' }]);
    await t.list('listCollections');
    await t.visit('GET', t.kept.page);
    await t.visit('GET', t.kept.theirs);
  },

  'the booking of a request follows the page, and its client may have opted out': async (t) => {
    const { first, whole } = t.kept;
    const request = (await t.list('appListPortalRequests')).find(({ id }) => id === whole.id);
    await t.ask('updateCollection', {
      path: { id: request.collection_id },
      body: { scheduled_date: '2027-03-23' },
    });
    await t.visit('GET', t.kept.page);
    await t.ask('updateCollection', {
      path: { id: request.collection_id },
      body: { status: 'cancelled', cancel_reason: 'Rain' },
    });
    await t.visit('GET', t.kept.page);
    await t.ask('appUpdateClientCrm', {
      path: { id: first.client.id },
      body: { notifications_opt_out: true },
    });
    const late = await asked(t, t.kept.page, { contact_email: 'late@pennine.test' });
    await t.ask('appAnswerPortalRequest', { path: { id: late.id }, body: { status: 'accepted' } });
    await t.ask('appUpdateClientCrm', {
      path: { id: first.client.id },
      body: { notifications_opt_out: false },
    });
  },

  'the requests by every filter': async (t) => {
    const { first, second } = t.kept;
    await t.list('appListPortalRequests', { query: { limit: 2 } });
    await t.filtered('appListPortalRequests', [
      { client_id: first.client.id },
      { client_id: second.client.id },
      { client_id: first.client.id, status: 'converted' },
      { kind: 'exchange', status: 'accepted' },
      { created_after: '2027-03-11T00:00:00Z' },
    ]);
  },

  'who may read and answer requests': async (t) => {
    const driver = await newDriver(t, 'driver');
    const path = { id: t.kept.other.id };
    for (const role of ['read_only', 'driver', 'office']) {
      const { key } = role === 'driver' ? driver : await t.person(role);
      await t.each('appListPortalRequests', { key, query: { limit: 1 } }, [undefined]);
      await t.each('appListPortalRequestPhotos', { key, path: { id: t.kept.whole.id } }, [undefined]);
      await t.each('appAnswerPortalRequest', { key, path }, [{ status: 'accepted' }]);
      await t.each('appCreatePortalLink', { key, path: { id: t.kept.second.client.id } }, [{}]);
      await t.each('appListNotifications', { key, query: { limit: 2 } }, [undefined]);
    }
  },

  'messages about a collection: each template, channel and recipient': async (t) => {
    const { first, second, mill } = t.kept;
    const book = (body: object) =>
      t.ask('appCreateCollection', { body: { scheduled_date: '2027-03-18', ...body } });
    t.kept.atYard = await book({ client_location_id: first.yard.id, eta: '2027-03-18T14:30:00Z' });
    t.kept.atMill = await book({ client_location_id: mill.id });
    t.kept.atShop = await book({ client_id: second.client.id });
    t.kept.nobodys = await book({});
    const [yard, shop, mills] = [t.kept.atYard.id, t.kept.atShop.id, t.kept.atMill.id];
    const email = { channel: 'email', template: 'booked' };
    await t.each('appNotifyCollection', {}, [
      { collection_id: yard, ...email },
      { collection_id: yard, ...email },
      { collection_id: yard, ...email, resend: true, message: 'Again' },
      { collection_id: yard, channel: 'email', template: 'on_the_way' },
      { collection_id: yard, channel: 'email', template: 'completed', message: 'Thank you.' },
      { collection_id: yard, channel: 'email', template: 'failed' },
      { collection_id: mills, ...email },
      { collection_id: mills, ...email, to: 'else@where.test' },
      { collection_id: shop, ...email },
      { collection_id: shop, ...email, to: 'ola@ryburn.test' },
      { collection_id: shop, ...email, to: 'nobody' },
      { collection_id: t.kept.nobodys.id, ...email, to: 'some@body.test' },
      { collection_id: yard, channel: 'sms', template: 'on_the_way' },
      { collection_id: mills, channel: 'sms', template: 'booked', message: 'Side gate.' },
      { collection_id: mills, channel: 'sms', template: 'booked', to: '01632 960144' },
      { collection_id: shop, channel: 'sms', template: 'booked', to: '+44 7700 900999' },
      { collection_id: shop, channel: 'letter', template: 'booked' },
      { collection_id: shop, channel: 'email', template: 'soon' },
      { collection_id: first.client.id, ...email },
    ]);
    t.kept.mailed = await pageMailedTo(t, 'office@pennine.test');
    await t.visit('GET', t.kept.mailed);
    await t.list('appListCollectionMessages');
    await t.filtered('appListCollectionMessages', [
      { collection_id: yard },
      { collection_id: shop, status: 'sent' },
      { created_after: '2027-03-11T00:00:00Z' },
    ]);
  },

  'messages fit the state of the collection': async (t) => {
    const driver = await newDriver(t, 'driver');
    const templates = ['booked', 'on_the_way', 'completed', 'failed'];
    const send = (id: string, to: string) =>
      t.each(
        'appNotifyCollection',
        {},
        templates.map((template) => ({ collection_id: id, channel: 'email', template, to })),
      );
    const change = (id: string, body: object) => t.ask('appUpdateCollection', { path: { id }, body });
    const { atYard, atMill, atShop, nobodys } = t.kept;
    for (const { id } of [atYard, atMill, atShop])
      await change(id, { driver_id: driver.id, quantity_kg: 500, status: 'in_progress' });
    await send(atYard.id, 'under@way.test');
    await change(atYard.id, { status: 'completed' });
    await send(atYard.id, 'done@yard.test');
    await change(atMill.id, { status: 'completed', outcome: 'partial', aborted_reason: 'blocked' });
    await send(atMill.id, 'partly@mill.test');
    await change(atShop.id, { status: 'completed', outcome: 'aborted', aborted_reason: 'no_access' });
    await send(atShop.id, 'aborted@shop.test');
    await change(nobodys.id, { status: 'cancelled' });
    await send(nobodys.id, 'cancelled@nobody.test');
    for (const key of [driver.key, (await t.person('read_only')).key])
      await t.each('appNotifyCollection', { key }, [
        { collection_id: atYard.id, channel: 'email', template: 'completed', to: 'driver@yard.test' },
      ]);
  },

  'a client that opted out gets no messages, at none of its addresses': async (t) => {
    const { first } = t.kept;
    const crm = { path: { id: first.client.id }, body: { notifications_opt_out: true } };
    await t.ask('appCreateClientContact', {
      path: { id: first.client.id },
      body: { name: 'Ben', email: 'ben@pennine.test', phone: '07700 900789' },
    });
    await t.ask('appUpdateClientCrm', crm);
    const { id } = await t.ask('createCollection', {
      body: { scheduled_date: '2027-03-24', client_id: first.client.id },
    });
    const email = { collection_id: id, channel: 'email', template: 'booked' };
    const sms = { collection_id: id, channel: 'sms', template: 'booked' };
    await t.each('appNotifyCollection', {}, [
      email,
      { ...email, to: 'OFFICE@pennine.test' },
      { ...email, to: 'yard@pennine.test' },
      { ...email, to: 'ben@pennine.test' },
      { ...email, to: 'some@body.test' },
      sms,
      { ...sms, to: '+447700900456' },
      { ...sms, to: '07700 900789' },
      { ...sms, to: '07700 900111' },
    ]);
    await t.list('appListCollectionMessages', { query: { collection_id: id } });
  },

  'a link ends with its last day, and with its client': async (t) => {
    await t.goTo('2027-03-11T10:40:00.000Z');
    await t.visit('GET', t.kept.brief);
    await t.visit('GET', t.kept.page);
    await t.ask('deleteClient', { path: { id: t.kept.first.client.id } });
    await t.visit('GET', t.kept.page);
    await filledIn(t, t.kept.page, asks);
    await t.refused('appCreatePortalLink', { path: { id: t.kept.first.client.id }, body: {} });
    await t.list('appListPortalRequests', { query: { client_id: t.kept.first.client.id } });
    await t.list('appListCollectionMessages', {
      query: { created_before: '2027-03-11T00:00:00Z', limit: 5 },
    });
  },
});
