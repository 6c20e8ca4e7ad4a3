import { invitationPage } from './invitation.ts';
import type { PublicPage } from './page.ts';
import { shareNotePage } from './share_note.ts';
import { signNotePage } from './sign_note.ts';

/** Every public page, one per purpose of a link. */
export const pages: PublicPage[] = [invitationPage, signNotePage, shareNotePage];
