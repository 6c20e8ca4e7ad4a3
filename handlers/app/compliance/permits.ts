import { Invalid } from '../../../domain/errors.ts';
import type { Detail } from '../../../domain/errors.ts';
import { unknownEwcCodes } from '../../../domain/notes/notes.ts';
import { permitNumberErrors } from '../../../domain/registrations.ts';
import type { Handler, RequestBody } from '../../../http/context/handler_types.ts';
import { resource } from '../../resource.ts';
import { permitStatus, presentPermit } from '../../../presenters/compliance/permit.ts';
import type { Schemas } from '../../../presenters/presenter.ts';

type Input = RequestBody<'appReplacePermit'>;

const permits = resource<Input, Schemas['Permit']>({
  table: 'permits',
  presenter: presentPermit,
  filters: {
    status: `(${permitStatus}) = ?`,
    type: 'type = ?',
    site_id: 'site_id = ?',
    expires_before: 'expires_on < ?::date',
  },
  references: { site_id: 'sites' },
  columns: (input) => ({
    type: input.type,
    number: input.number,
    regulator: input.regulator ?? null,
    holder: input.holder ?? null,
    site_id: input.site_id ?? null,
    issued_on: input.issued_on ?? null,
    expires_on: input.expires_on ?? null,
    surrendered_on: input.surrendered_on ?? null,
    conditions: input.conditions ?? null,
    accepted_ewc_codes: input.accepted_ewc_codes ?? [],
    annual_limit_tonnes: input.annual_limit_tonnes ?? null,
    technically_competent_manager: input.technically_competent_manager ?? null,
  }),
  check(input) {
    const errors = errorsOf(input);
    if (errors.length > 0) throw new Invalid(errors);
  },
});

export const appListPermits: Handler<'appListPermits'> = permits.list;
export const appCreatePermit: Handler<'appCreatePermit'> = permits.create;
export const appGetPermit: Handler<'appGetPermit'> = permits.get;
export const appReplacePermit: Handler<'appReplacePermit'> = permits.update;
export const appDeletePermit: Handler<'appDeletePermit'> = permits.remove;

function errorsOf(input: Input): Detail[] {
  const errors = [
    ...unknownEwcCodes(input.accepted_ewc_codes ?? [], 'accepted_ewc_codes'),
    ...permitNumberErrors(input),
  ];
  for (const field of ['expires_on', 'surrendered_on'] as const) {
    const date = input[field];
    if (date && input.issued_on && date < input.issued_on)
      errors.push({ field, message: 'must not be before issued_on' });
  }

  return errors;
}
