import { api, body } from './api.ts';
import { useLoad } from './load.ts';
import { useMay } from './session.tsx';

/**
 * The names of the clients that rows refer to, read in one request for the page: a company's, or else the person's. A dash stands for no client, one
 * that was deleted, or a person who may not read clients.
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
