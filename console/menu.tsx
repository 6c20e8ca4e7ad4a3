import type { ComponentChildren } from 'preact';
import { ApiKeys } from './pages/api_keys.tsx';
import { Approvals } from './pages/approvals.tsx';
import { Branding } from './pages/branding.tsx';
import { Dashboard } from './pages/dashboard.tsx';
import { ComplianceDue } from './pages/due.tsx';
import { Exports } from './pages/exports.tsx';
import { History } from './pages/history.tsx';
import { ImportPage } from './pages/import_batch.tsx';
import { Imports, NewImport } from './pages/imports.tsx';
import { Integrations } from './pages/integrations.tsx';
import { InvoicePage } from './pages/invoice.tsx';
import { JobPage, Jobs } from './pages/jobs.tsx';
import { Collections, Invoices, Notes, Quotes } from './pages/records.tsx';
import { Reports } from './pages/reports.tsx';
import { Sessions } from './pages/sessions.tsx';
import { Team } from './pages/team.tsx';
import { Telematics } from './pages/telematics.tsx';
import { WebhookDeliveries } from './pages/webhook_deliveries.tsx';
import { Webhooks } from './pages/webhooks.tsx';
import { Containers, IncomingLoads } from './pages/yard.tsx';

/** The parts of the menu, in its order. */
export const groups = ['', 'Records', 'Data', 'Connections', 'Settings'] as const;

/** A page of the console. A new page is one entry here and its file in pages/. */
export interface PageEntry {
  /** The whole path below /console; its groups are given to `show`. */
  path: RegExp;
  /** The permission required to see it; null for everyone. */
  permission: string | null;
  show(groups: string[]): ComponentChildren;
  /** Its place in the menu; a page without one is reached from others. */
  menu?: { to: string; title: string; group: (typeof groups)[number] };
}

/** A page that the menu leads to. */
function entry(
  group: (typeof groups)[number],
  to: string,
  title: string,
  permission: string | null,
  show: PageEntry['show'],
): PageEntry {
  return { path: new RegExp(`^${to}$`), permission, show, menu: { to, title, group } };
}

/** A page that others lead to; `{id}` in its path is given to `show`. */
function further(path: string, permission: string, show: PageEntry['show']): PageEntry {
  return { path: new RegExp(`^${path.replace('{id}', '([0-9a-f-]{36})')}$`), permission, show };
}

export const pages: PageEntry[] = [
  entry('', '/', 'Dashboard', 'dashboard:read', () => <Dashboard />),
  entry('', '/reports', 'Reports', 'reports:read', () => <Reports />),
  further('/compliance-due', 'dashboard:read', () => <ComplianceDue />),

  entry('Records', '/collections', 'Collections', 'collections:read', () => <Collections />),
  entry('Records', '/notes', 'Transfer notes', 'notes:read', () => <Notes />),
  entry('Records', '/incoming-loads', 'Incoming loads', 'incoming_loads:read', () => <IncomingLoads />),
  entry('Records', '/containers', 'Containers', 'containers:read', () => <Containers />),
  entry('Records', '/quotes', 'Quotes', 'quotes:read', () => <Quotes />),
  entry('Records', '/invoices', 'Invoices', 'invoices:read', () => <Invoices />),
  further('/invoices/{id}', 'invoices:read', ([id]) => <InvoicePage id={id!} />),
  entry('Records', '/approvals', 'Approvals', 'approvals:read', () => <Approvals />),

  entry('Data', '/imports', 'Imports', 'import:read', () => <Imports />),
  further('/imports/new', 'import:create', () => <NewImport />),
  further('/imports/{id}', 'import:read', ([id]) => <ImportPage id={id!} />),
  entry('Data', '/exports', 'Exports', 'lists:read', () => <Exports />),
  entry('Data', '/jobs', 'Background jobs', 'jobs:read', () => <Jobs />),
  further('/jobs/{id}', 'jobs:read', ([id]) => <JobPage id={id!} />),
  entry('Data', '/history', 'History', 'audit:read', () => <History />),

  entry('Connections', '/api-access', 'API access', 'api_keys:read', () => <ApiKeys />),
  entry('Connections', '/webhooks', 'Webhooks', 'webhooks:read', () => <Webhooks />),
  further('/webhooks/deliveries', 'webhooks:read', () => <WebhookDeliveries />),
  entry('Connections', '/integrations', 'Integrations', 'integrations:read', () => <Integrations />),
  entry('Connections', '/telematics', 'Telematics', 'telematics:read', () => <Telematics />),

  entry('Settings', '/team', 'Team', 'team:read', () => <Team />),
  entry('Settings', '/branding', 'Branding', 'profile:update', () => <Branding />),
  entry('Settings', '/sessions', 'Your devices', null, () => <Sessions />),
];
