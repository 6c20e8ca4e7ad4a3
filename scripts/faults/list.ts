import type { Fault } from './fault.ts';
import { access } from './planted/access.ts';
import { background } from './planted/background.ts';
import { eighteenthRoundA } from './planted/eighteenth_round_a.ts';
import { eighteenthRoundB } from './planted/eighteenth_round_b.ts';
import { eighteenthRoundC } from './planted/eighteenth_round_c.ts';
import { eighteenthRoundD } from './planted/eighteenth_round_d.ts';
import { eighthRoundA } from './planted/eighth_round_a.ts';
import { eighthRoundB } from './planted/eighth_round_b.ts';
import { eighthRoundC } from './planted/eighth_round_c.ts';
import { eighthRoundD } from './planted/eighth_round_d.ts';
import { eleventhRoundA } from './planted/eleventh_round_a.ts';
import { eleventhRoundB } from './planted/eleventh_round_b.ts';
import { eleventhRoundC } from './planted/eleventh_round_c.ts';
import { eleventhRoundD } from './planted/eleventh_round_d.ts';
import { fifteenthRoundA } from './planted/fifteenth_round_a.ts';
import { fifteenthRoundB } from './planted/fifteenth_round_b.ts';
import { fifteenthRoundC } from './planted/fifteenth_round_c.ts';
import { fifteenthRoundD } from './planted/fifteenth_round_d.ts';
import { fifthRoundA } from './planted/fifth_round_a.ts';
import { fifthRoundB } from './planted/fifth_round_b.ts';
import { fifthRoundC } from './planted/fifth_round_c.ts';
import { fifthRoundD } from './planted/fifth_round_d.ts';
import { fifthRoundE } from './planted/fifth_round_e.ts';
import { fourteenthRoundA } from './planted/fourteenth_round_a.ts';
import { fourteenthRoundB } from './planted/fourteenth_round_b.ts';
import { fourteenthRoundC } from './planted/fourteenth_round_c.ts';
import { fourteenthRoundD } from './planted/fourteenth_round_d.ts';
import { fourthRoundA } from './planted/fourth_round_a.ts';
import { fourthRoundB } from './planted/fourth_round_b.ts';
import { fourthRoundC } from './planted/fourth_round_c.ts';
import { money } from './planted/money.ts';
import { nineteenthRoundA } from './planted/nineteenth_round_a.ts';
import { nineteenthRoundB } from './planted/nineteenth_round_b.ts';
import { ninthRoundA } from './planted/ninth_round_a.ts';
import { ninthRoundB } from './planted/ninth_round_b.ts';
import { ninthRoundC } from './planted/ninth_round_c.ts';
import { ninthRoundD } from './planted/ninth_round_d.ts';
import { operations } from './planted/operations.ts';
import { records } from './planted/records.ts';
import { reported } from './planted/reported.ts';
import { requests } from './planted/requests.ts';
import { secondAccess } from './planted/second_access.ts';
import { secondFleet } from './planted/second_fleet.ts';
import { secondMoney } from './planted/second_money.ts';
import { secondPapers } from './planted/second_papers.ts';
import { secondPlatform } from './planted/second_platform.ts';
import { seventeenthRoundA } from './planted/seventeenth_round_a.ts';
import { seventeenthRoundB } from './planted/seventeenth_round_b.ts';
import { seventeenthRoundC } from './planted/seventeenth_round_c.ts';
import { seventeenthRoundD } from './planted/seventeenth_round_d.ts';
import { seventhRoundA } from './planted/seventh_round_a.ts';
import { seventhRoundB } from './planted/seventh_round_b.ts';
import { seventhRoundC } from './planted/seventh_round_c.ts';
import { seventhRoundD } from './planted/seventh_round_d.ts';
import { sixteenthRoundA } from './planted/sixteenth_round_a.ts';
import { sixteenthRoundB } from './planted/sixteenth_round_b.ts';
import { sixteenthRoundC } from './planted/sixteenth_round_c.ts';
import { sixteenthRoundD } from './planted/sixteenth_round_d.ts';
import { sixthRoundA } from './planted/sixth_round_a.ts';
import { sixthRoundB } from './planted/sixth_round_b.ts';
import { sixthRoundC } from './planted/sixth_round_c.ts';
import { sixthRoundD } from './planted/sixth_round_d.ts';
import { sixthRoundE } from './planted/sixth_round_e.ts';
import { tenthRoundA } from './planted/tenth_round_a.ts';
import { tenthRoundB } from './planted/tenth_round_b.ts';
import { tenthRoundC } from './planted/tenth_round_c.ts';
import { tenthRoundD } from './planted/tenth_round_d.ts';
import { thirdRoundA } from './planted/third_round_a.ts';
import { thirdRoundB } from './planted/third_round_b.ts';
import { thirteenthRoundA } from './planted/thirteenth_round_a.ts';
import { thirteenthRoundB } from './planted/thirteenth_round_b.ts';
import { trade } from './planted/trade.ts';
import { twelfthRoundA } from './planted/twelfth_round_a.ts';
import { twelfthRoundB } from './planted/twelfth_round_b.ts';
import { twelfthRoundC } from './planted/twelfth_round_c.ts';
import { twelfthRoundD } from './planted/twelfth_round_d.ts';

/** A fault with its list. */
export type ListedFault = Fault & { area: string };

/** Every planted fault, area by area. */
export const faults: ListedFault[] = Object.entries({
  access,
  background,
  eighteenth_round_a: eighteenthRoundA,
  eighteenth_round_b: eighteenthRoundB,
  eighteenth_round_c: eighteenthRoundC,
  eighteenth_round_d: eighteenthRoundD,
  eighth_round_a: eighthRoundA,
  eighth_round_b: eighthRoundB,
  eighth_round_c: eighthRoundC,
  eighth_round_d: eighthRoundD,
  eleventh_round_a: eleventhRoundA,
  eleventh_round_b: eleventhRoundB,
  eleventh_round_c: eleventhRoundC,
  eleventh_round_d: eleventhRoundD,
  fifteenth_round_a: fifteenthRoundA,
  fifteenth_round_b: fifteenthRoundB,
  fifteenth_round_c: fifteenthRoundC,
  fifteenth_round_d: fifteenthRoundD,
  seventeenth_round_a: seventeenthRoundA,
  seventeenth_round_b: seventeenthRoundB,
  seventeenth_round_c: seventeenthRoundC,
  seventeenth_round_d: seventeenthRoundD,
  sixteenth_round_a: sixteenthRoundA,
  sixteenth_round_b: sixteenthRoundB,
  sixteenth_round_c: sixteenthRoundC,
  sixteenth_round_d: sixteenthRoundD,
  fifth_round_a: fifthRoundA,
  fifth_round_b: fifthRoundB,
  fifth_round_c: fifthRoundC,
  fifth_round_d: fifthRoundD,
  fifth_round_e: fifthRoundE,
  fourteenth_round_a: fourteenthRoundA,
  fourteenth_round_b: fourteenthRoundB,
  fourteenth_round_c: fourteenthRoundC,
  fourteenth_round_d: fourteenthRoundD,
  fourth_round_a: fourthRoundA,
  fourth_round_b: fourthRoundB,
  fourth_round_c: fourthRoundC,
  money,
  nineteenth_round_a: nineteenthRoundA,
  nineteenth_round_b: nineteenthRoundB,
  ninth_round_a: ninthRoundA,
  ninth_round_b: ninthRoundB,
  ninth_round_c: ninthRoundC,
  ninth_round_d: ninthRoundD,
  operations,
  records,
  reported,
  requests,
  second_access: secondAccess,
  second_fleet: secondFleet,
  second_money: secondMoney,
  second_papers: secondPapers,
  second_platform: secondPlatform,
  seventh_round_a: seventhRoundA,
  seventh_round_b: seventhRoundB,
  seventh_round_c: seventhRoundC,
  seventh_round_d: seventhRoundD,
  sixth_round_a: sixthRoundA,
  sixth_round_b: sixthRoundB,
  sixth_round_c: sixthRoundC,
  sixth_round_d: sixthRoundD,
  sixth_round_e: sixthRoundE,
  tenth_round_a: tenthRoundA,
  tenth_round_b: tenthRoundB,
  tenth_round_c: tenthRoundC,
  tenth_round_d: tenthRoundD,
  thirteenth_round_a: thirteenthRoundA,
  thirteenth_round_b: thirteenthRoundB,
  third_round_a: thirdRoundA,
  third_round_b: thirdRoundB,
  trade,
  twelfth_round_a: twelfthRoundA,
  twelfth_round_b: twelfthRoundB,
  twelfth_round_c: twelfthRoundC,
  twelfth_round_d: twelfthRoundD,
}).flatMap(([area, list]) => list.map((fault) => ({ ...fault, area })));
