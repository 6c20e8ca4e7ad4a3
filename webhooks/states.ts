/** webhook_deliveries.state as the API shows it, in the order of the numbers. */
export const STATUS_NAMES = ['pending', 'sending', 'delivered', 'failed', 'suppressed', 'cancelled'] as const;

export type DeliveryStatus = (typeof STATUS_NAMES)[number];
