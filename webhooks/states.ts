/** webhook_deliveries.state as named in the API, in the order of the numbers. */
export const statusNames = ['pending', 'sending', 'delivered', 'failed', 'suppressed', 'cancelled'] as const;

/** The numbers of webhook_deliveries.state, for SQL. */
export const deliveryStates = {
  pending: 0,
  sending: 1,
  delivered: 2,
  failed: 3,
  suppressed: 4,
  cancelled: 5,
} as const;

export type DeliveryStatus = (typeof statusNames)[number];
