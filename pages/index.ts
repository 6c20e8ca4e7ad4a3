import { answerQuotePage } from './answer_quote.ts';
import { invitationPage } from './invitation.ts';
import type { PublicPage } from './page.ts';
import { shareNotePage } from './share_note.ts';
import { signCollectionPage } from './sign_collection.ts';
import { signNotePage } from './sign_note.ts';

/** Every public page, one per purpose of a link. */
export const pages: PublicPage[] = [
  answerQuotePage,
  invitationPage,
  signNotePage,
  shareNotePage,
  signCollectionPage,
];
