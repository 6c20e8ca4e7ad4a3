import { invitationPage } from './invitation.ts';
import type { PublicPage } from './page.ts';

/** Every public page, one per purpose of a link. */
export const pages: PublicPage[] = [invitationPage];
