import { cachedAnswers, keepAnswer } from '../../db/queries/compliance/register_cache.ts';
import type { RegisterQuestion } from '../../adapters/registers/ea_register.ts';
import { homeOfNumber, matchNames, registerNumber, sameNumber } from '../../domain/compliance/registers.ts';
import type { NameMatch, RegisterName, Registration } from '../../domain/compliance/registers.ts';
import { carrierTier } from '../../domain/party_numbers.ts';
import { londonDate } from '../../domain/dates.ts';
import { Invalid, ProviderError } from '../../domain/errors.ts';
import type { Context } from '../../http/context/context.ts';

type Asking = Pick<Context, 'adapters' | 'db' | 'now'>;

/** A register's response to a query. */
export interface RegisterAnswer {
  registrations: Registration[];
  /** When the register returned it. */
  checked_at: string;
  /** The register is unavailable, and the response is more than a day old. */
  stale: boolean;
}

/** The result of checking one registration number. */
export interface RegistrationCheck {
  registration_number: string;
  register: RegisterName | null;
  valid: boolean;
  status: 'active' | 'expired' | 'revoked' | 'not_found' | 'unsupported';
  tier: 'upper' | 'lower' | null;
  holder_name: string | null;
  /** Null if no name was given, or the register names no holder. */
  name_match: NameMatch | null;
  expires_on: string | null;
  source: string | null;
  checked_at: string;
  stale: boolean;
  raw_url: string;
}

export const noNumber =
  'is not the number of a registration, permit or exemption, such as CBDU123456 or EPR/AB1234CD';

const freshMs = 24 * 3_600_000;

/**
 * Queries a register, at most once a day for each query; if it is unavailable the last response is returned,
 * however old.
 * @throws ProviderError if it is unavailable and there is no earlier response
 */
export async function askRegister(
  ctx: Asking,
  register: RegisterName,
  question: RegisterQuestion,
): Promise<RegisterAnswer> {
  const key = JSON.stringify(question);
  const [kept] = await cachedAnswers<Registration[]>(ctx.db, register, [key]);
  const age = kept ? ctx.now.getTime() - Date.parse(kept.checked_at) : Infinity;
  if (kept && age < freshMs) return answerOf(ctx, kept.answer, kept.checked_at, false);

  try {
    const found = await ctx.adapters.ea_register.find(register, question, londonDate(ctx.now));
    const checked_at = ctx.now.toISOString();
    await keepAnswer(ctx.db, register, { question: key, answer: found, checked_at });

    return answerOf(ctx, found, checked_at, false);
  } catch (error) {
    if (kept && error instanceof ProviderError) return answerOf(ctx, kept.answer, kept.checked_at, true);
    throw error;
  }
}

/** A registration that has expired since the query is shown as expired. */
function answerOf(ctx: Asking, found: Registration[], checked_at: string, stale: boolean): RegisterAnswer {
  const today = londonDate(ctx.now);
  const registrations = found.map((each) =>
    each.status === 'active' && each.expires_on !== null && each.expires_on < today
      ? { ...each, status: 'expired' as const }
      : each,
  );

  return { registrations, checked_at, stale };
}

/**
 * Checks whether a number is valid today; null if it is not the number of a registration, permit or
 * exemption.
 * @throws ProviderError as `askRegister`
 */
export async function checkNumber(
  ctx: Asking,
  text: string,
  name?: string,
): Promise<RegistrationCheck | null> {
  const home = homeOfNumber(text);
  if (home === null) return null;
  const number = registerNumber(text);
  const unknown = {
    registration_number: number,
    register: home.register,
    valid: false,
    tier: carrierTier(number),
    holder_name: null,
    name_match: null,
    expires_on: null,
  };
  if (home.register === null) {
    const checked_at = ctx.now.toISOString();

    return {
      ...unknown,
      status: 'unsupported',
      source: null,
      checked_at,
      stale: false,
      raw_url: home.public_page,
    };
  }

  const { registrations, checked_at, stale } = await askRegister(ctx, home.register, { number });
  const { source, pageOf } = ctx.adapters.ea_register;
  const asked = { source, checked_at, stale };
  const found = registrations.find((each) => sameNumber(each.registration_number, number));
  if (!found) return { ...unknown, status: 'not_found', ...asked, raw_url: pageOf(home.register, number) };

  return {
    registration_number: found.registration_number,
    register: home.register,
    valid: found.status === 'active',
    status: found.status,
    tier: found.tier ?? unknown.tier,
    holder_name: found.holder_name,
    name_match: bestMatch(name, [found.holder_name, found.trading_name]),
    expires_on: found.expires_on,
    ...asked,
    raw_url: pageOf(home.register, found.registration_number),
  };
}

/** A business may use its trading name: the better match of the two counts. */
function bestMatch(name: string | undefined, known: (string | null)[]): NameMatch | null {
  if (name === undefined) return null;
  const matches = known.flatMap((each) => (each === null ? [] : [matchNames(name, each)]));

  return (['exact', 'similar', 'different'] as const).find((each) => matches.includes(each)) ?? null;
}

const parallel = 5;

/**
 * Checks numbers a few at a time, each once even if repeated; returns the results in order.
 * @throws Invalid with every number that has the form of no nation, before any register is called
 */
export async function checkNumbers(ctx: Asking, numbers: readonly string[]): Promise<RegistrationCheck[]> {
  const errors = numbers.flatMap((number, index) =>
    homeOfNumber(number) === null ? [{ field: `numbers.${index}`, message: noNumber }] : [],
  );
  if (errors.length > 0) throw new Invalid(errors);

  const waiting = [...new Map(numbers.map((text) => [registerNumber(text), text]))];
  const checks = new Map<string, RegistrationCheck>();
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [number, text] = next;
      checks.set(number, (await checkNumber(ctx, text))!);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));

  return numbers.map((number) => checks.get(registerNumber(number))!);
}
