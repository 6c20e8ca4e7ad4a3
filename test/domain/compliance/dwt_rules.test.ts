import { describe, expect, it } from '@jest/globals';
import { trackingErrors } from '../../../domain/compliance/dwt_rules.ts';

const item = {
  ewcCodes: ['170904'],
  wasteDescription: 'Mixed construction waste',
  physicalForm: 'Mixed',
  numberOfContainers: 1,
  typeOfContainers: 'SKI',
  weight: { metric: 'Kilograms', amount: 5060, isEstimate: false },
  containsPops: false,
  containsHazardous: false,
  disposalOrRecoveryCodes: [
    { code: 'R13', weight: { metric: 'Kilograms', amount: 5060, isEstimate: false } },
  ],
};
const carrier = {
  registrationNumber: 'CBDU123456',
  organisationName: 'Calder Skips Ltd',
  address: { fullAddress: 'Unit 4', postcode: 'HX7 6AD' },
  emailAddress: 'office@calder.example',
  phoneNumber: '01422 000000',
  vehicleRegistration: 'YJ23KXB',
  meansOfTransport: 'Road',
};
const broker = {
  organisationName: 'Pennine Brokers',
  address: { fullAddress: 'Leeds', postcode: 'LS1 1AA' },
  registrationNumber: 'CBDU654321',
  phoneNumber: '01130 000000',
  emailAddress: 'office@pennine.example',
};
const receiver = {
  siteName: 'Elland',
  emailAddress: 'gate@elland.example',
  phoneNumber: '01422 111111',
  authorisationNumber: 'EPR/AB1234CD',
  regulatoryPositionStatements: [343],
};
const receipt = {
  apiCode: '0190b0a0-0000-7000-8000-000000000001',
  dateTimeReceived: '2026-10-05T08:41:00Z',
  yourUniqueReference: 'REC-1',
  otherReferencesForMovement: [{ label: 'Ticket', reference: 'T-1' }],
  specialHandlingRequirements: 'None',
  wasteItems: [item],
  carrier,
  brokerOrDealer: broker,
  receiver,
  receipt: { address: { fullAddress: 'Lowfields Way', postcode: 'HX5 9DA' } },
};
const keys = (payload: object) => trackingErrors(payload).map(({ key }) => key);
const withItem = (change: object) => keys({ ...receipt, wasteItems: [{ ...item, ...change }] });
const withCarrier = (change: object) => keys({ ...receipt, carrier: { ...carrier, ...change } });

describe('a receipt of waste', () => {
  it('that is complete is accepted', () => {
    expect(trackingErrors(receipt)).toEqual([]);
  });

  it.each(['apiCode', 'dateTimeReceived', 'wasteItems', 'carrier', 'receiver', 'receipt'])(
    'needs %s',
    (field) => {
      expect(keys({ ...receipt, [field]: undefined })).toEqual([field]);
    },
  );

  it.each([
    'yourUniqueReference',
    'otherReferencesForMovement',
    'specialHandlingRequirements',
    'brokerOrDealer',
  ])('may leave %s out', (field) => {
    expect(keys({ ...receipt, [field]: undefined })).toEqual([]);
  });

  it.each([
    ['2026-10-05T08:41:00Z', true],
    ['2026-10-05T09:41:00+01:00', true],
    ['2026-10-05T08:41:00+00:00', true],
    ['2026-10-05T08:41:00.123Z', true],
    ['2024-02-29T00:00:00Z', true],
    ['2026-02-29T00:00:00Z', false],
    ['2026-11-31T00:00:00Z', false],
    ['2026-13-01T00:00:00Z', false],
    ['2026-00-01T00:00:00Z', false],
    ['2026-10-00T00:00:00Z', false],
    ['2026-10-05T24:00:00Z', false],
    ['2026-10-05T08:41:00+02:00', false],
    ['2026-10-05T08:41Z', false],
    ['2026-10-05', false],
    [' 2026-10-05T08:41:00Z', false],
    [20261005, false],
  ])('received at %j is accepted: %p', (dateTimeReceived, accepted) => {
    expect(keys({ ...receipt, dateTimeReceived })).toEqual(accepted ? [] : ['dateTimeReceived']);
  });

  it.each<[string, object, string[]]>([
    ['an API code that is none', { apiCode: 'secret' }, ['apiCode']],
    [
      'a reference without its label',
      { otherReferencesForMovement: [{ reference: 'T' }] },
      ['otherReferencesForMovement.0.label'],
    ],
    [
      'a label without its reference',
      { otherReferencesForMovement: [{ label: 'T' }] },
      ['otherReferencesForMovement.0.reference'],
    ],
    ['handling in 5000 characters', { specialHandlingRequirements: 'x'.repeat(5000) }, []],
    ['handling in more', { specialHandlingRequirements: 'x'.repeat(5001) }, ['specialHandlingRequirements']],
    ['no waste', { wasteItems: [] }, ['wasteItems']],
    ['a field that Defra does not know', { colour: 'red' }, ['colour']],
    [
      'a place without a postcode',
      { receipt: { address: { fullAddress: 'Elland' } } },
      ['receipt.address.postcode'],
    ],
    [
      'a place without an address',
      { receipt: { address: { postcode: 'HX5 9DA' } } },
      ['receipt.address.fullAddress'],
    ],
    [
      'a place in Ireland',
      { receipt: { address: { fullAddress: 'Dublin', postcode: 'D02 X285' } } },
      ['receipt.address.postcode'],
    ],
    ['a receiver without a name', { receiver: { ...receiver, siteName: undefined } }, ['receiver.siteName']],
    [
      'a receiver without a permit',
      { receiver: { ...receiver, authorisationNumber: undefined } },
      ['receiver.authorisationNumber'],
    ],
    [
      'a receiver with another number',
      { receiver: { ...receiver, authorisationNumber: 'ABC' } },
      ['receiver.authorisationNumber'],
    ],
    [
      'a receiver without a real address',
      { receiver: { ...receiver, emailAddress: 'gate' } },
      ['receiver.emailAddress'],
    ],
    [
      'a statement of no number',
      { receiver: { ...receiver, regulatoryPositionStatements: [0] } },
      ['receiver.regulatoryPositionStatements.0'],
    ],
    [
      'a broker without a name',
      { brokerOrDealer: { ...broker, organisationName: undefined } },
      ['brokerOrDealer.organisationName'],
    ],
    [
      'a broker with another number',
      { brokerOrDealer: { ...broker, registrationNumber: 'ABC' } },
      ['brokerOrDealer.registrationNumber'],
    ],
    [
      'a broker with no address of mail',
      { brokerOrDealer: { ...broker, emailAddress: 'a@b' } },
      ['brokerOrDealer.emailAddress'],
    ],
    [
      'a broker without a postcode',
      { brokerOrDealer: { ...broker, address: { fullAddress: 'Leeds' } } },
      ['brokerOrDealer.address.postcode'],
    ],
    ['a broker in Ireland', { brokerOrDealer: { ...broker, address: { postcode: 'D02 X285' } } }, []],
  ])('with %s has errors at %j', (_what, change, fields) => {
    expect(keys({ ...receipt, ...change })).toEqual(fields);
  });
});

describe('null instead of', () => {
  it.each<[string, object, string]>([
    ['the references', { otherReferencesForMovement: null }, 'otherReferencesForMovement'],
    ['the broker', { brokerOrDealer: null }, 'brokerOrDealer'],
    ['the address of the broker', { brokerOrDealer: { ...broker, address: null } }, 'brokerOrDealer.address'],
    [
      'the statements of the receiver',
      { receiver: { ...receiver, regulatoryPositionStatements: null } },
      'receiver.regulatoryPositionStatements',
    ],
    ['the address of the carrier', { carrier: { ...carrier, address: null } }, 'carrier.address'],
    [
      'the treatments',
      { wasteItems: [{ ...item, disposalOrRecoveryCodes: null }] },
      'wasteItems.0.disposalOrRecoveryCodes',
    ],
  ])('%s is an error', (_what, change, field) => {
    expect(keys({ ...receipt, ...change })).toEqual([field]);
  });
});

describe('a waste of a receipt', () => {
  it.each(['ewcCodes', 'wasteDescription', 'physicalForm', 'numberOfContainers', 'typeOfContainers'])(
    'needs %s',
    (field) => {
      expect(withItem({ [field]: undefined })).toEqual([`wasteItems.0.${field}`]);
    },
  );

  it.each<[string, object, string[]]>([
    ['five codes', { ewcCodes: ['170904', '170201', '170202', '170203', '170107'] }, []],
    ['six codes', { ewcCodes: ['170904', '170201', '170202', '170203', '170107', '170101'] }, ['ewcCodes']],
    ['no code', { ewcCodes: [] }, ['ewcCodes']],
    ['a code with spaces', { ewcCodes: ['17 09 04'] }, ['ewcCodes.0']],
    ['an unknown code', { ewcCodes: ['999999'] }, ['ewcCodes.0']],
    ['an unknown form', { physicalForm: 'Foam' }, ['physicalForm']],
    ['no containers', { numberOfContainers: 0 }, []],
    ['half a container', { numberOfContainers: 0.5 }, ['numberOfContainers']],
    ['less than no container', { numberOfContainers: -1 }, ['numberOfContainers']],
    ['an unknown container', { typeOfContainers: 'XXX' }, ['typeOfContainers']],
    ['no weight', { weight: undefined }, []],
    ['a weight of nothing', { weight: { ...item.weight, amount: 0 } }, ['weight.amount']],
    ['a weight in stones', { weight: { ...item.weight, metric: 'Stones' } }, ['weight.metric']],
    ['a weight in grams', { weight: { ...item.weight, metric: 'Grams' } }, []],
    ['a weight in tonnes', { weight: { ...item.weight, metric: 'Tonnes' } }, []],
    ['no treatment', { disposalOrRecoveryCodes: [] }, []],
    [
      'an unknown treatment',
      { disposalOrRecoveryCodes: [{ code: 'R99', weight: item.weight }] },
      ['disposalOrRecoveryCodes.0.code'],
    ],
    [
      'a treatment without its weight',
      { disposalOrRecoveryCodes: [{ code: 'R13' }] },
      ['disposalOrRecoveryCodes.0.weight'],
    ],
    ['pollutants that are not named', { containsPops: true }, ['pops']],
    ['hazards that are not named', { containsHazardous: true }, ['hazardous']],
  ])('with %s has errors at %j', (_what, change, fields) => {
    expect(withItem(change)).toEqual(fields.map((field) => `wasteItems.0.${field}`));
  });

  const pops = { sourceOfComponents: 'OWN_TESTING', components: [{ code: 'PCB', concentration: 60 }] };
  const hazardous = {
    sourceOfComponents: 'OWN_TESTING',
    hazCodes: ['HP_7'],
    components: [{ name: 'Lead', concentration: 2600 }],
  };

  it.each<[string, object, string[]]>([
    ['pollutants', { containsPops: true, pops }, []],
    ['pollutants it does not have', { containsPops: false, pops }, ['pops.components']],
    [
      'pollutants without a source',
      { containsPops: true, pops: { components: pops.components } },
      ['pops.sourceOfComponents'],
    ],
    [
      'pollutants of no source',
      { containsPops: true, pops: { ...pops, sourceOfComponents: 'NOT_PROVIDED' } },
      ['pops.components'],
    ],
    [
      'tests as its source and no pollutants',
      { containsPops: true, pops: { sourceOfComponents: 'OWN_TESTING' } },
      ['pops.components'],
    ],
    [
      'a source of guidance and no pollutants',
      { containsPops: true, pops: { sourceOfComponents: 'GUIDANCE' } },
      ['pops.components'],
    ],
    ['no source and no pollutants', { containsPops: true, pops: { sourceOfComponents: 'NOT_PROVIDED' } }, []],
    [
      'an unknown pollutant',
      { containsPops: true, pops: { ...pops, components: [{ code: 'XYZ', concentration: 1 }] } },
      ['pops.components.0.code'],
    ],
    [
      'a concentration of nothing',
      { containsPops: true, pops: { ...pops, components: [{ code: 'PCB', concentration: 0 }] } },
      ['pops.components.0.concentration'],
    ],
    [
      'a pollutant below a threshold',
      {
        containsPops: true,
        pops: { ...pops, components: [{ code: 'PCB', concentration: 5, concentrationOperator: '<' }] },
      },
      [],
    ],
    [
      'a threshold without its number',
      { containsPops: true, pops: { ...pops, components: [{ code: 'PCB', concentrationOperator: '<' }] } },
      ['pops.components.0.concentration'],
    ],
    ['hazards', { containsHazardous: true, hazardous }, []],
    [
      'hazards without codes',
      { containsHazardous: true, hazardous: { ...hazardous, hazCodes: [] } },
      ['hazardous'],
    ],
    [
      'an unknown hazard',
      { containsHazardous: true, hazardous: { ...hazardous, hazCodes: ['HP_99'] } },
      ['hazardous.hazCodes.0'],
    ],
    [
      'a hazard without its name',
      { containsHazardous: true, hazardous: { ...hazardous, components: [{ name: '', concentration: 1 }] } },
      ['hazardous.components.0.name'],
    ],
    [
      'a hazard below a threshold',
      {
        containsHazardous: true,
        hazardous: {
          ...hazardous,
          components: [{ name: 'Lead', concentration: 5, concentrationOperator: '<' }],
        },
      },
      ['hazardous.components.0.concentrationOperator'],
    ],
    [
      'a hazard above a threshold',
      {
        containsHazardous: true,
        hazardous: {
          ...hazardous,
          components: [{ name: 'Lead', concentration: 5, concentrationOperator: '>' }],
        },
      },
      [],
    ],
  ])('with %s has errors at %j', (_what, change, fields) => {
    expect(withItem(change)).toEqual(fields.map((field) => `wasteItems.0.${field}`));
  });
});

describe('hazardous waste', () => {
  const oil = (change: object) =>
    keys({ ...receipt, wasteItems: [{ ...item, ewcCodes: ['130205'] }], ...change });

  it.each<[string, object, string[]]>([
    ['a consignment code', { hazardousWasteConsignmentCode: 'CJTILE/A0001' }, []],
    ['a transfer note instead', { reasonForNoConsignmentCode: 'NON_HAZ_WASTE_TRANSFER' }, []],
    ['no papers', { reasonForNoConsignmentCode: 'NO_DOC_WITH_WASTE' }, []],
    ['a household waste site', { reasonForNoConsignmentCode: 'HWRC_RECEIPT' }, []],
    ['neither', {}, ['reasonForNoConsignmentCode']],
    ['null for its code', { hazardousWasteConsignmentCode: null }, ['hazardousWasteConsignmentCode']],
    ['another reason', { reasonForNoConsignmentCode: 'LAZY' }, ['reasonForNoConsignmentCode']],
    ['a code that is none', { hazardousWasteConsignmentCode: '???' }, ['hazardousWasteConsignmentCode']],
  ])('with %s has errors at %j', (_what, change, fields) => {
    expect(oil(change)).toEqual(fields);
  });
});

describe('the number of a regulatory position statement', () => {
  it.each<[unknown, string]>([
    [0, 'OutOfRange'],
    [1.5, 'OutOfRange'],
    ['343', 'InvalidType'],
  ])('that is %j has an error of the type %s', (number, error_type) => {
    const wrong = { ...receiver, regulatoryPositionStatements: [number] };

    expect(trackingErrors({ ...receipt, receiver: wrong })).toMatchObject([{ error_type }]);
  });
});

describe('the carrier of a receipt', () => {
  it.each<[string, object, string[]]>([
    ['no number', { registrationNumber: undefined }, ['registrationNumber']],
    ['no number and a reason', { registrationNumber: null, reasonForNoRegistrationNumber: 'HOUSEHOLD' }, []],
    ['no number and no reason', { registrationNumber: null }, ['reasonForNoRegistrationNumber']],
    [
      'no number and another reason',
      { registrationNumber: '', reasonForNoRegistrationNumber: 'LAZY' },
      ['reasonForNoRegistrationNumber'],
    ],
    [
      'a number and a reason',
      { reasonForNoRegistrationNumber: 'HOUSEHOLD' },
      ['reasonForNoRegistrationNumber'],
    ],
    ['a number that is none', { registrationNumber: 'ABC' }, ['registrationNumber']],
    ['no name', { organisationName: undefined }, ['organisationName']],
    ['no address', { address: undefined }, []],
    ['another postcode', { address: { postcode: 'nowhere' } }, ['address.postcode']],
    ['no address of mail', { emailAddress: 'office@' }, ['emailAddress']],
    ['no vehicle on the road', { vehicleRegistration: undefined }, ['vehicleRegistration']],
    ['no vehicle on the railway', { meansOfTransport: 'Rail', vehicleRegistration: undefined }, []],
    ['a vehicle on the railway', { meansOfTransport: 'Rail' }, ['vehicleRegistration']],
    ['no means', { meansOfTransport: undefined, vehicleRegistration: undefined }, ['meansOfTransport']],
    ['other means', { meansOfTransport: 'Balloon', vehicleRegistration: undefined }, ['meansOfTransport']],
  ])('with %s has errors at %j', (_what, change, fields) => {
    expect(withCarrier(change)).toEqual(fields.map((field) => `carrier.${field}`));
  });
});
