import { call } from '../client.ts';
import { newTeam } from '../teams.ts';
import type { TestTeam } from '../teams.ts';

/** A team with a transfer station of its own that takes part in waste tracking. */
export interface Gate {
  team: TestTeam;
  site_id: string;
  /** Calls an operation and fails the test on another status. */
  ask(operation: string, request: object, status?: number): Promise<any>;
  load(body?: object): Promise<any>;
  decide(id: string, body: object, status?: number): Promise<any>;
  ticket(body?: object): Promise<any>;
}

/** A load of mixed waste that lacks nothing but its site and the time of arrival. */
export const mixedLoad = {
  carrier_name: 'Calder Skips Ltd',
  carrier_registration: 'CBDU123456',
  vehicle_reg: 'YJ23 KXB',
  waste_description: 'Mixed construction waste',
  ewc_codes: ['17 09 04'],
  physical_form: 'Mixed',
  container_type: 'SKI',
  container_count: 1,
  weight_kg: 5000,
};

/** The carrier and a waste of a complete receipt. */
export const receiptCarrier = {
  name: 'Calder Skips Ltd',
  registration_number: 'CBDU123456',
  vehicle_registration: 'YJ23 KXB',
};
export const receivedItem = {
  ewc_codes: ['17 09 04'],
  description: 'Mixed construction waste',
  physical_form: 'Mixed',
  container_type: 'SKI',
  container_count: 1,
  weight_kg: 5060,
  weight_is_estimate: false,
  operations: [{ code: 'R13' }],
};

export const apiCode = '0f6d2c1b-7a45-4e38-9b60-5c1e8f2d7a93';

/** The settings of a team whose site takes part, as they are sent. */
export const trackingSettings = (site_id: string) => ({
  environment: 'test',
  client_id: 'client-of-the-vendor',
  client_secret: 'a secret that nobody reads',
  sites: [{ site_id, api_code: apiCode, label: 'Gate' }],
});

/** `permit` changes the permit of the site; `tracking` false leaves the site out of waste tracking. */
export async function openGate({
  permit = {},
  tracking = true,
  settings = {},
  url,
}: { permit?: object; tracking?: boolean; settings?: object; url?: string } = {}): Promise<Gate> {
  const team = await newTeam(url === undefined ? {} : { database_url: url });
  const ask: Gate['ask'] = async (operation, request, status = 200) => {
    const answer = await call(operation, { key: team.key, ...request });
    if (answer.status !== status)
      throw new Error(`${operation} answered ${answer.status}: ${JSON.stringify(answer.body)}`);

    return answer.body;
  };
  const site = await ask(
    'appCreateSite',
    {
      body: {
        name: 'Elland transfer station',
        own_site: true,
        address: '1 Lowfields Way, Elland',
        postcode: 'HX5 9DA',
        operation_code: 'R13',
        permit: {
          number: 'EPR/AB1234CD',
          type: 'permit',
          expires_on: '2099-12-31',
          accepted_ewc_codes: ['17 09 04', '17 02 01', '17 05 03'],
          ...permit,
        },
      },
    },
    201,
  );
  if (tracking) await ask('appReplaceDwtSettings', { body: { ...trackingSettings(site.id), ...settings } });

  return {
    team,
    site_id: site.id,
    ask,
    load: (body = {}) =>
      ask(
        'appCreateIncomingLoad',
        {
          body: {
            site_id: site.id,
            arrived_at: new Date().toISOString(),
            ...mixedLoad,
            ...body,
          },
        },
        201,
      ),
    decide: (id, body, status = 200) => ask('appUpdateIncomingLoad', { path: { id }, body }, status),
    ticket: (body = {}) =>
      ask(
        'createWeighbridgeTicket',
        {
          body: {
            vehicle_reg: 'YJ23 KXB',
            waste_type: 'Mixed construction waste',
            ewc_code: '17 09 04',
            gross_kg: 16240,
            tare_kg: 11180,
            site_id: site.id,
            ...body,
          },
        },
        201,
      ),
  };
}

/** The fields named in an error response. */
