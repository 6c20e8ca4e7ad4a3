/**
 * Why an attempt failed, as named in the log. Subscribers see only these sentences: the original error could
 * reveal the response of an internal address.
 */
export const failures = {
  timeout: 'No complete response arrived in time.',
  dns_error: 'The host name could not be resolved to an address.',
  address_blocked: 'The URL leads to an address that is not allowed.',
  connection_refused: 'The connection was refused.',
  connection_reset: 'The connection was closed before a response arrived.',
  unreachable: 'The host could not be reached.',
  tls_error: 'A secure connection could not be established.',
  invalid_response: 'The response was not valid HTTP.',
  response_headers_too_large: 'The response had more than 16 KiB of headers.',
  redirect: 'The endpoint responded with a redirect, which is not followed.',
  gone: 'The endpoint answered 410 Gone.',
  client_error: 'The endpoint answered with a 4xx status.',
  server_error: 'The endpoint answered with a 5xx status.',
  unexpected_status: 'The endpoint answered with a status that acknowledges nothing.',
  dispatcher_lost: 'The process that sent this stopped before it could record an answer.',
  not_sent: 'The request was not sent; it is tried again.',
  secret_unreadable: 'The signing secret could not be read.',
  network_error: 'The request failed.',
} as const;

export type ErrorClass = keyof typeof failures;

const byCode: Record<string, ErrorClass> = {
  DEADLINE_EXCEEDED: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  NAME_NOT_RESOLVED: 'dns_error',
  TARGET_BLOCKED: 'address_blocked',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_reset',
  EPIPE: 'connection_reset',
  UND_ERR_SOCKET: 'connection_reset',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  UND_ERR_HEADERS_OVERFLOW: 'response_headers_too_large',
  EPROTO: 'tls_error',
};

const certificate = /CERT|SELF_SIGNED|SIGNATURE|^ERR_(TLS|SSL)/;

/** The class of a failed attempt: by status if there is one, otherwise by the error. */
export function errorClass(status: number | null, error: Error | null): ErrorClass {
  if (status !== null) return classOfStatus(status);
  const code = String((error as { code?: unknown } | null)?.code ?? '');
  if (byCode[code]) return byCode[code];
  if (code.startsWith('HPE_') || error?.name === 'HTTPParserError') return 'invalid_response';
  if (certificate.test(code)) return 'tls_error';
  return 'network_error';
}

function classOfStatus(status: number): ErrorClass {
  if (status === 410) return 'gone';
  if (status >= 500) return 'server_error';
  if (status >= 400) return 'client_error';
  if (status >= 300) return 'redirect';
  return 'unexpected_status';
}
