import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import { createGeocoder } from './geocoding.ts';
import type { Geocoder } from './geocoding.ts';
import { createMailer } from './mail.ts';
import type { Mailer } from './mail.ts';
import { createPdfRenderer } from './pdf/index.ts';
import type { PdfRenderer } from './pdf/index.ts';
import { createStorage } from './storage.ts';
import type { Storage } from './storage.ts';

/** Everything outside the process, one capability each. */
export interface Adapters {
  geocoder: Geocoder;
  mail: Mailer;
  pdf: PdfRenderer;
  storage: Storage;
}

/** The adapters the settings ask for. */
export function createAdapters(settings: Settings, log: Logger): Adapters {
  return {
    geocoder: createGeocoder(settings.geocoder_url, log),
    mail: createMailer(settings, log),
    pdf: createPdfRenderer(),
    storage: createStorage(settings),
  };
}
