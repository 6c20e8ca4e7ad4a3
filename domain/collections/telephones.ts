/**
 * Returns a UK mobile number in international format, `+447700900123`, from any usual spelling; null for
 * another number. Numbers: Ofcom, National Telephone Numbering Plan (07, except 070 personal and 076 paging
 * numbers).
 */
export function ukMobile(text: string): string | null {
  const digits = text.replace(/[\s().-]/g, '').replace(/^(?:\+44|0044)0?/, '0');

  return /^07[1-57-9]\d{8}$/.test(digits) ? `+44${digits.slice(1)}` : null;
}
