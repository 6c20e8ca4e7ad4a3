/** The encryption context of an endpoint's secret: it cannot be decrypted in another endpoint's row. */
export function secretContext({ team_id, endpoint_id }: { team_id: string; endpoint_id: string }): string {
  return `webhook_endpoints:${team_id}:${endpoint_id}`;
}
