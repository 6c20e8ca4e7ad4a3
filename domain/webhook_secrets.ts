/** What an endpoint's encrypted secret is bound to: it does not decrypt in any other endpoint's row. */
export function secretContext({ team_id, endpoint_id }: { team_id: string; endpoint_id: string }): string {
  return `webhook_endpoints:${team_id}:${endpoint_id}`;
}
