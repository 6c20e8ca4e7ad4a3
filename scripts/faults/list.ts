import type { Fault } from './fault.ts';
import { access } from './planted/access.ts';
import { background } from './planted/background.ts';
import { money } from './planted/money.ts';
import { operations } from './planted/operations.ts';
import { records } from './planted/records.ts';
import { reported } from './planted/reported.ts';
import { requests } from './planted/requests.ts';
import { trade } from './planted/trade.ts';

/** A fault with its list. */
export type ListedFault = Fault & { area: string };

/** Every planted fault, area by area. */
export const faults: ListedFault[] = Object.entries({
  access,
  background,
  money,
  operations,
  records,
  reported,
  requests,
  trade,
}).flatMap(([area, list]) => list.map((fault) => ({ ...fault, area })));
