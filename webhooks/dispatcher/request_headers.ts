/** The request headers stored in the log; the others can be derived from the delivery. */
export type SentHeaders = {
  user_agent: string;
  /** SVC-Signature, which begins with the time. */
  signature: string;
  /** webhook-signature, of Standard Webhooks. */
  standard_signature: string;
  content_length: number;
};

type Of = {
  id: string;
  event_id: string;
  event_type: string;
  /** Number of the attempt. */
  n: number;
};

/** Alternating names and values, as undici expects them; undici adds Host and Content-Length. */
export function requestHeaders({ id, event_id, event_type, n }: Of, sent: SentHeaders): string[] {
  return [
    'content-type',
    'application/json',
    'user-agent',
    sent.user_agent,
    'SVC-Signature',
    sent.signature,
    'SVC-Event-Id',
    event_id,
    'SVC-Event-Type',
    event_type,
    'SVC-Delivery-Id',
    id,
    'SVC-Attempt',
    String(n),
    'webhook-id',
    event_id,
    'webhook-timestamp',
    sent.signature.slice('t='.length, sent.signature.indexOf(',')),
    'webhook-signature',
    sent.standard_signature,
  ];
}

/** All headers of a request that was sent to `url`, for the log. */
export function loggedHeaders(of: Of, sent: SentHeaders, url: string): Record<string, string> {
  const pairs = requestHeaders(of, sent);
  const headers: Record<string, string> = {};
  for (let i = 0; i < pairs.length; i += 2) headers[pairs[i]!] = pairs[i + 1]!;

  return { ...headers, host: new URL(url).host, 'content-length': String(sent.content_length) };
}
