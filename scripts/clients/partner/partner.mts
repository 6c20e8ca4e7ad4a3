/**
 * A partner's first steps with openapi-fetch and types generated from the published document. Reads BASE_URL and API_KEY.
 */
import assert from 'node:assert/strict';
import createClient from 'openapi-fetch';
import type { paths } from './schema.d.ts';

const api = createClient<paths>({
  baseUrl: process.env.BASE_URL!,
  headers: { Authorization: `Bearer ${process.env.API_KEY}` },
});

const created = await api.POST('/api/v1/clients', {
  body: { name: 'Pennine Builders', postcode: 'HX7 6AD' },
});
assert.equal(created.response.status, 201);
assert.equal(created.data!.address.postcode, 'HX7 6AD');

const bad = { name: 'Todmorden Market Traders', email: 'no email address' };
const many = await api.POST('/api/v1/clients#bulk', { body: { data: [{ name: 'Hebden Joinery' }, bad] } });
assert.deepEqual([many.data!.created, many.data!.failed], [1, 1]);
assert.equal(many.data!.data[0]!.data!.object, 'client');
assert.equal(many.data!.data[1]!.error!.code, 'validation_failed');

const id = created.data!.id;
const same = await api.GET('/api/v1/clients/{id}', { params: { path: { id } } });
assert.equal(same.data!.id, id);

const first = await api.GET('/api/v1/clients', { params: { query: { limit: 1 } } });
const cursor = first.data!.next_cursor!;
const second = await api.GET('/api/v1/clients', { params: { query: { limit: 1, cursor } } });
assert.ok(first.data!.has_more);
assert.equal(second.data!.data.length, 1);

const refused = await api.POST('/api/v1/clients', { body: bad });
assert.equal(refused.response.status, 422);
assert.equal(refused.error!.error.code, 'validation_failed');
assert.ok(refused.error!.error.details![0]!.field);
