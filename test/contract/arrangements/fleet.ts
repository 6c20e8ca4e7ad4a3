import type { Operation } from '../../../http/server/operations.ts';
import { telematicsSample } from '../../../scripts/stand_ins/telematics.ts';
import { makeAt } from '../../support/contract/arrange.ts';
import { send } from '../../support/client.ts';
import type { Arrangement } from './index.ts';

let licences = 0;

/** Of the fleet: a licence is named by its number, a check by its kind of record, telematics by nothing. */
export const fleetArrangements: Record<string, Arrangement> = {
  appCreateOLicence: { body: () => Promise.resolve(newLicence()) },
  appUpdateOLicence: {
    body: async (key) => {
      const licence = newLicence();
      await send('POST', '/api/v1/app/fleet/o-licence', { key, body: licence });

      return { licence_number: licence.licence_number, vehicles_authorised: 5 };
    },
  },
  appCheckCompliance: {
    body: async (key) => ({
      subject_type: 'vehicle',
      subject_id: await makeAt('/api/v1/app/fleet/vehicles', key),
    }),
    unaudited: 'it changes nothing',
  },
  appGetTelematics: { path: withTelematics },
  appDeleteTelematics: { path: withTelematics },
  appSyncTelematics: { path: withTelematics },
};

/** The operation's path, with the team connected. */
async function withTelematics({ path }: Operation, key: string): Promise<string> {
  const body = { provider: 'samsara', credentials: telematicsSample.samsara, poll_seconds: 3600 };
  await send('POST', '/api/v1/app/telematics', { key, body });

  return path;
}

function newLicence() {
  licences += 1;

  return {
    licence_number: `OB${1_000_000 + licences}`,
    type: 'standard_national',
    vehicles_authorised: 8,
  };
}
