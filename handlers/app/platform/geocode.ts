import type { Handler } from '../../../http/context/handler_types.ts';
import { withPreparation } from '../../../http/requests/preparation.ts';
import { nationOfPostcode } from '../../../domain/places/nations.ts';
import { normalisePostcode } from '../../../domain/places/postcodes.ts';

export const appGeocode: Handler<'appGeocode'> = withPreparation(
  async (ctx, { body }) => {
    const places = await ctx.adapters.geocoder.locateAll(body.postcodes);

    return places.map((place, index) => {
      if (place === null) return null;
      const postcode = normalisePostcode(body.postcodes[index]!)!;

      return { object: 'place' as const, postcode, ...place, country: place.country ?? countryOf(postcode) };
    });
  },
  async (_ctx, _request, data) => ({
    status: 200,
    body: { object: 'list', data, has_more: false, next_cursor: null },
  }),
);

const countries = {
  england: 'England',
  wales: 'Wales',
  scotland: 'Scotland',
  northern_ireland: 'Northern Ireland',
} as const;

/** By the table of nations, if no provider named a country. */
function countryOf(postcode: string): string | null {
  const nation = nationOfPostcode(postcode)?.nation;

  return nation === undefined ? null : countries[nation];
}
