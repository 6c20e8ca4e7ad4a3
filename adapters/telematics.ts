import type { TelematicsProvider } from '../domain/fleet/telematics.ts';
import type { ProviderAddresses } from './providers.ts';
import { genericFeed } from './telematics_feed.ts';
import type { FeedRules } from './telematics_feed.ts';
import { geotabFeed } from './telematics_geotab.ts';
import type { TelematicsFeed } from './telematics_provider.ts';
import { samsaraFeed } from './telematics_samsara.ts';

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
