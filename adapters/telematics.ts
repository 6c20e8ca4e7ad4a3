import type {
  FeedPage,
  FeedVehicle,
  TelematicsAccess,
  TelematicsProvider,
} from '../domain/fleet/telematics.ts';
import type { ProviderAddresses } from './providers.ts';
import { genericFeed } from './telematics_feed.ts';
import type { FeedRules } from './telematics_feed.ts';
import { geotabFeed } from './telematics_geotab.ts';
import { samsaraFeed } from './telematics_samsara.ts';

/** Positions and odometers of a team's vehicles, from whichever provider it has. */
export interface TelematicsFeed {
  /**
   * The vehicles that the provider knows; also the check of the credentials.
   * @throws ProviderFault `refused` in the provider's words, `away` if it does not answer, `nonsense`;
   * Invalid on `credentials.url` for an address that may not be called
   */
  vehicles(access: TelematicsAccess): Promise<FeedVehicle[]>;
  /**
   * What came after the cursor; without one from `from` on, or from where the provider begins.
   * @throws as `vehicles`
   */
  page(access: TelematicsAccess, cursor: string | null, from: Date): Promise<FeedPage>;
}

export function createTelematics(addresses: ProviderAddresses, rules: FeedRules): TelematicsFeed {
  const feeds: Record<TelematicsProvider, TelematicsFeed> = {
    samsara: samsaraFeed(addresses.samsara),
    geotab: geotabFeed(addresses.geotab),
    feed: genericFeed(rules),
  };

  return {
    vehicles: (access) => feeds[access.provider].vehicles(access),
    page: (access, cursor, from) => feeds[access.provider].page(access, cursor, from),
  };
}
