import { withIds } from '../../db/ids.ts';

/** Ids of the demo team's records used by example requests in the contract. */
export const exampleIds = {
  client: '3f1d2b64-8a57-4f0c-9d0e-6b6a1c1f2a01',
  client_location: '5b8e0c1a-2f43-4c1d-8e6b-9a7d3c5e4f02',
  portal_request: '5e7a9c1d-3f5b-4d8a-9e0c-2b4d6f8a0c31',
  containers: ['e7d9b1c3-4a5f-4826-9b0d-8c3e6f1a7d05', 'f1a2b3c4-5d6e-4f70-8a9b-0c1d2e3f4a5b'],
  sites: {
    yard: 'a4c6e8f0-5d7b-4912-8e3a-1f6c9b2d7e06',
    landfill: '6a2f9d10-4c58-4b7e-8f31-5d0e7c9b2a46',
    hazardous: '2c9f4e1d-7b36-4a85-8d02-5e1f9c7a3b06',
  } as Partial<Record<string, string>>,
  members: {
    office: '0a6b3c52-71de-4f98-8b24-6c1d9e5f7a33',
    driver: '5b0c1d2e-3f4a-4b6c-8d7e-9f0a1b2c3d4e',
  } as Partial<Record<string, string>>,
};

/** Makes a record of the examples with its id, or any other record with a new one. */
export function named<T>(id: string | undefined, work: () => T): T {
  return withIds(id === undefined ? [] : [id], work);
}
