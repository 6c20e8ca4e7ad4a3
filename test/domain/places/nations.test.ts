import { describe, expect, test } from '@jest/globals';
import { declaredLaw, nationOfPostcode } from '../../../domain/places/nations.ts';

describe('nationOfPostcode', () => {
  test.each([
    ['EH1 1AA', 'scotland'],
    ['ze1 0aa', 'scotland'],
    ['CF101AA', 'wales'],
    [' bt7 1nn ', 'northern_ireland'],
    ['SY20 8AA', 'wales'],
    ['CH7 1AA', 'wales'],
    ['CH4 0AA', 'wales'],
    ['BT48 6AA', 'northern_ireland'],
    ['LS1 4AP', 'england'],
    ['NP16 7AA', 'england'],
    ['EC1A 1BB', 'england'],
  ])('%s is in %s only', (postcode, nation) => {
    expect(nationOfPostcode(postcode)).toEqual({ nation, also: null });
  });

  test.each([
    ['TD15 1AA', 'england', 'scotland'],
    ['TD12 4AA', 'scotland', 'england'],
    ['DG16 5AA', 'scotland', 'england'],
    ['CA6 5AA', 'england', 'scotland'],
    ['CH4 8AA', 'england', 'wales'],
    ['SY10 8AA', 'england', 'wales'],
    ['SY10 0AA', 'wales', 'england'],
    ['LD7 1AA', 'wales', 'england'],
    ['NP25 3AA', 'wales', 'england'],
    ['HR3 5AA', 'wales', 'england'],
    ['HR3 6AA', 'england', 'wales'],
  ])('%s is assumed to be in %s, and may be in %s', (postcode, nation, also) => {
    expect(nationOfPostcode(postcode)).toEqual({ nation, also });
  });

  test.each(['JE2 3AA', 'IM1 1AA', 'GY1 1AA', 'no postcode', '', null])('%p is in no nation', (postcode) => {
    expect(nationOfPostcode(postcode)).toBeNull();
  });
});

describe('the law that a transferor declares by', () => {
  const english = 'regulation 12 of the Waste (England and Wales) Regulations 2011';
  const scottish = 'section 34 of the Environmental Protection Act 1990';
  const northern = 'regulation 17 of the Waste Regulations (Northern Ireland) 2011';
  const own = (postcode: string | null, country: string | null = null) => ({ postcode, country });

  test.each<[string, string | null, { postcode: string | null; country: string | null }, string]>([
    ['the place of the transfer', 'LS1 4AP', own('EH1 1AA', 'Scotland'), english],
    ['the place of the transfer', 'BT48 6AA', own('LS1 4AP', 'England'), northern],
    ['the transferor’s postcode, if the transfer has none', null, own('EH1 1AA', 'England'), scottish],
    ['the transferor’s postcode, if that of the transfer is empty', '', own('EH1 1AA'), scottish],
    ['its country, if no postcode is known', null, own(null, 'Northern Ireland'), northern],
    ['its country, if no postcode is known', null, own('', 'Scotland'), scottish],
    ['England, if nothing is known', null, own(null), english],
    ['Wales like England', 'CF10 1AA', own('EH1 1AA'), english],
  ])('is that of %s', (_what, transfer, transferor, law) => {
    expect(declaredLaw(transfer, transferor)).toBe(law);
  });
});
