import createClient from 'openapi-fetch';
import type { components as AppComponents, paths as AppPaths } from '../generated/api.d.ts';
import type { components as ConsoleComponents, paths as ConsolePaths } from '../generated/console/api.d.ts';

export type Schemas = AppComponents['schemas'] & ConsoleComponents['schemas'];

/** An error of the API: its sentence, and what it says of single fields. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string>,
  ) {
    super(message);
  }
}

/** Told of the first request that is answered 401, so that the sign-in page is shown. */
export const signedOut = new EventTarget();

/** Every operation of the application and of the console, typed by the contract. */
export const api = createClient<AppPaths & ConsolePaths>({
  baseUrl: location.origin,
  headers: { 'X-Console': '1' },
});

interface ErrorEnvelope {
  error?: { message?: string; details?: { field: string; message: string }[] };
}

/**
 * The body of an answer of success.
 * @throws ApiError for any other answer, and for none
 */
export async function body<T>(
  request: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<NonNullable<T>> {
  const { data, error, response } = await request.catch(() => {
    throw new ApiError(0, 'The service cannot be reached. Check your connection and try again.', {});
  });
  if (error === undefined && response.ok) return data as NonNullable<T>;

  if (response.status === 401) signedOut.dispatchEvent(new Event('401'));
  const told = (error as ErrorEnvelope | undefined)?.error;
  const fields = Object.fromEntries((told?.details ?? []).map((each) => [each.field, each.message]));
  throw new ApiError(
    response.status,
    told?.message ?? 'Something went wrong. Try again in a moment.',
    fields,
  );
}
