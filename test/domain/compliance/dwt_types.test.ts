import { describe, expect, test } from '@jest/globals';
import { trackingErrors } from '../../../domain/compliance/dwt_rules.ts';

const weight = { metric: 'Kilograms', amount: 5060, isEstimate: false };
const item = {
  ewcCodes: ['170904'],
  wasteDescription: 'Mixed construction waste',
  physicalForm: 'Mixed',
  numberOfContainers: 1,
  typeOfContainers: 'SKI',
  weight,
  containsPops: false,
  containsHazardous: false,
};
const carrier = {
  registrationNumber: 'CBDU123456',
  organisationName: 'Calder Skips Ltd',
  vehicleRegistration: 'YJ23KXB',
  meansOfTransport: 'Road',
};
const receiver = { siteName: 'Elland', authorisationNumber: 'EPR/AB1234CD' };
const receipt = {
  apiCode: '0190b0a0-0000-7000-8000-000000000001',
  dateTimeReceived: '2026-10-05T08:41:00Z',
  wasteItems: [item],
  carrier,
  receiver,
  receipt: { address: { fullAddress: 'Lowfields Way', postcode: 'HX5 9DA' } },
};
const told = (payload: unknown) =>
  trackingErrors(payload).map(({ error_type, message }) => `${error_type}: ${message}`);
const ofReceipt = (change: object) => told({ ...receipt, ...change });
const ofItem = (change: object) => ofReceipt({ wasteItems: [{ ...item, ...change }] });
const ofCarrier = (change: object) => ofReceipt({ carrier: { ...carrier, ...change } });
const tested = { sourceOfComponents: 'OWN_TESTING' };
const named = { ...tested, hazCodes: ['HP_7'] };
const oneOf = (...values: string[]) => `must be one of ${values.join(', ')}`;

describe('a receipt with', () => {
  test('nothing but what Defra requires has no error', () => expect(told(receipt)).toEqual([]));

  test.each([[null], ['receipt'], [[]], [5]])('the form %j is no receipt', (payload) => {
    expect(trackingErrors(payload)).toEqual([
      { key: 'receipt', error_type: 'InvalidType', message: 'the receipt must be an object' },
    ]);
  });

  test.each<[string, object, string[]]>([
    [
      'a number as a reference',
      { yourUniqueReference: 7 },
      ['InvalidType: yourUniqueReference must be a text'],
    ],
    [
      'null as a reference',
      { yourUniqueReference: null },
      ['InvalidType: yourUniqueReference must be a text'],
    ],
    [
      'an empty reference',
      { yourUniqueReference: '' },
      ['InvalidValue: yourUniqueReference must not be empty'],
    ],
    [
      'too long handling',
      { specialHandlingRequirements: 'x'.repeat(5001) },
      ['OutOfRange: specialHandlingRequirements must have at most 5000 characters'],
    ],
    [
      'another API code',
      { apiCode: 'secret' },
      ['InvalidFormat: apiCode does not have a form that Defra accepts'],
    ],
    ['no API code', { apiCode: undefined }, ['NotProvided: apiCode is required']],
    ['a field too many', { colour: 'red' }, ['NotAllowed: colour is not allowed']],
    ['an empty list of wastes', { wasteItems: [] }, ['OutOfRange: wasteItems must have at least 1 entry']],
    ['a text as wastes', { wasteItems: 'all' }, ['InvalidType: wasteItems must be a list']],
    ['a waste that is a text', { wasteItems: ['all'] }, ['InvalidType: wasteItems.0 must be an object']],
    ['a waste that is null', { wasteItems: [null] }, ['InvalidType: wasteItems.0 must be an object']],
    ['a list as the carrier', { carrier: [] }, ['InvalidType: carrier must be an object']],
    [
      'a reference that is a text',
      { otherReferencesForMovement: ['T-1'] },
      ['InvalidType: otherReferencesForMovement.0 must be an object'],
    ],
    ['a place without its address', { receipt: {} }, ['NotProvided: receipt.address is required']],
    ['a place that is a text', { receipt: 'Elland' }, ['InvalidType: receipt must be an object']],
  ])('%s is told why', (_, change, errors) => expect(ofReceipt(change)).toEqual(errors));
});

test.each([
  ...['2026-01-01T00:00:00Z', '2026-12-31T23:59:59Z', '2026-01-31T00:00:00Z', '2026-04-30T00:00:00Z'],
  ...['2000-02-29T00:00:00Z'],
])('%s is a time of a receipt', (dateTimeReceived) => expect(ofReceipt({ dateTimeReceived })).toEqual([]));

test.each([undefined, null, 5, '2026-04-31T00:00:00Z', '2100-02-29T00:00:00Z'])(
  '%j is no time of a receipt',
  (dateTimeReceived) =>
    expect(ofReceipt({ dateTimeReceived })).toEqual([
      dateTimeReceived === undefined
        ? 'NotProvided: dateTimeReceived is required'
        : 'InvalidFormat: dateTimeReceived must be a date and time in UTC or British Summer Time, such as 2026-10-05T08:41:00Z',
    ]),
);

describe('a waste of a receipt with', () => {
  test.each<[string, object, string[]]>([
    [
      'a code that is a number',
      { ewcCodes: [170904] },
      ['InvalidType: wasteItems.0.ewcCodes.0 must be a text'],
    ],
    ['an empty code', { ewcCodes: [''] }, ['InvalidValue: wasteItems.0.ewcCodes.0 must not be empty']],
    [
      'a code of five digits',
      { ewcCodes: ['170904', '17090'] },
      ['InvalidFormat: wasteItems.0.ewcCodes.1 must be a code of six digits'],
    ],
    [
      'a code that nobody knows',
      { ewcCodes: ['999999'] },
      ['InvalidValue: wasteItems.0.ewcCodes.0 is not a code of the List of Waste'],
    ],
    ['no code', { ewcCodes: [] }, ['OutOfRange: wasteItems.0.ewcCodes must have 1 to 5 entries']],
    [
      'a text as the number of containers',
      { numberOfContainers: '1' },
      ['InvalidType: wasteItems.0.numberOfContainers must be a number'],
    ],
    [
      'null as the number of containers',
      { numberOfContainers: null },
      ['InvalidType: wasteItems.0.numberOfContainers must be a number'],
    ],
    [
      'half a container',
      { numberOfContainers: 0.5 },
      ['OutOfRange: wasteItems.0.numberOfContainers must be a whole number from 0'],
    ],
    [
      'an immeasurable number of containers',
      { numberOfContainers: 2 ** 53 },
      ['OutOfRange: wasteItems.0.numberOfContainers must be a whole number from 0'],
    ],
    [
      'a weight of nothing',
      { weight: { ...weight, amount: 0 } },
      ['OutOfRange: wasteItems.0.weight.amount must be more than 0'],
    ],
    [
      'a weight in words',
      { weight: { ...weight, amount: '5060' } },
      ['InvalidType: wasteItems.0.weight.amount must be a number'],
    ],
    [
      'a weight that leaves open whether it is an estimate',
      { weight: { metric: 'Tonnes', amount: 5 } },
      ['NotProvided: wasteItems.0.weight.isEstimate is required'],
    ],
    [
      'a weight that is an estimate in words',
      { weight: { ...weight, isEstimate: 'no' } },
      ['InvalidType: wasteItems.0.weight.isEstimate must be true or false'],
    ],
    ['a bare number as its weight', { weight: 5060 }, ['InvalidType: wasteItems.0.weight must be an object']],
    ['null as its weight', { weight: null }, ['InvalidType: wasteItems.0.weight must be an object']],
    [
      'a weight in stones',
      { weight: { ...weight, metric: 'Stones' } },
      [`InvalidValue: wasteItems.0.weight.metric ${oneOf('Grams', 'Kilograms', 'Tonnes')}`],
    ],
    [
      'no word on pollutants',
      { containsPops: undefined },
      ['NotProvided: wasteItems.0.containsPops is required'],
    ],
    [
      'no word on hazards',
      { containsHazardous: undefined },
      ['NotProvided: wasteItems.0.containsHazardous is required'],
    ],
    [
      'a word on hazards that is a text',
      { containsHazardous: 'no' },
      ['InvalidType: wasteItems.0.containsHazardous must be true or false'],
    ],
    [
      'a treatment that is a text',
      { disposalOrRecoveryCodes: ['R13'] },
      ['InvalidType: wasteItems.0.disposalOrRecoveryCodes.0 must be an object'],
    ],
    [
      'pollutants in a list',
      { containsPops: true, pops: [] },
      ['InvalidType: wasteItems.0.pops must be an object'],
    ],
    [
      'hazards that are a text',
      { containsHazardous: true, hazardous: 'HP 7' },
      ['InvalidType: wasteItems.0.hazardous must be an object'],
    ],
    [
      'a pollutant that is a text',
      { containsPops: true, pops: { ...tested, components: ['PCB'] } },
      ['InvalidType: wasteItems.0.pops.components.0 must be an object'],
    ],
    [
      'a pollutant without its code',
      { containsPops: true, pops: { ...tested, components: [{ concentration: 5 }] } },
      ['NotProvided: wasteItems.0.pops.components.0.code is required'],
    ],
    [
      'null where its pollutants were tested',
      { containsPops: true, pops: { ...tested, components: null } },
      ['BusinessRuleViolation: wasteItems.0.pops.components are required where the source is OWN_TESTING'],
    ],
    [
      'a concentration that is null',
      { containsPops: true, pops: { ...tested, components: [{ code: 'PCB', concentration: null }] } },
      [],
    ],
    [
      'a concentration that is null and above a threshold',
      {
        containsPops: true,
        pops: { ...tested, components: [{ code: 'PCB', concentration: null, concentrationOperator: '>' }] },
      },
      ['InvalidType: wasteItems.0.pops.components.0.concentration must be a number'],
    ],
    [
      'a concentration in words',
      { containsPops: true, pops: { ...tested, components: [{ code: 'PCB', concentration: '5' }] } },
      ['InvalidType: wasteItems.0.pops.components.0.concentration must be a number'],
    ],
    [
      'a hazard without its name',
      { containsHazardous: true, hazardous: { ...named, components: [{ name: null }, { name: '' }] } },
      [
        'NotProvided: wasteItems.0.hazardous.components.0.name is required',
        'NotProvided: wasteItems.0.hazardous.components.1.name is required',
      ],
    ],
    ['null as pollutants and hazards that it does not have', { pops: null, hazardous: null }, []],
    [
      'null as pollutants that it has',
      { containsPops: true, pops: null },
      ['NotProvided: wasteItems.0.pops is required'],
    ],
    [
      'hazard properties of pollutants',
      { containsPops: true, pops: { sourceOfComponents: 'NOT_PROVIDED', hazCodes: [] } },
      ['NotAllowed: wasteItems.0.pops.hazCodes is not allowed'],
    ],
    ['an empty list of what it does not have', { pops: { components: [] } }, []],
    ['a source of hazards that it does not have', { hazardous: { sourceOfComponents: 'GUIDANCE' } }, []],
    ['nothing said of hazards that it does not have', { hazardous: {} }, []],
    [
      'hazards without a source, which alone is asked for',
      { containsHazardous: true, hazardous: {} },
      [
        'BusinessRuleViolation: wasteItems.0.hazardous.sourceOfComponents is required where the waste has such components',
      ],
    ],
    [
      'hazards without their properties',
      { containsHazardous: true, hazardous: { sourceOfComponents: 'NOT_PROVIDED' } },
      ['BusinessRuleViolation: wasteItems.0.hazardous must have hazCodes'],
    ],
    [
      'pollutants although their source is not provided',
      { containsPops: true, pops: { sourceOfComponents: 'NOT_PROVIDED', components: [{ code: 'PCB' }] } },
      [
        'BusinessRuleViolation: wasteItems.0.pops.components must be left out where the source is NOT_PROVIDED',
      ],
    ],
    [
      'a hazard property that is a number',
      { containsHazardous: true, hazardous: { ...tested, hazCodes: [7], components: [{ name: 'Lead' }] } },
      ['InvalidType: wasteItems.0.hazardous.hazCodes.0 must be a text'],
    ],
    [
      'a hazard property that is empty',
      { containsHazardous: true, hazardous: { ...tested, hazCodes: [''], components: [{ name: 'Lead' }] } },
      ['InvalidValue: wasteItems.0.hazardous.hazCodes.0 must not be empty'],
    ],
    [
      'hazard properties that it says it does not have',
      { hazardous: { hazCodes: ['HP_7'], components: [{ name: 'Lead' }] } },
      ['BusinessRuleViolation: wasteItems.0.hazardous.components must be left out where the waste has none'],
    ],
  ])('%s is told why', (_, change, errors) => expect(ofItem(change)).toEqual(errors));
});

describe('the carrier of a receipt with', () => {
  test.each<[string, object, string[]]>([
    [
      'a number that is a number',
      { registrationNumber: 123456 },
      ['InvalidType: carrier.registrationNumber must be a text'],
    ],
    [
      'an empty number and a reason',
      { registrationNumber: '', reasonForNoRegistrationNumber: 'HOUSEHOLD' },
      [],
    ],
    [
      'a vehicle on the railway',
      { meansOfTransport: 'Rail' },
      ['NotAllowed: carrier.vehicleRegistration is only allowed for transport by road'],
    ],
    ['a text as its address', { address: 'Elland' }, ['InvalidType: carrier.address must be an object']],
    [
      'an address without a postcode',
      { address: { fullAddress: 'Elland' } },
      ['NotProvided: carrier.address.postcode is required'],
    ],
  ])('%s is told why', (_, change, errors) => expect(ofCarrier(change)).toEqual(errors));
});

describe('whether a waste is hazardous', () => {
  const code = { hazardousWasteConsignmentCode: 'CJTILE/A0001' };
  const unknown =
    'UnexpectedError: hazardousWasteConsignmentCode cannot be checked without the codes of the waste';

  test.each<[string, object, string[]]>([
    [
      'cannot be told of a waste that is null',
      { wasteItems: [null] },
      [unknown, 'InvalidType: wasteItems.0 must be an object'],
    ],
    [
      'cannot be told of a code that is a number',
      { wasteItems: [{ ...item, ewcCodes: [130205] }] },
      [unknown, 'InvalidType: wasteItems.0.ewcCodes.0 must be a text'],
    ],
    [
      'is not asked of wastes that are no list',
      { wasteItems: 'all' },
      ['InvalidType: wasteItems must be a list'],
    ],
    [
      'is not asked of codes that are no list',
      { wasteItems: [{ ...item, ewcCodes: '130205' }] },
      ['InvalidType: wasteItems.0.ewcCodes must be a list'],
    ],
    [
      'is not asked of an empty code',
      { wasteItems: [{ ...item, ewcCodes: [''] }] },
      ['InvalidValue: wasteItems.0.ewcCodes.0 must not be empty'],
    ],
    [
      'is not asked of a code that is null',
      { wasteItems: [{ ...item, ewcCodes: [null] }] },
      ['InvalidType: wasteItems.0.ewcCodes.0 must be a text'],
    ],
    [
      'is not asked of letters',
      { wasteItems: [{ ...item, ewcCodes: ['oil'] }] },
      ['InvalidFormat: wasteItems.0.ewcCodes.0 must be a code of six digits'],
    ],
  ])('%s', (_, change, errors) => expect(ofReceipt({ ...code, ...change })).toEqual(errors));

  test('is told of a code with spaces, although Defra takes none', () => {
    const wasteItems = [{ ...item, ewcCodes: ['13 02 05'] }];

    expect(ofReceipt({ wasteItems, hazardousWasteConsignmentCode: null })).toEqual([
      'BusinessRuleViolation: hazardousWasteConsignmentCode is required for hazardous waste',
      'InvalidFormat: wasteItems.0.ewcCodes.0 must be a code of six digits',
    ]);
  });

  test('asks for a code or a reason, and then for one of the reasons', () => {
    const oil = { wasteItems: [{ ...item, ewcCodes: ['130205'] }] };
    const field = 'reasonForNoConsignmentCode';

    expect(ofReceipt(oil)).toEqual([
      `BusinessRuleViolation: ${field} is required for hazardous waste without a consignment code`,
    ]);
    expect(ofReceipt({ ...oil, [field]: 'LAZY' })).toEqual([
      expect.stringContaining(`InvalidValue: ${field} must be one of `),
    ]);
  });

  test('does not matter for waste that is not: it needs no code, even if one is null', () => {
    expect(ofReceipt({ hazardousWasteConsignmentCode: null })).toEqual([]);
  });

  test('does not require a code where the reason for having none is given', () => {
    const oil = { wasteItems: [{ ...item, ewcCodes: ['130205'] }], hazardousWasteConsignmentCode: null };

    expect(ofReceipt({ ...oil, reasonForNoConsignmentCode: 'NO_DOC_WITH_WASTE' })).toEqual([]);
    expect(ofReceipt({ ...oil, reasonForNoConsignmentCode: '' })).toEqual([
      'BusinessRuleViolation: hazardousWasteConsignmentCode is required for hazardous waste',
    ]);
  });
});
