import { linkMinutes } from '../../domain/team/sign_in.ts';
import type { DemoTeam } from '../demo.ts';

/** The output of the first start of a demo, once: the addresses and a working call. */
export function greeting(demo: DemoTeam, baseUrl: string, signInLink: string | null): string {
  return `
  ${demo.name} is ready: a demo team with a few hundred records.

  API    ${baseUrl}/api/v1
  Docs   ${baseUrl}/docs
${consoleWords(demo, baseUrl, signInLink)}  Keys   ${demo.full.key}  (everything)
         ${demo.partner.key}  (${demo.partner.scopes.join(', ')})
         They are only shown once. To create more keys, run: npm run -s keys -- create --team "${demo.name}" --user you@example.test --scopes '*'

${payWords(demo)}  A first call:
  curl -s "${baseUrl}/api/v1/notes?limit=2" -H "Authorization: Bearer ${demo.full.key}"

`;
}

/** The link signs its owner in, so it is printed on the terminal only and not logged. */
function consoleWords({ owner }: DemoTeam, baseUrl: string, link: string | null): string {
  return link === null
    ? `  Console ${baseUrl}/console\n`
    : `  Console ${link}
         Signs in ${owner.name}, once and within ${linkMinutes} minutes. For another: npm run -s keys -- link --user ${owner.email}
`;
}

/** Where to see a payment from end to end. */
function payWords({ payable }: DemoTeam): string {
  return payable === null
    ? ''
    : `  Pay invoice ${payable.number} in the browser, with the sample of Stripe: no money moves.
  ${payable.payment_url}

`;
}
