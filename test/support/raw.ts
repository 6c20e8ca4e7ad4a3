import { connect } from 'node:net';

/** Sends bytes unchanged and returns everything received until the connection closes. */
export function exchange(bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(process.env.TEST_BASE_URL!);

  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => (text += chunk));
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    socket.setTimeout(8000, () => socket.destroy());
  });
}

/** The status, the head in lower case and the JSON body of one answer. */
export function parsed(text: string): { status: number; head: string; body: any } {
  const [head, body] = text.split('\r\n\r\n') as [string, string];

  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) };
}
