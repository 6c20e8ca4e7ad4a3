import fc from 'fast-check';
import { ewcEntries } from '../../domain/waste/ewc.ts';
import {
  componentSources,
  dwtContainerTypes,
  hazardProperties,
  meansOfTransport,
  noCarrierRegistrationReasons,
  noConsignmentCodeReasons,
  operationCodes,
  physicalForms,
  pops,
} from '../../domain/waste/waste_lists.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

const hazardousCodes = ewcEntries.filter(({ hazardous }) => hazardous).map(({ code }) => digits(code));
const otherCodes = ewcEntries.filter(({ hazardous }) => !hazardous).map(({ code }) => digits(code));

function digits(code: string): string {
  return code.replaceAll(' ', '');
}

const words = fc.constantFrom('Mixed construction waste', 'Acme Ltd', 'x', 'Łódź & Söhne', ' leading');
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const codeOf = (list: readonly { code: string }[]) => fc.constantFrom(...list.map(({ code }) => code));

const postcodes = fc.constantFrom(
  'HX1 1UJ',
  'hx1 1uj',
  'HX11UJ',
  'SW1A 1AA',
  'GIR 0AA',
  'M1 1AE',
  'W1A 0AX',
  'D6W XN21',
  'A65F4E2',
  'D02 X285',
  'ABC 1AA',
  'ZZ99 9ZZ',
  'HX1  1UJ',
  'B33 8TH ',
);
const carrierNumbers = fc.constantFrom(
  'CBDU123456',
  'CBDL123',
  'cbdu12345',
  'CBDU12',
  'CBDX123456',
  ' CBDU123456',
  'WCR/R/1234567',
  'SEA/123456',
  'PCT-A-123',
  'PCT-A-12',
  'ROC UT 1234',
  'ROC LT12345',
  'ROCUT123456',
  'SCO/12345',
  'SCOTLAND',
);
const authorisations = fc.constantFrom(
  'EPR/AB1234CD',
  'AB1234CD',
  'ab1234cd',
  ' AB1234CD ',
  'EPR/AB1234CD/D1234',
  'EPR/AB1234CD/D12345',
  'EAWML12345',
  'WML123456',
  'WML1234',
  'PPC/A/1234567',
  'PPC/X/1234567',
  'WML/L/1234567/12',
  'PPC/A/SEPA1234-1234',
  'EAS/P/123456',
  'P1234/12A',
  'P1234/12A/V2',
  'WPPC 12/34',
  'WPPC  12/34',
  'WML 12/3',
  'WML 12/3 LN/12/4',
  'WML 12/3/T LN/12/4/M/V2',
  'WML 12/3 PAC/2012/WCL001',
  'permit',
);
const emails = fc.constantFrom(
  'gate@example.co.uk',
  'a.b+c@example.com',
  'nobody',
  'a@b',
  '@example.com',
  'a@@b.com',
);
const consignmentCodes = fc.constantFrom(
  'CJTILE/A0001',
  'ab/12345z',
  'A/12345',
  'SA1234567',
  'sa1234567',
  'DC1234567',
  'SD1234567',
  'CJTILE/A00011A',
);

/** Months, days and offsets on both sides of what exists. */
const moments = fc.constantFrom(
  '2026-10-05T08:41:00Z',
  '2026-10-05T08:41:00.123Z',
  '2026-10-05T08:41:00+00:00',
  '2026-10-05T08:41:00+01:00',
  '2026-10-05T08:41:00+02:00',
  '2026-10-05T08:41:00-01:00',
  '2026-10-05T08:41:00',
  '2026-10-05T08:41Z',
  '2026-10-05T08:41:00.1Z',
  '2026-10-05',
  '2026-02-28T00:00:00Z',
  '2026-02-29T00:00:00Z',
  '2028-02-29T00:00:00Z',
  '2100-02-29T00:00:00Z',
  '2026-04-31T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-10-05T24:00:00Z',
  '2026-10-05T23:59:60Z',
  '2026-10-05 08:41:00Z',
  'yesterday',
);
const goodMoment = '2026-10-05T08:41:00Z';

const amounts = fc.oneof(
  { weight: 6, arbitrary: fc.double({ min: 0.001, max: 40000, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1e17, 0.5) },
);
const weight = fc.record({
  metric: fc.constantFrom('Kilograms', 'Grams', 'Tonnes'),
  amount: amounts,
  isEstimate: fc.boolean(),
});

function substances(labels: fc.Arbitrary<Record<string, string>>, operators: string[], codes: boolean) {
  const component = fc
    .tuple(
      labels,
      fc.oneof(fc.constant(undefined), fc.constant(null), amounts),
      fc.option(fc.constantFrom(...operators), { nil: undefined, freq: 4 }),
    )
    .map(([label, concentration, concentrationOperator]) => ({
      ...label,
      concentration,
      concentrationOperator,
    }));

  return fc.record({
    sourceOfComponents: fc.constantFrom(...componentSources, undefined),
    components: fc.oneof(
      { weight: 4, arbitrary: fc.array(component, { maxLength: 3 }) },
      { weight: 1, arbitrary: fc.constantFrom(null, undefined) },
    ),
    ...(codes && {
      hazCodes: fc.oneof(
        { weight: 4, arbitrary: fc.array(codeOf(hazardProperties), { minLength: 1, maxLength: 3 }) },
        { weight: 1, arbitrary: fc.constantFrom([], undefined, ['HP_99']) },
      ),
    }),
  });
}

const item = fc.record({
  ewcCodes: fc.oneof(
    { weight: 6, arbitrary: fc.array(fc.constantFrom(...otherCodes), { minLength: 1, maxLength: 5 }) },
    { weight: 2, arbitrary: fc.array(fc.constantFrom(...hazardousCodes), { minLength: 1, maxLength: 2 }) },
    {
      weight: 1,
      arbitrary: fc.constantFrom<Json[]>(
        [],
        ['17 05 03'],
        ['999999'],
        ['1705'],
        Array.from({ length: 6 }, () => '170904'),
        ['170503', '123'],
      ),
    },
  ),
  wasteDescription: words,
  physicalForm: fc.constantFrom(...physicalForms),
  numberOfContainers: fc.oneof(
    { weight: 8, arbitrary: fc.nat(50) },
    { weight: 1, arbitrary: fc.constantFrom(-1, 1.5) },
  ),
  typeOfContainers: codeOf(dwtContainerTypes),
  weight: fc.option(weight, { nil: undefined, freq: 10 }),
  containsPops: fc.boolean(),
  pops: sometimes(
    substances(
      fc.record({
        code: fc.oneof(
          { weight: 8, arbitrary: codeOf(pops) },
          { weight: 1, arbitrary: fc.constantFrom('', 'XXX') },
        ),
      }),
      ['>', '<', '>='],
      false,
    ),
  ),
  containsHazardous: fc.boolean(),
  hazardous: sometimes(
    substances(fc.record({ name: fc.constantFrom('Mercury', 'Lead', 'Asbestos', '') }), ['>', '<'], true),
  ),
  disposalOrRecoveryCodes: sometimes(
    fc.array(
      fc.record({ code: codeOf(operationCodes), weight: fc.option(weight, { nil: undefined, freq: 8 }) }),
      {
        maxLength: 3,
      },
    ),
  ),
});

const address = fc.record({ fullAddress: sometimes(words), postcode: postcodes });
const goodAddress = { fullAddress: '1 Mill Lane', postcode: 'HX1 1UJ' };

const carrier = fc.record({
  registrationNumber: fc.oneof(
    { weight: 4, arbitrary: carrierNumbers },
    { weight: 2, arbitrary: fc.constant('CBDU123456') },
    { weight: 2, arbitrary: fc.constantFrom(null, '', undefined) },
  ),
  reasonForNoRegistrationNumber: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 2, arbitrary: fc.constantFrom(...noCarrierRegistrationReasons, null, '', 'BECAUSE') },
  ),
  organisationName: words,
  address: sometimes(address),
  emailAddress: sometimes(emails),
  phoneNumber: sometimes(fc.constant('01422 555555')),
  meansOfTransport: fc.oneof(
    { weight: 4, arbitrary: fc.constant('Road') },
    { weight: 1, arbitrary: fc.constantFrom(...meansOfTransport, 'road') },
  ),
  vehicleRegistration: fc.oneof(
    { weight: 4, arbitrary: fc.constant('YJ23 KXB') },
    { weight: 1, arbitrary: fc.constantFrom('', undefined) },
  ),
  otherMeansOfTransport: sometimes(words),
});
const goodCarrier = {
  registrationNumber: 'CBDU123456',
  organisationName: 'Calder Skips Ltd',
  meansOfTransport: 'Road',
  vehicleRegistration: 'YJ23 KXB',
};

const mostly = <T, U>(good: T, wild: fc.Arbitrary<U>) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(good) as fc.Arbitrary<T | U> },
    { weight: 1, arbitrary: wild },
  );

const goodItem = {
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

const receipt = fc.record({
  apiCode: fc.constant('0f6d2c1b-7a45-4e38-9b60-5c1e8f2d7a93'),
  dateTimeReceived: mostly(goodMoment, moments),
  hazardousWasteConsignmentCode: fc.oneof(
    { weight: 3, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(null, '') },
    { weight: 2, arbitrary: consignmentCodes },
  ),
  reasonForNoConsignmentCode: sometimes(fc.constantFrom(...noConsignmentCodeReasons, '', null, 'OTHER')),
  yourUniqueReference: sometimes(words),
  otherReferencesForMovement: sometimes(
    fc.array(fc.record({ label: fc.constantFrom('PO', ''), reference: words }), { maxLength: 2 }),
  ),
  specialHandlingRequirements: fc.constantFrom(undefined, 'Keep dry', 'x'.repeat(5000), 'x'.repeat(5001)),
  wasteItems: fc.oneof(
    { weight: 8, arbitrary: fc.array(mostly(goodItem, item), { minLength: 1, maxLength: 3 }) },
    { weight: 3, arbitrary: fc.array(item, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.constant([]) },
  ),
  carrier: mostly(goodCarrier, carrier),
  brokerOrDealer: sometimes(
    fc.record({
      organisationName: words,
      address: sometimes(address),
      registrationNumber: sometimes(carrierNumbers),
      emailAddress: sometimes(emails),
      phoneNumber: sometimes(words),
    }),
  ),
  receiver: fc.record({
    siteName: words,
    authorisationNumber: mostly('EPR/AB1234CD', authorisations),
    emailAddress: sometimes(emails),
    phoneNumber: sometimes(words),
    regulatoryPositionStatements: fc.constantFrom(undefined, [], [343], [343, 0], [1.5], ['343']),
  }),
  receipt: fc.record({ address: mostly(goodAddress, address) }),
});

/** Values that are wrong nearly everywhere. */
const strange = fc.constantFrom<Json>(null, '', 0, -1, 1.5, true, false, 'true', [], {}, [null], ['x'], {
  x: 1,
});

/** A place in a JSON value. */
function places(value: Json, path: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== 'object') return [path];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    places(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );

  return path.length === 0 ? inner : [path, ...inner];
}

type Damage = { place: number; how: 'drop' | 'replace' | 'extra'; value: Json };

/** Removes a field, replaces it with something unusual, or adds an unknown one. */
function damaged(whole: Json, { place, how, value: chosen }: Damage): Json {
  const value = structuredClone(chosen);
  const all = places(whole);
  const path = all[place % all.length]!;
  let parent = whole as Record<string | number, Json>;
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<string | number, Json>;
  const last = path.at(-1)!;
  if (how === 'extra' && !Array.isArray(parent)) parent.unknownField = value;
  else if (how === 'drop' && !Array.isArray(parent)) delete parent[last];
  else parent[last] = value;

  return whole;
}

const damages = fc.array(
  fc.record({
    place: fc.nat(10_000),
    how: fc.constantFrom('drop' as const, 'replace' as const, 'extra' as const),
    value: strange,
  }),
  { maxLength: 3 },
);

const goodReceipt = {
  apiCode: '0f6d2c1b-7a45-4e38-9b60-5c1e8f2d7a93',
  dateTimeReceived: goodMoment,
  yourUniqueReference: 'REC-000001',
  wasteItems: [goodItem],
  carrier: goodCarrier,
  receiver: { siteName: 'Elland transfer station', authorisationNumber: 'EPR/AB1234CD' },
  receipt: { address: goodAddress },
};

/** A valid receipt except for a few of its fields. */
const nearlyRight = fc
  .tuple(receipt, fc.subarray(Object.keys(goodReceipt), { maxLength: 2 }), fc.boolean())
  .map(([wild, fields, papers]) => ({
    ...goodReceipt,
    ...Object.fromEntries(Object.entries(wild).filter(([field]) => fields.includes(field))),
    ...(papers && {
      hazardousWasteConsignmentCode: wild.hazardousWasteConsignmentCode,
      reasonForNoConsignmentCode: wild.reasonForNoConsignmentCode,
    }),
  }));

/**
 * Generates receipts as sent over the wire, valid and invalid: half of them valid except for a few fields,
 * the others with values at the limits of each rule, and two thirds of those with random damage.
 */
export const generatedReceipts: fc.Arbitrary<unknown> = fc
  .tuple(receipt, nearlyRight, damages, fc.nat(5))
  .map(([wild, right, hits, dice]) => {
    const wire = JSON.parse(JSON.stringify(dice < 3 ? right : wild)) as Json;

    return dice < 4 ? wire : hits.reduce(damaged, wire);
  });
