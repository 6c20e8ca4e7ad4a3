import { expect, it } from '@jest/globals';
import { defaultChoice, notificationKinds } from '../../../domain/team/notifications.ts';

it('everything is shown in the application until a user chooses otherwise', () => {
  expect(defaultChoice.in_app).toEqual(Object.keys(notificationKinds));
});

it('urgent notifications are also sent by email', () => {
  expect(defaultChoice.email).toEqual([
    'approval_requested',
    'quote_answered',
    'vehicle_off_road',
    'compliance_expiring',
    'dwt_receipt_due',
    'dwt_receipt_unknown',
    'plan_published',
    'payment_returned',
    'payment_mismatch',
    'health_and_safety',
    'webhook_disabled',
    'webhook_failing',
  ]);
});

it('other notifications are not sent by email', () => {
  expect(defaultChoice.in_app.filter((kind) => !defaultChoice.email.includes(kind))).toEqual([
    'approval_decided',
    'person_joined',
    'signature_captured',
    'invoice_paid',
    'collection_problem',
    'portal_request',
    'job_finished',
    'webhook_recovered',
    'message',
  ]);
});
