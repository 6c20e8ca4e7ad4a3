import type { RequestListener } from 'node:http';

/** Bytes that are taken. */
const maxBytes = 12 * 1024 * 1024;

/**
 * A service that recognises text, as OCR_URL names one: a POST with the file as its body and the type of the file as its
 * Content-Type is answered with `{"pages": [{"lines": ["…"]}]}`. It reads no pictures: `words` says what each file says, null for
 * one that it cannot read.
 */
export function textRecognitionStandIn(
  words: (file: { content_type: string; bytes: Buffer }) => string[][] | null,
): RequestListener {
  return (request, response) => {
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const chunks: Buffer[] = [];
    let length = 0;
    request
      .on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length <= maxBytes) chunks.push(chunk);
      })
      .on('end', () => {
        if (request.method !== 'POST') return say(405, { error: 'only POST' });
        if (length > maxBytes) return say(413, { error: 'too large' });
        const content_type = request.headers['content-type'] ?? '';
        const pages = words({ content_type, bytes: Buffer.concat(chunks) });

        return pages === null
          ? say(422, { error: 'cannot be read' })
          : say(200, { pages: pages.map((lines) => ({ lines })) });
      });
  };
}
