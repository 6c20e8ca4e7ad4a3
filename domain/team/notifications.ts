/** The kinds of notification, with their defaults. */
export const notificationKinds = {
  approval_requested: { in_app: true, email: true },
  approval_decided: { in_app: true, email: false },
  person_joined: { in_app: true, email: false },
  signature_captured: { in_app: true, email: false },
  quote_answered: { in_app: true, email: true },
  invoice_paid: { in_app: true, email: false },
  collection_problem: { in_app: true, email: false },
  vehicle_off_road: { in_app: true, email: true },
  compliance_expiring: { in_app: true, email: true },
  dwt_receipt_due: { in_app: true, email: true },
  dwt_receipt_unknown: { in_app: true, email: true },
  plan_published: { in_app: true, email: true },
  portal_request: { in_app: true, email: false },
  payment_returned: { in_app: true, email: true },
  payment_mismatch: { in_app: true, email: true },
  health_and_safety: { in_app: true, email: true },
  job_finished: { in_app: true, email: false },
  webhook_disabled: { in_app: true, email: true },
  webhook_failing: { in_app: true, email: true },
  webhook_recovered: { in_app: true, email: false },
  message: { in_app: true, email: false },
} as const;
export type NotificationKind = keyof typeof notificationKinds;

export interface NotificationChoice {
  in_app: NotificationKind[];
  email: NotificationKind[];
}

const kinds = Object.keys(notificationKinds) as NotificationKind[];

/** The default preferences. */
export const defaultChoice: NotificationChoice = {
  in_app: kinds.filter((kind) => notificationKinds[kind].in_app),
  email: kinds.filter((kind) => notificationKinds[kind].email),
};
