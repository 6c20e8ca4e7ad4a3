import { companiesKnownAs } from '../../db/queries/clients/known_companies.ts';
import { providerCredentials } from '../../db/queries/platform/integrations.ts';
import type { Company } from '../../adapters/registers/companies_house.ts';
import { Invalid, ProviderError, invalid } from '../../domain/errors.ts';
import { likelyWebsites, pageBelongsTo, readPage } from '../../domain/compliance/web_pages.ts';
import type { PageFacts } from '../../domain/compliance/web_pages.ts';
import type { Context } from '../../http/context/context.ts';

const connectIt = 'is not connected: add its key with PUT /api/v1/app/platform/integrations/companies_house';

/** Returns the team's own key for Companies House. @throws Invalid on `provider` if there is none */
async function keyOf(ctx: Context): Promise<string> {
  const access = await providerCredentials(ctx, 'companies_house');
  const key = access?.credentials.api_key;
  if (!key) throw invalid('provider', connectIt);

  return key;
}

/**
 * Runs a question to Companies House with the team's key.
 * @throws Invalid on `provider` if there is no key, or the key is refused
 */
export async function askCompaniesHouse<T>(ctx: Context, question: (key: string) => Promise<T>): Promise<T> {
  const key = await keyOf(ctx);
  try {
    return await question(key);
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused')
      throw invalid('provider', `rejected the key: ${connectIt.replace('is not connected: ', '')}`);
    throw error;
  }
}

/** A company's website with its details; all null if none was found. */
export interface FoundWebsite extends PageFacts {
  url: string | null;
  matched_by: 'company_number' | 'name' | null;
}

const noWebsite: FoundWebsite = {
  url: null,
  matched_by: null,
  title: null,
  phone: null,
  email: null,
  address: null,
};

/**
 * Tries likely hosts of a company's website: those of its email addresses known to the team, and those
 * derived from its name. A page matches if it states the company's number or name.
 */
export async function findWebsite(
  ctx: Context,
  asked: { company_number?: string | undefined; name?: string | undefined },
): Promise<FoundWebsite> {
  const { company_number = null } = asked;
  const known = await companiesKnownAs(ctx.db, { company_number, name: asked.name ?? null });
  const name = asked.name ?? known[0]?.company ?? (await nameInRegister(ctx, company_number!));
  const emails = known.flatMap(({ email }) => (email === null ? [] : [email]));
  const number = company_number ?? known[0]?.company_number ?? null;
  const places = likelyWebsites(name, emails);
  const pages = await Promise.all(places.map((url) => pageOf(ctx, url, { name, company_number: number })));

  return (
    pages.find((page) => page?.matched_by === 'company_number') ?? pages.find((page) => page) ?? noWebsite
  );
}

async function nameInRegister(ctx: Context, number: string): Promise<string> {
  const company: Company | null = await askCompaniesHouse(ctx, (key) =>
    ctx.adapters.companies_house.profile(key, number),
  );
  if (company === null) throw invalid('query.company_number', 'is not a company in the register');

  return company.name;
}

/** Returns null if the page is missing, is not a page, or belongs to another company. */
async function pageOf(
  ctx: Context,
  url: string,
  company: { name: string; company_number: string | null },
): Promise<FoundWebsite | null> {
  try {
    const file = await ctx.adapters.websites.fetch(url);
    if (file.content_type !== 'text/html' && file.content_type !== 'application/xhtml+xml') return null;
    const page = readPage(file.body.toString('utf8'));
    const matched_by = pageBelongsTo(page, company);
    const { title, phone, email, address } = page;

    return matched_by === null ? null : { url: file.url, matched_by, title, phone, email, address };
  } catch (error) {
    if (error instanceof Invalid || error instanceof ProviderError) return null;
    throw error;
  }
}
