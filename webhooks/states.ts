/** webhook_deliveries.state, as the migration numbers it. SQL spells the numbers out. */
export const STATE = {
  pending: 0,
  leased: 1,
  delivered: 2,
  exhausted: 3,
  suppressed: 4,
  cancelled: 5,
} as const;

/** The names the API shows, in the order of the numbers. */
export const STATUS_NAMES = ['pending', 'sending', 'delivered', 'failed', 'suppressed', 'cancelled'] as const;

export type DeliveryStatus = (typeof STATUS_NAMES)[number];
