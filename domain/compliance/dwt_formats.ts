// The forms of numbers that Defra's Receipt of Waste API accepts, exactly: unlike the contract's own formats
// they check a number as written, so that a number that passes here passes there. Letters may be lower case.

/** The whole text has one of these forms. */
function form(...alternatives: string[]): (text: string) => boolean {
  const pattern = new RegExp(`^(?:${alternatives.join('|')})$`, 'i');

  return (text) => pattern.test(text);
}

/** A registration of a carrier, broker or dealer: EA and NRW, SEPA, NIEA. */
export const isCarrierNumber = form(
  'CBD[LU]\\d{3,}',
  'WCR/R/\\d{7}',
  '(?:WCR|SCO|SEA|SNO|SWE)/\\d{6}',
  'PCT-[A-Z]-\\d{3,7}',
  'ROC\\W*[LU]T\\W*\\d{1,5}',
);

const permit = '[A-Z]{2}\\d{4}[A-Z]{2}';
const isNumberOfSite = form(
  // England and Wales
  `(?:EPR/)?${permit}(?:/D\\d{4})?`,
  '(?:EA)?WML\\d{5,6}',
  // Scotland
  'PPC/[AENW]/\\d{7}',
  'WML/[ELNW]/\\d{7}(?:/\\d{2})?',
  '(?:PPC/A|WML/L)/SEPA\\d{4}-\\d{4}',
  'EAS/P/\\d{6}',
  // Northern Ireland
  '(?:P\\d{4}/\\d{2}[A-Z]|WPPC \\d{2}/\\d{2})(?:/V\\d+)?',
  'WML \\d{2}/\\d+(?:/T)? LN/\\d{2}/\\d+(?:/(?:V\\d+|[CMNT]))*',
  'WML \\d{2}/\\d+ PAC/\\d{4}/WCL\\d{3}',
);

/** The authorisation of a receiving site; spaces around it are ignored. */
export function isAuthorisation(text: string): boolean {
  return isNumberOfSite(text.trim());
}

const inward = ' \\d[A-Z]{2}';

/** A UK postcode with one space, by the rule of government bulk data transfers. */
export const isUkPostcode = form(
  'GIR 0AA',
  `[A-Z]\\d{1,2}${inward}`,
  `[A-Z]\\d[A-Z]${inward}`,
  `[A-Z][A-HJ-Y]\\d{1,2}${inward}`,
  `[A-Z][A-HJ-Y]\\d?[A-Z]${inward}`,
);

const eircodeLetters = 'AC-FHKNPRTV-Y';

/** A postcode of Ireland. */
export const isEircode = form(`(?:D6W|[${eircodeLetters}]\\d{2}) ?[0-9${eircodeLetters}]{4}`);

const englandOrWales = /^[A-Za-z0-9]{2,}\/[A-Za-z0-9]{5}[A-Za-z]?$/;
const scotlandOrNorthernIreland = /^[SD][ABC]\d{7}$/;

/** A consignment code: England and Wales, Scotland, Northern Ireland. */
export function isConsignmentCode(text: string): boolean {
  return englandOrWales.test(text) || scotlandOrNorthernIreland.test(text);
}
