import type { ComponentChildren } from 'preact';
import { ApiKeys } from './pages/api_keys.tsx';
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

/** A page of the console. A new page is one entry here and its file in pages/. */
export interface PageEntry {
  /** The whole path below /console; its groups are given to `show`. */
  path: RegExp;
  /** The permission required to see it; null for everyone. */
  permission: string | null;
  show(groups: string[]): ComponentChildren;
  /** Its place in the menu; a page without one is reached from others. */
  menu?: { to: string; title: string };
}

export const pages: PageEntry[] = [
  {
    path: /^\/$/,
    permission: 'dashboard:read',
    show: () => <Dashboard />,
    menu: { to: '/', title: 'Dashboard' },
  },
  {
    path: /^\/reports$/,
    permission: 'reports:read',
    show: () => <Reports />,
    menu: { to: '/reports', title: 'Reports' },
  },
  { path: /^\/compliance-due$/, permission: 'dashboard:read', show: () => <ComplianceDue /> },
  {
    path: /^\/api-access$/,
    permission: 'api_keys:read',
    show: () => <ApiKeys />,
    menu: { to: '/api-access', title: 'API access' },
  },
  {
    path: /^\/webhooks$/,
    permission: 'webhooks:read',
    show: () => <Webhooks />,
    menu: { to: '/webhooks', title: 'Webhooks' },
  },
  {
    path: /^\/webhooks\/deliveries$/,
    permission: 'webhooks:read',
    show: () => <WebhookDeliveries />,
  },
  {
    path: /^\/integrations$/,
    permission: 'integrations:read',
    show: () => <Integrations />,
    menu: { to: '/integrations', title: 'Integrations' },
  },
  {
    path: /^\/telematics$/,
    permission: 'telematics:read',
    show: () => <Telematics />,
    menu: { to: '/telematics', title: 'Telematics' },
  },
  {
    path: /^\/imports$/,
    permission: 'import:read',
    show: () => <Imports />,
    menu: { to: '/imports', title: 'Imports' },
  },
  { path: /^\/imports\/new$/, permission: 'import:create', show: () => <NewImport /> },
  {
    path: /^\/imports\/([0-9a-f-]{36})$/,
    permission: 'import:read',
    show: ([id]) => <ImportPage id={id!} />,
  },
  {
    path: /^\/exports$/,
    permission: 'lists:read',
    show: () => <Exports />,
    menu: { to: '/exports', title: 'Exports' },
  },
  {
    path: /^\/jobs$/,
    permission: 'jobs:read',
    show: () => <Jobs />,
    menu: { to: '/jobs', title: 'Background jobs' },
  },
  {
    path: /^\/jobs\/([0-9a-f-]{36})$/,
    permission: 'jobs:read',
    show: ([id]) => <JobPage id={id!} />,
  },
  {
    path: /^\/team$/,
    permission: 'team:read',
    show: () => <Team />,
    menu: { to: '/team', title: 'Team' },
  },
  {
    path: /^\/branding$/,
    permission: 'profile:update',
    show: () => <Branding />,
    menu: { to: '/branding', title: 'Branding' },
  },
  {
    path: /^\/history$/,
    permission: 'audit:read',
    show: () => <History />,
    menu: { to: '/history', title: 'History' },
  },
  { path: /^\/invoices$/, permission: 'invoices:read', show: () => <Invoices /> },
  {
    path: /^\/invoices\/([0-9a-f-]{36})$/,
    permission: 'invoices:read',
    show: ([id]) => <InvoicePage id={id!} />,
  },
  { path: /^\/collections$/, permission: 'collections:read', show: () => <Collections /> },
  { path: /^\/notes$/, permission: 'notes:read', show: () => <Notes /> },
  { path: /^\/quotes$/, permission: 'quotes:read', show: () => <Quotes /> },
  {
    path: /^\/sessions$/,
    permission: null,
    show: () => <Sessions />,
    menu: { to: '/sessions', title: 'Your devices' },
  },
];
