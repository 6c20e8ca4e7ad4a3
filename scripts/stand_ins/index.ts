import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { realAddresses } from '../../adapters/providers.ts';
import type { ProviderAddresses } from '../../adapters/providers.ts';
import { providerSettings } from '../../settings.ts';
import type { ProviderName, Settings } from '../../settings.ts';
import type { StandIn, StandInOptions } from './stand_in.ts';
import { telematicsStandIn } from './telematics.ts';
import { wasteTrackingStandIn } from './waste_tracking.ts';
import { gocardlessStandIn } from './gocardless.ts';
import { stripeStandIn } from './stripe.ts';
import { companiesHouse } from './companies_house.ts';
import { eaRegister } from './ea_register.ts';

/** A provider that is not in this list is reached at its public address. */
export const standIns: Partial<Record<ProviderName, StandIn>> = {
  waste_tracking: () => wasteTrackingStandIn(),
  stripe: stripeStandIn,
  gocardless: gocardlessStandIn,
  ea_register: eaRegister,
  companies_house: companiesHouse,
  samsara: telematicsStandIn,
  geotab: telematicsStandIn,
};

export interface StartedStandIns {
  addresses: ProviderAddresses;
  close(): Promise<void>;
}

const names = Object.keys(providerSettings) as ProviderName[];

/** Returns the address of each provider; starts a stand-in, on a free local port, for those that have one. */
export async function startStandIns(settings: Settings, options: StandInOptions): Promise<StartedStandIns> {
  const addresses = realAddresses(settings.provider_urls);
  const wanted = names.filter((name) => settings.stand_ins && settings.provider_urls[name] === null);
  const started = await Promise.all(
    wanted.map(async (name) => {
      const standIn = standIns[name];
      if (!standIn) return [];
      const server = await startStandIn(standIn(options));
      addresses[name] = { url: server.url, is_stand_in: true };

      return [server];
    }),
  );

  return {
    addresses,
    close: async () => void (await Promise.all(started.flat().map(({ close }) => close()))),
  };
}

/** Serves one stand-in on a free port of this machine. */
export async function startStandIn(
  listener: RequestListener,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
