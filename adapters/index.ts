import type { Logger } from 'pino';
import type { Settings } from '../settings.ts';
import { createGeocoder } from './geocoding.ts';
import type { Geocoder } from './geocoding.ts';
import { createPdfRenderer } from './pdf/index.ts';
import type { PdfRenderer } from './pdf/index.ts';

/** Everything outside the process, one capability each. */
export interface Adapters {
  geocoder: Geocoder;
  pdf: PdfRenderer;
}

/** The adapters the settings ask for. */
export function createAdapters(settings: Settings, log: Logger): Adapters {
  return { geocoder: createGeocoder(settings.geocoder_url, log), pdf: createPdfRenderer() };
}
