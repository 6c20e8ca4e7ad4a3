/** Encryption context of a team's client secret, which binds it to the team. */
export function clientSecretContext(teamId: string): string {
  return `dwt_settings ${teamId}`;
}

/** Encryption context of a site's API code. */
export function siteCodeContext(teamId: string, siteId: string): string {
  return `dwt_sites ${teamId} ${siteId}`;
}
