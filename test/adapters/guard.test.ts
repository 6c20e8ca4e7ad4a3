import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { isAllowedAddress, parseNetworks } from '../../adapters/addresses.ts';
import { checkEndpointUrl, guardedConnector, systemResolver, vettedAddresses } from '../../adapters/guard.ts';

const strict = { allow_loopback: false, allow_networks: [], deny_hosts: [] };

const block = `0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.100.100.200 100.127.255.255 127.0.0.1
127.255.255.254 169.254.169.254 169.254.170.2 172.16.0.1 172.31.255.255 192.0.0.1 192.0.0.192 192.0.2.1 192.88.99.1
192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.1 203.0.113.1 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255
168.63.129.16 :: ::1 ::7f00:1 ::ffff:7f00:1 ::ffff:a9fe:a9fe ::ffff:a00:1 ::ffff:0:7f00:1 64:ff9b::a9fe:a9fe
64:ff9b::808:808 64:ff9b:1::1 100::1 2001::1 2001:0:4136:e378:8000:63bf:3fff:fdd2 2001:db8::1 2002:7f00:1::
2002:808:808::1 3fff::1 5f00::1 fc00::1 fd00:ec2::254 fd12:3456::1 fe80::1 febf::1 fec0::1 ff02::1`.split(
  /\s+/,
);

const allow =
  `1.1.1.1 8.8.8.8 100.63.255.255 100.128.0.1 172.15.255.255 172.32.0.1 169.253.255.255 169.255.0.1
192.0.1.1 198.17.255.255 198.20.0.1 223.255.255.255 2606:4700:4700::1111 2001:4860:4860::8888 2a00:1450:4001::1
2400:cb00::1 ::ffff:808:808`.split(/\s+/);

describe('addresses', () => {
  test.each(block)('%s is refused', (address) => expect(isAllowedAddress(address, strict)).toBe(false));
  test.each(allow)('%s is allowed', (address) => expect(isAllowedAddress(address, strict)).toBe(true));

  test('the lists are complete', () => {
    expect([block.length, allow.length]).toEqual([52, 17]);
  });

  test('the insecure setting allows loopback addresses and no others', () => {
    const insecure = { ...strict, allow_loopback: true };
    const opened = block.filter((address) => isAllowedAddress(address, insecure));
    expect(opened).toEqual(['127.0.0.1', '127.255.255.254', '::1', '::ffff:7f00:1']);
  });

  test("an operator's networks are allowed, metadata services never", () => {
    const open = { ...strict, allow_networks: parseNetworks(['10.0.0.0/8', '169.254.0.0/16', 'fd00::/8']) };
    expect(
      ['10.0.0.1', '169.254.1.1', 'fd12:3456::1'].every((address) => isAllowedAddress(address, open)),
    ).toBe(true);
    expect(
      ['169.254.169.254', '::ffff:a9fe:a9fe', 'fd00:ec2::254', '192.168.1.1'].some((address) =>
        isAllowedAddress(address, open),
      ),
    ).toBe(false);
  });

  test.each([
    '',
    'localhost',
    '1.2.3',
    '0x7f.1',
    '2130706433',
    '8.8.8.8:443',
    'fe80::1%eth0',
    '2606:4700::1%eth0',
  ])('a value that is not a plain address is refused: %j', (address) =>
    expect(isAllowedAddress(address, strict)).toBe(false),
  );
});

describe('an endpoint URL', () => {
  const code = (url: string, rules = {}) => checkEndpointUrl(url, rules)?.code ?? 'ok';

  test.each([
    'https://ex\tample.com/',
    'https://example.com/a\nb',
    ' https://example.com/',
    'https://example.com/a b',
    'https://example.com\\@other.example/',
  ])('an address that a parser would have to correct is refused: %j', (url) => {
    expect(code(url)).toBe('malformed');
  });

  test.each(
    `127.0.0.1.nip.io hooks.10.0.0.1.nip.io app-192-168-1-1.nip.io 7f000001.nip.io 127.0.0.1.NIP.IO. x.0a000001.sslip.io
    169-254-169-254.sslip.io lvh.me any.localtest.me`.split(/\s+/),
  )('with a name that encodes a non-public address is refused at registration: %s', (host) => {
    expect(code(`https://${host}/hook`)).toBe('host');
  });

  test.each(['8.8.8.8.nip.io', '08080808.sslip.io', 'hooks.nip.io', 'nip.io', 'notlvh.me'])(
    'may have a name that encodes a public address or no address: %s',
    (host) => expect(code(`https://${host}/hook`)).toBe('ok'),
  );

  test.each([
    'https://hooks.example.com/a?b=c',
    'https://example.com:8443/',
    'https://example.com:1024/',
    'https://1.1.1.1/',
    'https://[2606:4700:4700::1111]/',
    'https://bücher.example/ä',
    'https://EXAMPLE.com./x',
  ])('may be %s', (url) => expect(code(url)).toBe('ok'));

  test.each([
    ['http://example.com/', 'scheme'],
    ['ftp://example.com/', 'scheme'],
    ['javascript:alert(1)', 'scheme'],
    ['example.com/hook', 'malformed'],
    ['https://', 'malformed'],
    ['https://256.256.256.256/', 'malformed'],
    ['https://1.2.3.4.5/', 'malformed'],
    ['https://[fe80::1%25eth0]/', 'malformed'],
    ['https://user@example.com/', 'credentials'],
    ['https://user:pass@example.com/', 'credentials'],
    ['https://example.com/#', 'fragment'],
    ['https://example.com/#x', 'fragment'],
    ['https://example.com:22/', 'port'],
    ['https://example.com:80/', 'port'],
    ['https://example.com:5432/', 'port'],
    ['https://example.com:6379/', 'port'],
    ['https://:pass@example.com/', 'credentials'],
    [`https://example.com/${'a'.repeat(2048)}`, 'too_long'],
    ['https://localhost/', 'host'],
    ['https://LOCALHOST./', 'host'],
    ['https://a.localhost/', 'host'],
    ['https://printer.local/', 'host'],
    ['https://metadata.google.internal./', 'host'],
    ['https://router.home.arpa/', 'host'],
    ['https://intranet/', 'host'],
    ['https://2130706433/', 'host'],
    ['https://0x7f000001/', 'host'],
    ['https://0177.0.0.1/', 'host'],
    ['https://127.1/', 'host'],
    ['https://0x7f.1/', 'host'],
    ['https://①②⑦.⓪.⓪.①/', 'host'],
    ['https://127。0。0。1/', 'host'],
    ['https://%31%32%37.0.0.1/', 'host'],
    ['https:127.0.0.1', 'host'],
    ['https:///127.0.0.1', 'host'],
    ['https://0/', 'host'],
    ['https://[::1]/', 'host'],
    ['https://[::ffff:127.0.0.1]/', 'host'],
    ['https://169.254.169.254/latest/meta-data/', 'host'],
    ['https://127.0.0.1./', 'host'],
  ])('may not be %s (%s)', (url, expected) => expect(code(url)).toBe(expected));

  test('has at most 2,048 characters', () => {
    const urls = [2048, 2049].map((length) => 'https://example.com/'.padEnd(length, 'a'));

    expect(urls.map((url) => code(url))).toEqual(['ok', 'too_long']);
  });

  test('the insecure setting permits http and loopback, but no private addresses', () => {
    const rules = { allow_insecure: true };
    for (const url of [
      'http://127.0.0.1:3000/',
      'http://localhost/',
      'http://LOCALHOST./',
      'http://hooks.localhost/',
      'http://[::1]:9000/',
      'http://example.com/',
    ]) {
      expect(code(url, rules)).toBe('ok');
    }
    for (const url of [
      'http://10.0.0.1/',
      'http://169.254.169.254/',
      'http://0.0.0.0/',
      'http://intranet/',
    ]) {
      expect(code(url, rules)).toBe('host');
    }
    for (const url of ['ftp://example.com/', 'ws://127.0.0.1/', 'javascript:alert(1)'])
      expect(code(url, rules)).toBe('scheme');
  });

  test('our own host names are refused', () => {
    expect(code('https://api.ours.example/x', { deny_hosts: ['api.ours.example'] })).toBe('host');
    expect(code('https://API.ours.example./x', { deny_hosts: ['api.ours.example'] })).toBe('host');
    expect(code('https://api.ours.example/x', { deny_hosts: ['API.Ours.Example'] })).toBe('host');
    expect(code('https://www.ours.example/x', { deny_hosts: ['api.ours.example'] })).toBe('ok');
  });
});

describe('a host name', () => {
  const vet = (addresses: string[]) => vettedAddresses('hooks.example.com', strict, async () => addresses);

  test('is dialled only if every one of its addresses is public', async () => {
    await expect(vet(['8.8.8.8', '2606:4700:4700::1111'])).resolves.toEqual([
      '8.8.8.8',
      '2606:4700:4700::1111',
    ]);
    await expect(vet(['8.8.8.8', '10.0.0.1'])).rejects.toMatchObject({ code: 'TARGET_BLOCKED' });
    await expect(vet(['fd00::1', '8.8.8.8'])).rejects.toMatchObject({ code: 'TARGET_BLOCKED' });
  });

  test('that has no address, or whose look-up fails, returns NAME_NOT_RESOLVED', async () => {
    await expect(vet([])).rejects.toMatchObject({ code: 'NAME_NOT_RESOLVED' });
    const failing = vettedAddresses('hooks.example.com', strict, () => Promise.reject(new Error('SERVFAIL')));
    await expect(failing).rejects.toMatchObject({ code: 'NAME_NOT_RESOLVED' });
  });

  test.each(['localhost', 'LOCALHOST.', 'hooks.localhost'])(
    '%s is this machine, without a look-up (RFC 6761)',
    async (name) => {
      expect(await systemResolver()(name)).toEqual(['127.0.0.1', '::1']);
    },
  );

  test('on the deny list is refused without a look-up', async () => {
    const lookUp = () => Promise.reject(new Error('must not be called'));
    for (const deny_hosts of [['hooks.example.com'], ['other.example.com', 'Hooks.EXAMPLE.com']])
      await expect(
        vettedAddresses('Hooks.Example.com.', { ...strict, deny_hosts }, lookUp),
      ).rejects.toMatchObject({ code: 'TARGET_BLOCKED' });
  });
});

describe('the connector', () => {
  let accepted = 0;
  const server = createServer((socket) => {
    accepted += 1;
    socket.end();
  });
  let port = '';
  beforeAll(async () => {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    port = String((server.address() as AddressInfo).port);
  });
  afterAll(() => new Promise((done) => server.close(done)));

  const dial = (hostname: string, policy = strict, addresses: string[] = []) =>
    new Promise<Socket>((resolve, reject) => {
      const connect = guardedConnector(policy, 1000, async () => addresses, new WeakMap());
      const options = { hostname, host: `${hostname}:${port}`, protocol: 'http:', port };
      connect(options, (error, socket) => (error ? reject(error) : resolve(socket!)));
    });

  test.each(['127.0.0.1', '[::1]', '[::ffff:7f00:1]', '0.0.0.0', '[::]'])(
    'refuses the literal %s without dialling',
    async (host) => {
      const before = accepted;
      await expect(dial(host)).rejects.toMatchObject({ code: 'TARGET_BLOCKED' });
      expect(accepted).toBe(before);
    },
  );

  test('refuses a name that leads to a private address, and dials nothing', async () => {
    const before = accepted;
    await expect(dial('rebound.example.com', strict, ['127.0.0.1'])).rejects.toMatchObject({
      code: 'TARGET_BLOCKED',
    });
    expect(accepted).toBe(before);
  });

  test('dials the address that it checked, not a later answer for the same name', async () => {
    const socket = await dial('hooks.example.com', { ...strict, allow_loopback: true }, ['127.0.0.1']);
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
  });

  test('tries each address that it checked until one takes the connection', async () => {
    const socket = await dial('hooks.example.com', { ...strict, allow_loopback: true }, ['::1', '127.0.0.1']);
    expect(socket.remoteAddress).toBe('127.0.0.1');
    socket.destroy();
  });
});
