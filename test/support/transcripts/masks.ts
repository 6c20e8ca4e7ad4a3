const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const instant = /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|\+00(?::00)?)/g;
/** A digest, key, cursor or token: long, without spaces, and not a word of the contract. */
const token = /(?<![\w-])(?=[\w.=-]*[A-Z0-9])[\w.=-]{24,}(?![\w-])/g;
/** A number, a time, or a path to a field. */
const readable =
  /^([\d.]+|\d{4}-\d\d-\d\dT.*|[a-z]+\d{0,3}([._]([a-z]+\d{0,3}|\d{1,2}))+|[a-zA-Z]+(\.([a-zA-Z]+|\d{1,2}))+)$/;
/** A key of the API or its prefix, the secret of an endpoint, and a link that is sealed until its mail is sent. */
const secret = /svc_(?:live|test)_\w+|whsec_[\w+/=]+|(?<="sealed_link":")[^"]*/g;
/** The size of an archive. */
const packed = /(?<="bytes":)\d{5,}/g;
const standIn = /(?:http:\/\/)?(?:127\.0\.0\.1|localhost):\d+/g;
const hour_ms = 3_600_000;
/** A time within this period after the clock was set is shown as the present. */
const present_ms = hour_ms / 2;

/** Replaces what differs between two runs of the same requests: ids, the present, tokens and the address of the server. */
export class Masks {
  readonly #ids = new Map<string, string>();
  readonly #office: { base_url: string; set_at: string };

  constructor(office: { base_url: string; set_at: string }) {
    this.#office = office;
  }

  /** A request. Ids that were not seen before get the next numbers. */
  request(value: unknown): unknown {
    return JSON.parse(this.#masked(JSON.stringify(value), (id) => this.#numbered(id)));
  }

  /** An answer, without its empty fields. Ids that were not seen before get the next numbers. */
  answer(value: unknown): unknown {
    return JSON.parse(this.#masked(printed(value), (id) => this.#numbered(id)));
  }

  /** As `answer`, for values in undefined order: sorts them, and gives new ids no number. */
  unordered(values: unknown[]): unknown[] {
    const lines = values.map((each) => this.#masked(printed(each), (id) => this.#ids.get(id) ?? '#new'));

    return lines.toSorted().map((line) => JSON.parse(line));
  }

  #masked(text: string, named: (id: string) => string): string {
    return text
      .replaceAll(this.#office.base_url, '<base>')
      .replaceAll(standIn, '<stand-in>')
      .replaceAll(secret, '<token>')
      .replaceAll(packed, '0')
      .replaceAll(uuid, named)
      .replaceAll(instant, (time) => this.#moment(time))
      .replaceAll(token, (each) => (readable.test(each) ? each : '<token>'))
      .replaceAll(this.#clock(), '<time>');
  }

  #numbered(id: string): string {
    const known = this.#ids.get(id) ?? `#${this.#ids.size + 1}`;
    this.#ids.set(id, known);

    return known;
  }

  /** Keeps times that come from requests: whole minutes, and the last second of a day. */
  #moment(time: string): string {
    const since = Date.parse(time.replace(' ', 'T').replace(/\+00$/, 'Z')) - Date.parse(this.#office.set_at);
    if (since >= -1000 && since < present_ms) return '<now>';
    if (/(:00(\.0+)?|:59(\.0+|\.999)?)(Z|\+)/.test(time)) return time;
    const hours = Math.floor(since / hour_ms);

    return since - hours * hour_ms < present_ms
      ? `<now ${hours < 0 ? '-' : '+'} ${Math.abs(hours)} h>`
      : '<time>';
  }

  /** The time of day of the present, in London, in a text. */
  #clock(): RegExp {
    const at = new Date(this.#office.set_at);
    const hour = at.toLocaleTimeString('en-GB', {
      timeZone: 'Europe/London',
      hour: '2-digit',
      minute: '2-digit',
    });
    const minutes = Array.from({ length: 5 }, (_, i) => String(at.getUTCMinutes() + i).padStart(2, '0'));

    return new RegExp(`\\b${hour.slice(0, 2)}:(?:${minutes.join('|')})(?::\\d\\d)?\\b`, 'g');
  }
}

function printed(value: unknown): string {
  return JSON.stringify(value ?? null, (_, each) => (each === null ? undefined : each)) ?? 'null';
}
