import { clientPortalPage } from './client_portal.ts';
import { answerQuotePage } from './answer_quote.ts';
import { invitationPage } from './invitation.ts';
import type { PublicPage } from './page.ts';
import { payInvoicePage } from './pay_invoice.ts';
import { producerHubPage } from './producer_hub.ts';
import { shareNotePage } from './share_note.ts';
import { signCollectionPage } from './sign_collection.ts';
import { signNotePage } from './sign_note.ts';
import { signRamsPage } from './sign_rams.ts';

/** Every public page, one per purpose of a link. */
export const pages: PublicPage[] = [
  answerQuotePage,
  invitationPage,
  signNotePage,
  shareNotePage,
  signCollectionPage,
  clientPortalPage,
  payInvoicePage,
  signRamsPage,
  producerHubPage,
];
