import { expect, test } from '@jest/globals';
import { fieldsOf } from '../../support/answers.ts';
import { call, send } from '../../support/client.ts';
import { dayFromNow, drawnPng } from '../../support/records/notes.ts';
import { newTeam } from '../../support/teams.ts';

const jpeg = Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(60).fill(1)]);
const webp = Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(40, 1)]);
const png = Buffer.from(drawnPng, 'base64');

test('a picture of a record has the type and the size of its content, when it came, and its file by a link', async () => {
  const team = await newTeam();
  const pictures = { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp };
  const photos = Object.values(pictures).map((bytes) => ({ content_base64: bytes.toString('base64') }));
  const create = (sent: object[]) =>
    call('appCreateAccident', {
      key: team.key,
      body: { date: dayFromNow(0), description: 'Cut on glass', photos: sent } as never,
    });
  const before = new Date().toISOString();

  const { status, body } = await create(photos);

  expect(status).toBe(201);
  expect(body.photos.map(({ content_type, bytes }: any) => [content_type, bytes])).toEqual(
    Object.entries(pictures).map(([type, bytes]) => [type, bytes.length]),
  );
  for (const { url, content_type, created_at } of body.photos) {
    const file = await send('GET', new URL(url).pathname, {});
    expect([file.status, file.headers['content-type']]).toEqual([200, content_type]);
    expect(created_at >= before).toBe(true);
  }
  const both = { id: body.photos[0].id, ...photos[0] };
  expect(fieldsOf(await create([both]))).toEqual(['photos.0.content_base64']);
  const gif = Buffer.from('GIF89a'.padEnd(60, '\x01'), 'latin1').toString('base64');
  expect(fieldsOf(await create([{ content_base64: gif }]))).toEqual(['photos.0.content_base64']);
});
