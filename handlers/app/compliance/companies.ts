import { askCompaniesHouse, findWebsite } from '../../../actions/compliance/companies.ts';
import { invalid } from '../../../domain/errors.ts';
import { normaliseCompanyNumber } from '../../../domain/party_numbers.ts';
import type { Handler } from '../../../http/context/handler_types.ts';

export const appSearchCompanies: Handler<'appSearchCompanies'> = async (ctx, { query }) => {
  const { q, limit = 20 } = query;
  if ((q === undefined) === (query.number === undefined))
    throw invalid('query.q', 'or number is required, and only one of them');
  const number = query.number === undefined ? null : numberOf('query.number', query.number);
  const { companies_house: register } = ctx.adapters;
  const found = await askCompaniesHouse(ctx, async (key) => {
    if (number === null) return register.search(key, q!, limit);
    const company = await register.profile(key, number);

    return company === null ? [] : [company];
  });
  const data = found.map((company) => ({ object: 'company' as const, ...company, source: register.source }));

  return { status: 200, body: { object: 'list', data, has_more: false, next_cursor: null } };
};

export const appFindCompanyWebsite: Handler<'appFindCompanyWebsite'> = async (ctx, { query }) => {
  const { name } = query;
  if (query.company_number === undefined && name === undefined)
    throw invalid('query.company_number', 'or name is required');
  const company_number =
    query.company_number === undefined ? undefined : numberOf('query.company_number', query.company_number);
  const found = await findWebsite(ctx, { company_number, name });

  return { status: 200, body: { object: 'company_website', ...found } };
};

function numberOf(field: string, text: string): string {
  const number = normaliseCompanyNumber(text);
  if (number === null) throw invalid(field, 'is not a company number, such as 01234567 or SC012345');

  return number;
}
