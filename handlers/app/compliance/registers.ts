import { askRegister, checkNumber, checkNumbers, noNumber } from '../../../actions/compliance/registers.ts';
import { wasteSitesAround } from '../../../actions/compliance/waste_sites.ts';
import type { RegisterQuestion } from '../../../adapters/registers/ea_register.ts';
import { registerNumber } from '../../../domain/compliance/registers.ts';
import { invalid } from '../../../domain/errors.ts';
import { placeOf } from '../../../domain/places/places.ts';
import { findEwc, normaliseEwc } from '../../../domain/waste/ewc.ts';
import type { Handler, HandlerRequest } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';

export const appSearchRegister: Handler<'appSearchRegister'> = async (ctx, { query }) => {
  const { register = 'waste-carriers-brokers', limit = 25 } = query;
  const { registrations, checked_at, stale } = await askRegister(ctx, register, questionOf(query, limit));
  const { source, pageOf } = ctx.adapters.ea_register;
  const data = registrations.slice(0, limit).map((each) => ({
    object: 'registration' as const,
    ...each,
    raw_url: pageOf(each.register, each.registration_number),
  }));

  return {
    status: 200,
    body: { object: 'list', data, has_more: false, next_cursor: null, source, checked_at, stale },
  };
};

/** @throws Invalid unless exactly one of the three is given */
function questionOf(
  { q, number, postcode }: HandlerRequest<'appSearchRegister'>['query'],
  limit: number,
): RegisterQuestion {
  const given = [q, number, postcode].filter((each) => each !== undefined);
  if (given.length !== 1)
    throw invalid('query.q', 'or number, or postcode is required, and only one of them');
  if (number !== undefined) return { number: registerNumber(number) };
  if (postcode !== undefined) return { postcode, limit };

  return { name: q!.trim(), limit };
}

export const appCheckRegistration: Handler<'appCheckRegistration'> = async (ctx, { query }) => {
  const check = await checkNumber(ctx, query.number, query.name);
  if (check === null) throw invalid('query.number', noNumber);

  return { status: 200, body: { object: 'registration_check', ...check } };
};

export const appLookUpRegistrations: Handler<'appLookUpRegistrations'> = withPreparation(
  async (ctx, { body }) => {
    const checks = await checkNumbers(ctx, body.numbers);

    return checks.map((check) => ({ object: 'registration_check' as const, ...check }));
  },
  async (_ctx, _request, data) => ({
    status: 200,
    body: { object: 'list', data, has_more: false, next_cursor: null },
  }),
);

const standardRadiusKm = 25;

export const appListWasteSites: Handler<'appListWasteSites'> = async (ctx, { query }) => {
  const { radius_km = standardRadiusKm, site_type = null } = query;
  const ewc_code =
    query.ewc_code === undefined ? null : (findEwc(normaliseEwc(query.ewc_code) ?? '')?.code ?? null);
  if (query.ewc_code !== undefined && ewc_code === null)
    throw invalid('query.ewc_code', 'is not a code of the List of Waste');
  const found = await wasteSitesAround(ctx, { from: startOf(query), radius_km, ewc_code, site_type });

  return { status: 200, body: { object: 'list', has_more: false, next_cursor: null, ...found } };
};

/** @throws Invalid unless a postcode or both coordinates are given */
function startOf({ lat, lng, postcode }: HandlerRequest<'appListWasteSites'>['query']): {
  lat: number;
  lng: number;
} {
  if (postcode !== undefined && (lat !== undefined || lng !== undefined))
    throw invalid('query.postcode', 'cannot be combined with lat and lng');
  if (postcode !== undefined) {
    const place = placeOf(postcode);
    if (place === null) throw invalid('query.postcode', 'is not in the United Kingdom');

    return place;
  }
  if (lat === undefined) throw invalid('query.lat', 'and lng, or postcode, are required');
  if (lng === undefined) throw invalid('query.lng', 'is required together with lat');

  return { lat, lng };
}
