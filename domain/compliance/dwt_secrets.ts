/** What the client secret of a team is sealed for: it opens nowhere else. */
export function clientSecretContext(teamId: string): string {
  return `dwt_settings ${teamId}`;
}

/** What the API code of a site is sealed for. */
export function siteCodeContext(teamId: string, siteId: string): string {
  return `dwt_sites ${teamId} ${siteId}`;
}
