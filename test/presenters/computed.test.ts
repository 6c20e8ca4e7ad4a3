import { expect, test } from '@jest/globals';
import { presentOLicence } from '../../presenters/fleet/o_licence.ts';
import type { Presenter } from '../../presenters/presenter.ts';

/** A record of which only these columns are known, in the order of its presenter. */
function shown<T>(presenter: Presenter<T>, field: string, values: string[]): Record<string, unknown> {
  const row = Array.from({ length: presenter.width }, (): string | null => null);
  row.splice(presenter.indexOf(field), values.length, ...values);

  return JSON.parse(presenter.render(row, 'https://api.test').text) as Record<string, unknown>;
}

test.each<[string, string[], string[]]>([
  ['of all that it authorises', ['OB1234567', '3', '3', 'active'], []],
  ['of one vehicle more than it authorises', ['OB1234567', '4', '3', 'active'], ['o_licence_exceeded']],
  ['that has expired', ['OB1234567', '3', '3', 'expired'], ['continuation_passed']],
  ['of another form', ['12345', '3', '3', 'active'], ['unusual_number']],
])('a licence %s is shown with its warnings', (_what, values, codes) => {
  const { warnings } = shown(presentOLicence, 'warnings', values);

  expect((warnings as { code: string }[]).map(({ code }) => code)).toEqual(codes);
});
