import { createWorkerPool, type WorkerPool } from './pool.ts';
import type { RenderTask } from './render.ts';

/**
 * Documents as PDF, with a team's branding: waste transfer notes, consignment notes, quotes, invoices, credit
 * notes.
 *
 * Records have the format of the REST API and may have null anywhere. The same record and branding give the
 * same bytes, so an ETag over them is stable. Everything is printed as text: a record cannot name a file, an
 * address to fetch or mark-up. Drawing runs on worker threads and never blocks the event loop.
 */

export { PdfError, type PdfErrorCode } from './pool.ts';

export interface Branding {
  team_name: string;
  /** `#rrggbb`; darkened where text in it would not be readable */
  colour: string | null;
  /** base64 of a PNG of at most four million pixels; anything else is left out */
  logo_png: string | null;
  /** base64 of a JPEG, in the place of a PNG */
  logo_jpeg?: string | null;
  /** one text, or the address object of the API */
  address?: string | object | null;
  phone?: string | null;
  email?: string | null;
  vat_number?: string | null;
  company_number?: string | null;
  carrier_registration?: string | null;
  website?: string | null;
  /** a line of the team's own at the foot of every page */
  footer?: string | null;
  /** where customers pay to; printed on invoices */
  bank?: BankAccount | null;
}

export interface BankAccount {
  account_name?: string | null;
  sort_code?: string | null;
  account_number?: string | null;
  iban?: string | null;
  bic?: string | null;
}

/**
 * Each method gives the bytes of one PDF file, or rejects with `PdfError`: `pdf_timeout` after `timeout_ms`,
 * `pdf_failed` when drawing failed, `pdf_closed` after `close()`.
 */
export interface PdfRenderer {
  /** A signature is drawn where `signatures.<party>.image_png` holds base64 of a PNG, or `image_url` a data URL. */
  note: (note: object, branding: Branding) => Promise<Uint8Array>;
  /** `party`: the billed client's record. */
  invoice: (invoice: object, branding: Branding, party: object | null) => Promise<Uint8Array>;
  quote: (quote: object, branding: Branding, party: object | null) => Promise<Uint8Array>;
  /** Names its invoice by `invoice_number` and `invoice_issue_date`, or by an `invoice` object. */
  creditNote: (credit_note: object, branding: Branding, party: object | null) => Promise<Uint8Array>;
  /** `parts` holds the objects `a` to `e`. */
  consignment: (consignment: object, branding: Branding) => Promise<Uint8Array>;
  /** The first page of `note` as a PNG, for a page that shows it. */
  notePicture: (note: object, branding: Branding) => Promise<Uint8Array>;
  /**
   * Returns a logo file, PNG or JPEG in base64, with everything but the image removed. `pdf_failed` if it is
   * not a valid image.
   */
  logo: (content_base64: string) => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** One more than one team may use at once (http/context/team_adapters.ts). */
export const pdfThreads = 3;

export interface PdfRendererOptions {
  /** threads at most; they start when first needed */
  workers?: number;
  timeout_ms?: number;
}

export function createPdfRenderer({
  workers = pdfThreads,
  timeout_ms = 10_000,
}: PdfRendererOptions = {}): PdfRenderer {
  const pool = createWorkerPool({
    entry: new URL('./worker_entry.mjs', import.meta.url),
    workers,
    timeout_ms,
  });
  return {
    note: (record, branding) => submit(pool, { kind: 'note', record, branding, party: null }),
    invoice: (record, branding, party) => submit(pool, { kind: 'invoice', record, branding, party }),
    quote: (record, branding, party) => submit(pool, { kind: 'quote', record, branding, party }),
    creditNote: (record, branding, party) => submit(pool, { kind: 'credit_note', record, branding, party }),
    consignment: (record, branding) => submit(pool, { kind: 'consignment', record, branding, party: null }),
    notePicture: (record, branding) => submit(pool, { kind: 'note_picture', record, branding, party: null }),
    logo: (content_base64) =>
      submit(pool, { kind: 'logo', record: { content_base64 }, branding: null, party: null }),
    close: () => pool.close(),
  };
}

function submit(pool: WorkerPool, task: RenderTask): Promise<Uint8Array> {
  return pool.run(JSON.stringify(task));
}
