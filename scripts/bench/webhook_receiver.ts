import { createServer } from 'node:http';

/**
 * The receiver of the webhook benchmark, in a separate process: acknowledges every POST and records when its
 * first byte arrived. `GET /` returns `{count, arrivals: {<event id>: <monotonic milliseconds>}}` and resets;
 * `GET /<number>` responds when that many have arrived.
 */
let count = 0;
let arrivals: Record<string, number> = {};
let awaited: { count: number; tell(): void } | null = null;

function tellOfCount(): void {
  if (!awaited || count < awaited.count) return;
  awaited.tell();
  awaited = null;
}

const server = createServer((request, response) => {
  if (request.method === 'GET' && request.url !== '/') {
    awaited = { count: Number(request.url?.slice(1)), tell: () => response.end() };
    tellOfCount();
    return;
  }
  if (request.method === 'GET') {
    response.end(JSON.stringify({ count, arrivals }));
    count = 0;
    arrivals = {};
    return;
  }
  const id = request.headers['svc-event-id'];
  if (id) arrivals[String(id)] = Number(process.hrtime.bigint()) / 1e6;
  request.resume();
  request.on('end', () => {
    count += 1;
    response.end('ok');
    tellOfCount();
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : ''}\n`);
});
process.stdin.resume();
process.stdin.on('end', () => process.exit(0));
