import { makeAt } from '../../support/contract/arrange.ts';
import type { Arrangement } from './index.ts';

/** Of collections: a picture is named in the query. */
export const collectionArrangements: Record<string, Arrangement> = {
  appDeleteCollectionPhoto: {
    path: async (op, key) => {
      const path = op.path.replace('{id}', await makeAt('/api/v1/app/collections', key));

      return `${path}?photo_id=${await makeAt(path, key)}`;
    },
  },
};
