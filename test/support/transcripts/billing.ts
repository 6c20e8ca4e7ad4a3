import { readPdf, wholeText } from '../../adapters/pdf/read_pdf.ts';
import { sentMails } from '../outside/mails.ts';
import type { Transcript } from './transcript.ts';

/** An address that no other run uses; masked, it is the same in every run. */
export function addressOf({ owner }: Transcript, name: string): string {
  return `${name}@${owner.team_id}.test`;
}

/** The first client as entered. */
export function firstClient(t: Transcript): Record<string, unknown> {
  return {
    ...{ name: 'Sam Pennine', company: 'Pennine Builders Ltd', email: addressOf(t, 'pennine') },
    ...{ address: '4 Mill Lane', city: 'Hebden Bridge', postcode: 'HX7 6AD', vat_number: 'GB980780684' },
    cis_reverse_charge: true,
  };
}

/** The team's details, bank and VAT number, and two clients with unequal terms: `kept.first` and `kept.second`. */
export async function openBooks(t: Transcript): Promise<void> {
  const place = { address: 'Milner Royd Depot', city: 'Sowerby Bridge', postcode: 'HX6 3LF' };
  const profile = {
    company: 'Calder Skips Ltd',
    ...place,
    phone: '01422 550100',
    email: 'office@calder.test',
  };
  await t.ask('appReplaceProfile', { body: { ...profile, company_number: '01234567' } });
  await t.ask('appUpdateVatScheme', {
    body: { scheme: 'standard', vat_number: 'GB123456782', reverse_charge_enabled: true },
  });
  const bank = { account_name: 'Calder Skips Ltd', sort_code: '204577', account_number: '31510604' };
  await t.ask('appUpdateTeamSettings', { body: { payment_terms: '14_days', quote_valid_days: 21, bank } });
  t.kept.first = await t.ask('appCreateClient', { body: firstClient(t) });
  const second = { name: 'Ryburn Joinery', email: addressOf(t, 'ryburn'), payment_terms: '7_days' };
  t.kept.second = await t.ask('appCreateClient', { body: second });
}

/** A draft of one line of work; £120.00 with VAT unless another price is given. */
export function draftOf(t: Transcript, client_id: string, unit_price = 100, more: object = {}): Promise<any> {
  const lines = [{ description: 'Exchange of 8yd skip', unit_price, service_type: 'exchange' }];

  return t.ask('appCreateInvoice', { body: { client_id, lines, ...more } });
}

/** An invoice that was sent without a mail. */
export async function sentOf(t: Transcript, client_id: string, unit_price = 100, more: object = {}) {
  const { id } = await draftOf(t, client_id, unit_price, more);

  return t.ask('appSendInvoice', { path: { id }, body: { email: false } });
}

/** Records the words of the papers that were mailed to an address, in the order of their names. */
export async function showPapersTo(t: Transcript, address: string): Promise<void> {
  const papers: string[] = [];
  for (const mail of await sentMails(address)) {
    const attached = /filename="?([^"\s;]+)"?[^]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/.exec(mail);
    if (attached)
      papers.push(`${attached[1]}: ${wholeText(await readPdf(Buffer.from(attached[2]!, 'base64')))}`);
  }
  t.note('the papers in the mails to a customer', { address, papers: papers.toSorted() });
}
