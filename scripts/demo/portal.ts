import { makePortalRequest } from '../../actions/clients/portal_requests.ts';
import { newId } from '../../db/ids.ts';
import type { PortalInput } from '../../domain/collections/portal_requests.ts';
import type { Demo } from './context.ts';
import type { DemoClient } from './clients.ts';
import { exampleIds } from './example_ids.ts';

const asked: (Pick<PortalInput, 'kind' | 'waste_description' | 'container_type' | 'message'> & {
  /** Days before today. */
  ago: number;
  /** Days from today that the client prefers. */
  ahead: number;
})[] = [
  {
    kind: 'exchange',
    waste_description: 'Mixed builders’ waste',
    container_type: '8 yard skip',
    message: 'Full by Wednesday evening.',
    ago: 0,
    ahead: 3,
  },
  {
    kind: 'extra_bin',
    waste_description: 'Cardboard',
    container_type: '1100 litre bin',
    message: null,
    ago: 1,
    ahead: 6,
  },
  {
    kind: 'removal',
    waste_description: 'Soil and stones',
    container_type: '6 yard skip',
    message: 'The job is finished. Call when you are outside, please.',
    ago: 2,
    ahead: 2,
  },
];

/** Recent portal requests that nobody has answered yet. */
export async function makePortalRequests(demo: Demo, clients: readonly DemoClient[]): Promise<void> {
  for (const [n, { ago, ahead, ...request }] of asked.entries()) {
    const { id: client_id, contact, company } = clients[n]!;
    await makePortalRequest(
      demo.at(ago, 7),
      { id: n === 0 ? exampleIds.portal_request : newId(), client_id, client_name: company },
      {
        ...request,
        client_location_id: null,
        preferred_date: demo.day(-ahead),
        contact_name: contact,
        contact_email: null,
        contact_phone: '01422 555010',
      },
      [],
    );
  }
}
