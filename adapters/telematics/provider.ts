import type { FeedPage, FeedVehicle, TelematicsAccess } from '../../domain/fleet/telematics.ts';

/** Positions and odometers of a team's vehicles, from its provider. */
export interface TelematicsFeed {
  /**
   * Returns the vehicles that the provider knows; also verifies the credentials.
   * @throws ProviderError `refused` in the provider's words, `away` if it does not answer, `nonsense`;
   * Invalid on `credentials.url` for an address that may not be called
   */
  vehicles(access: TelematicsAccess): Promise<FeedVehicle[]>;
  /**
   * Returns what came after the cursor; without a cursor, from `from` on, or from where the provider begins.
   * @throws as `vehicles`
   */
  page(access: TelematicsAccess, cursor: string | null, from: Date): Promise<FeedPage>;
}
