import type { TelematicsProvider } from '../../domain/fleet/telematics.ts';
import type { ProviderAddresses } from '../providers.ts';
import { genericFeed } from './feed.ts';
import type { FeedRules } from './feed.ts';
import { geotabFeed } from './geotab.ts';
import type { TelematicsFeed } from './provider.ts';
import { samsaraFeed } from './samsara.ts';

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
