import { changeOthers } from '../../../actions/change_others.ts';
import { otherPrimaryContact } from '../../../db/queries/clients/client_contacts.ts';
import { invalid } from '../../../domain/errors.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { presentClientContact } from '../../../presenters/clients/client_contact.ts';
import { clientItems } from '../../client_items.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

const contacts = clientItems<RequestBody<'appUpdateClientContact'>, Schemas['ClientContact']>({
  table: 'client_contacts',
  presenter: presentClientContact,
  async columns(ctx, { clientId, itemId, current, input }) {
    const contact = { email: null, receives: [], ...current, ...input };
    if (contact.receives.length > 0 && !contact.email)
      throw invalid('receives', 'must be empty unless the contact has an email address');
    if (input.is_primary === true)
      await changeOthers(ctx, presentClientContact, otherPrimaryContact(clientId, itemId), {
        is_primary: false,
      });

    return { ...input };
  },
});

export const appListClientContacts: Handler<'appListClientContacts'> = contacts.list;
export const appCreateClientContact: Handler<'appCreateClientContact'> = contacts.create;
export const appUpdateClientContact: Handler<'appUpdateClientContact'> = contacts.update;
export const appDeleteClientContact: Handler<'appDeleteClientContact'> = contacts.remove;
