import { expect, test } from '@jest/globals';
import { presentOLicence } from '../../presenters/fleet/o_licence.ts';
import { presentJob } from '../../presenters/platform/job.ts';
import type { Presenter } from '../../presenters/presenter.ts';

/** A record of which only these columns are known, in the order of its presenter. */
function shown<T>(
  presenter: Presenter<T>,
  field: string,
  values: (string | null)[],
): Record<string, unknown> {
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

test.each<[string, (string | null)[], number | null]>([
  ['that had nothing to do', ['0', '0', '0', '0', null, 'f'], 100],
  ['of which the amount is not known yet', [null, '0', '0', '0', null, 'f'], null],
  ['that has not begun', ['3', '0', '0', '0', null, 'f'], 0],
  ['with one of three done', ['3', '1', '0', '0', null, 'f'], 33],
  ['with all but one settled of a thousand', ['1000', '333', '333', '333', null, 'f'], 99],
  ['of which all is done, failed or skipped', ['6', '1', '2', '3', null, 'f'], 100],
  ['that has only counted, as was asked', ['3', '0', '0', '0', null, 't'], 100],
])('a job %s is shown with its percent', (_what, values, percent) => {
  const [total, done, failed, skipped] = values.map((value) => (value === null ? null : Number(value)));

  expect(shown(presentJob, 'progress', values).progress).toEqual({
    ...{ total, done, failed, skipped, percent },
    eta: null,
  });
});
