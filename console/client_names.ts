import { api, body } from './api.ts';
import { useLoad } from './load.ts';
import { useMay } from './session.tsx';

/**
 * Loads the names of the clients of a page of rows in one request, and returns a function from id to name. It returns a dash for no
 * client, for a deleted one, and if the user may not read clients.
 */
export function useClientNames(
  rows: { client_id: string | null }[] | undefined,
): (id: string | null) => string {
  const may = useMay();
  const ids = [...new Set((rows ?? []).flatMap(({ client_id }) => client_id ?? []))].sort();
  const { data } = useLoad(`clients ${ids.join()}`, async () => {
    if (ids.length === 0 || !may('clients:read')) return new Map<string, string>();
    const query = { ids, limit: ids.length };
    const page = await body(api.GET('/api/v1/app/clients', { params: { query } }));

    return new Map(page.data.map(({ id, company, name }) => [id, company ?? name]));
  });

  return (id) => (id && data?.get(id)) || '–';
}
