import { expect, test } from '@jest/globals';
import { notFound } from '../../domain/errors.ts';

test.each([
  ['client', 'No such client.'],
  ['client_location', 'No such client location.'],
  ['dwt_receipt', 'No such waste tracking receipt.'],
  ['maintenance', 'No such record of maintenance.'],
  ['o_licence', "No such operator's licence."],
  ['rams', 'No such method statement.'],
  ['team_invite', 'No such invitation.'],
  ['telematics', 'No such telematics connection.'],
  ['walkaround', 'No such walkaround check.'],
])('a missing %s is named by its word in the glossary', (type, message) => {
  expect(notFound(type).message).toBe(message);
});
