import { expect, test } from '@jest/globals';

test.each(['/api/v1/me', '/api/v1/nothing', '/docs', '/api/v1/openapi.json', '/p/unknown', '/files/unknown'])(
  '%s may not be in a frame of another site',
  async (path) => {
    const { headers } = await fetch(`${process.env.TEST_BASE_URL}${path}`, { redirect: 'manual' });

    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);
