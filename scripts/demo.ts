import { inTransaction } from '../db/transaction.ts';
import type { Transaction } from '../db/transaction.ts';
import type { Database } from '../http/server/application.ts';
import { openDemo } from './demo/context.ts';
import type { DemoWorld, Person } from './demo/context.ts';
import { makeClients } from './demo/clients.ts';
import { demoTeamStands, makeCompany, makeKeys } from './demo/company.ts';
import type { DemoKey } from './demo/company.ts';
import { makeConsignments } from './demo/consignments.ts';
import { makeExamples } from './demo/examples.ts';
import { makeIncomingLoads } from './demo/gate.ts';
import { makePortalRequests } from './demo/portal.ts';
import { makeInvoices, makePrices, makeQuotes } from './demo/money.ts';
import { connectPayments, payableInvoice } from './demo/payments.ts';
import type { PayableInvoice } from './demo/payments.ts';
import { makeOtherNotes } from './demo/notes.ts';
import { makeWork } from './demo/work.ts';
import { makeFleet, makeTomorrow } from './demo/fleet.ts';
import { connectTelematics } from './demo/telematics.ts';
import { makeContainers, makePermits, makeSites } from './demo/yard.ts';

/** The demo team as shown at the first start; its keys are shown only once. */
export interface DemoTeam {
  name: string;
  team_id: string;
  owner: Pick<Person, 'user_id' | 'name' | 'email'>;
  /** An invoice that can be paid in the browser; null if payments do not go to a stand-in. */
  payable: PayableInvoice | null;
  /** It may do everything, also through the passthrough. */
  full: DemoKey;
  /** Reads everything the typed API shows. */
  partner: DemoKey;
}

/**
 * Creates the demo team unless it exists: in one transaction, so it exists completely or not at all, and
 * once, however many processes start together. Returns null if it exists.
 */
export async function ensureDemoTeam(
  database: Pick<Database, 'pool' | 'url'>,
  world: DemoWorld,
  now = new Date(),
): Promise<DemoTeam | null> {
  return inTransaction(database.pool, database.url, async (tx) =>
    (await demoTeamStands(tx)) ? null : makeDemoTeam(tx, world, now),
  );
}

/**
 * A skip operator in Calderdale with a year of clients and of loads at its gate, and eleven weeks of work, identical on every machine
 * except for ids and dates.
 */
async function makeDemoTeam(tx: Transaction, world: DemoWorld, now: Date): Promise<DemoTeam> {
  const { team, people } = await makeCompany(tx);
  const demo = openDemo(tx, world, team, people, now);
  const sites = await makeSites(demo);
  await makePermits(demo, sites);
  const fleet = await makeFleet(demo);
  const clients = await makeClients(demo);
  await makeContainers(demo, clients);
  await makeTomorrow(demo, clients, fleet);
  const done = await makeWork(demo, clients, sites);
  await makeOtherNotes(
    demo,
    clients,
    sites,
    done.map(({ note_id, waste }) => ({ note_id, ewc_code: waste.ewc_code })),
  );
  await makePrices(demo);
  await connectPayments(demo);
  await connectTelematics(demo);
  await makeInvoices(demo, done);
  await makeQuotes(demo, clients);
  await makeConsignments(demo, clients, sites);
  await makeIncomingLoads(demo, sites);
  await makePortalRequests(demo, clients);
  await makeExamples(demo);
  const keys = await makeKeys(tx, demo);
  await demo.writeHistory();

  return {
    name: team.name,
    team_id: team.id,
    owner: people.owner,
    payable: await payableInvoice(demo),
    ...keys,
  };
}
