import type { Logger } from 'pino';
import { checkTransactions, outsideTransactions } from './outside_transactions.ts';
import { providerSettings } from '../settings.ts';
import type { Settings } from '../settings.ts';
import { createCompaniesHouse } from './registers/companies_house.ts';
import type { CompaniesHouse } from './registers/companies_house.ts';
import { createEaRegister } from './registers/ea_register.ts';
import type { EaRegister } from './registers/ea_register.ts';
import { createGeocoder } from './geocoding.ts';
import type { Geocoder } from './geocoding.ts';
import { createMailer } from './mail.ts';
import type { Mailer } from './mail.ts';
import { createIntegrations } from './integrations.ts';
import type { Integrations } from './integrations.ts';
import { createOpenId } from './openid.ts';
import type { OpenId } from './openid.ts';
import { createPayments } from './payments/providers.ts';
import type { Payments } from './payments/index.ts';
import { createDocumentReader } from './documents/document_text.ts';
import type { DocumentReader } from './documents/document_text.ts';
import { createPdfRenderer } from './pdf/index.ts';
import type { PdfRenderer } from './pdf/index.ts';
import { createPictureReader } from './pictures.ts';
import type { PictureReader } from './pictures.ts';
import { realAddresses } from './providers.ts';
import type { ProviderAddresses } from './providers.ts';
import { createTextMessages } from './sms.ts';
import type { TextMessages } from './sms.ts';
import { createTextRecognition } from './documents/text_recognition.ts';
import type { TextRecognition } from './documents/text_recognition.ts';
import { createRoutePlanner } from './routing/index.ts';
import type { RoutePlanner } from './routing/index.ts';
import { createStorage } from './storage/index.ts';
import type { Storage } from './storage/file_storage.ts';
import { createTelematics } from './telematics/index.ts';
import type { TelematicsFeed } from './telematics/provider.ts';
import { createWasteTracking } from './registers/waste_tracking.ts';
import type { WasteTracking } from './registers/waste_tracking.ts';
import { createWebsites } from './website.ts';
import type { Websites } from './website.ts';
import { createTableReader } from './tables/index.ts';
import type { TableReader } from './tables/index.ts';

/** Everything outside the process, one capability each. */
export interface Adapters {
  documents: DocumentReader;
  companies_house: CompaniesHouse;
  ea_register: EaRegister;
  geocoder: Geocoder;
  integrations: Integrations;
  mail: Mailer;
  /** Null if no provider is set. */
  openid: OpenId | null;
  payments: Payments;
  pdf: PdfRenderer;
  pictures: PictureReader;
  recognition: TextRecognition;
  sms: TextMessages;
  routing: RoutePlanner;
  storage: Storage;
  telematics: TelematicsFeed;
  waste_tracking: WasteTracking;
  websites: Websites;
  tables: TableReader;
}

/** Creates the adapters selected by the settings. None of them may be called inside a transaction. */
export function createAdapters(
  settings: Settings,
  log: Logger,
  providers: ProviderAddresses = realAddresses(settings.provider_urls),
): Adapters {
  if (settings.check_transactions) checkTransactions();
  const payments = createPayments(providers);
  const openid = createOpenId(settings);

  return {
    documents: outsideTransactions(createDocumentReader()),
    companies_house: outsideTransactions(createCompaniesHouse(providers.companies_house)),
    ea_register: outsideTransactions(createEaRegister(providers.ea_register)),
    geocoder: outsideTransactions(createGeocoder(settings.geocoder_url)),
    integrations: outsideTransactions(createIntegrations(providers, payments)),
    mail: outsideTransactions(createMailer(settings, log)),
    openid: openid && outsideTransactions(openid),
    payments: {
      stripe: outsideTransactions(payments.stripe),
      gocardless: outsideTransactions(payments.gocardless),
    },
    pdf: outsideTransactions(createPdfRenderer()),
    pictures: outsideTransactions(createPictureReader()),
    recognition: outsideTransactions(createTextRecognition(settings.ocr_url)),
    sms: outsideTransactions(createTextMessages(settings, log)),
    routing: outsideTransactions(
      createRoutePlanner({ matrix_url: settings.routing_matrix_url, vroom_url: settings.vroom_url, log }),
    ),
    storage: outsideTransactions(createStorage(settings)),
    telematics: outsideTransactions(
      createTelematics(providers, {
        allow_insecure: settings.webhook_allow_insecure_targets,
        deny_hosts: ownHosts(settings),
      }),
    ),
    waste_tracking: outsideTransactions(createWasteTracking(ownAddress(providers))),
    websites: outsideTransactions(
      createWebsites({
        allow_loopback: settings.webhook_allow_insecure_targets,
        deny_hosts: ownHosts(settings),
      }),
    ),
    tables: outsideTransactions(createTableReader()),
  };
}

/** Names that people may not have us call. */
function ownHosts({ base_url }: Settings): string[] {
  return base_url === null ? [] : [new URL(base_url).hostname];
}

/** The address that replaces Defra's two services; null for Defra's own. */
function ownAddress({ waste_tracking }: ProviderAddresses): ProviderAddresses['waste_tracking'] | null {
  return waste_tracking.url === providerSettings.waste_tracking.address ? null : waste_tracking;
}
