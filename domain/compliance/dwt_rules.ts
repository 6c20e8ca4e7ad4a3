import {
  componentSources,
  findDwtContainerType,
  findHazardProperty,
  findOperationCode,
  findPop,
  meansOfTransport,
  noCarrierRegistrationReasons,
  noConsignmentCodeReasons,
  physicalForms,
} from '../waste/waste_lists.ts';
import { findEwc, normaliseEwc } from '../waste/ewc.ts';
import {
  isAuthorisation,
  isCarrierNumber,
  isConsignmentCode,
  isEircode,
  isUkPostcode,
} from './dwt_formats.ts';
import { Checker } from './dwt_checker.ts';
import type { DwtIssue, Fields } from './dwt_checker.ts';

// The rules of Defra's Receipt of Waste API, version 1.0, as applied by its service (Defra's public
// validator, July 2026). Their order matters for rules that are checked only if others pass: for the whole
// receipt, and for pops and hazardous.

const maxHandling = 5000;
const maxCodes = 5;
const weightUnits = ['Grams', 'Kilograms', 'Tonnes'];
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const email = /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
const instant = /^(\d{4})-(\d{2})-(\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{3})?(?:Z|\+0[01]:00)$/;

/**
 * Returns the reasons why Defra would reject a receipt of waste, by Defra's own keys
 * (`wasteItems.0.weight.amount`); empty if it is accepted.
 */
export function trackingErrors(payload: unknown): DwtIssue[] {
  const check = new Checker();
  const receipt = check.root(payload, [
    'apiCode',
    'dateTimeReceived',
    'hazardousWasteConsignmentCode',
    'reasonForNoConsignmentCode',
    'yourUniqueReference',
    'otherReferencesForMovement',
    'specialHandlingRequirements',
    'wasteItems',
    'carrier',
    'brokerOrDealer',
    'receiver',
    'receipt',
  ]);
  if (!receipt) return check.errors;

  check.text(receipt, 'apiCode', { required: true, matches: (text) => uuid.test(text) });
  checkInstant(check, receipt);
  checkConsignment(check, receipt);
  check.text(receipt, 'reasonForNoConsignmentCode', { blank: true });
  check.text(receipt, 'yourUniqueReference');
  check.list(receipt, 'otherReferencesForMovement', {}, (each) => {
    const reference = check.object(each, ['label', 'reference']);
    if (!reference) return;
    check.text(reference, 'label', { required: true });
    check.text(reference, 'reference', { required: true });
  });
  check.text(receipt, 'specialHandlingRequirements', { max: maxHandling });
  check.list(receipt, 'wasteItems', { required: true, min: 1 }, (each) => checkItem(check, each));
  checkCarrier(check, receipt);
  checkBroker(check, receipt);
  checkReceiver(check, receipt);
  if (check.errors.length === 0) checkReason(check, receipt);

  return check.errors;
}

/** A full timestamp in UTC or British Summer Time, on an existing date. */
function checkInstant(check: Checker, receipt: Fields): void {
  const value = receipt.at('dateTimeReceived');
  if (value === undefined) return check.missing(receipt, 'dateTimeReceived');
  const match = typeof value === 'string' ? instant.exec(value) : null;
  const [, year, month, day] = (match ?? []).map(Number);
  const days = match ? new Date(Date.UTC(2000 + (year! % 400), month!, 0)).getUTCDate() : 0;
  if (!match || month! < 1 || month! > 12 || day! < 1 || day! > days)
    check.error(
      receipt,
      'dateTimeReceived',
      'InvalidFormat',
      'must be a date and time in UTC or British Summer Time, such as 2026-10-05T08:41:00Z',
    );
}

/**
 * Returns whether a waste has a hazardous code; null if the codes cannot be parsed. Spaces in a code are
 * ignored here.
 */
function hasHazardousCode(receipt: Fields): boolean | null {
  const items = receipt.at('wasteItems');
  if (!Array.isArray(items)) return false;
  if (items.includes(null)) return null;
  const codes = (items as { ewcCodes?: unknown }[]).flatMap(({ ewcCodes }) =>
    Array.isArray(ewcCodes) ? (ewcCodes as unknown[]).filter(Boolean) : [],
  );
  for (const code of codes) {
    if (typeof code !== 'string') return null;
    const spaced = /^[\d\s]+$/.test(code) ? normaliseEwc(code) : null;
    if (spaced !== null && findEwc(spaced)?.hazardous === true) return true;
  }

  return false;
}

function checkConsignment(check: Checker, receipt: Fields): void {
  const field = 'hazardousWasteConsignmentCode';
  const code = receipt.at(field);
  if (code === undefined) return;
  const hazardous = hasHazardousCode(receipt);
  if (hazardous === null)
    check.error(receipt, field, 'UnexpectedError', 'cannot be checked without the codes of the waste');
  else if (code === null && hazardous && !receipt.at('reasonForNoConsignmentCode'))
    check.error(receipt, field, 'BusinessRuleViolation', 'is required for hazardous waste');
  else if (code && !(typeof code === 'string' && isConsignmentCode(code)))
    check.error(
      receipt,
      field,
      'InvalidFormat',
      'must be a consignment code such as CJTILE/A0001 (England, Wales), SA1234567 (Scotland) or DA1234567 (Northern Ireland)',
    );
}

/** Checked last, on a receipt without other errors. */
function checkReason(check: Checker, receipt: Fields): void {
  const field = 'reasonForNoConsignmentCode';
  if (!hasHazardousCode(receipt) || receipt.at('hazardousWasteConsignmentCode')) return;
  const reason = receipt.at(field);
  if (!reason)
    check.error(
      receipt,
      field,
      'BusinessRuleViolation',
      'is required for hazardous waste without a consignment code',
    );
  else if (!(noConsignmentCodeReasons as readonly unknown[]).includes(reason))
    check.error(receipt, field, 'InvalidValue', `must be one of ${noConsignmentCodeReasons.join(', ')}`);
}

function checkItem(check: Checker, each: Fields): void {
  const item = check.object(each, [
    'ewcCodes',
    'wasteDescription',
    'physicalForm',
    'numberOfContainers',
    'typeOfContainers',
    'weight',
    'containsPops',
    'pops',
    'containsHazardous',
    'hazardous',
    'disposalOrRecoveryCodes',
  ]);
  if (!item) return;
  check.list(item, 'ewcCodes', { required: true, min: 1, max: maxCodes }, (code) => {
    const spaced = check.element(code, (digits) => /^\d{6}$/.test(digits), 'must be a code of six digits');
    if (spaced !== null && !findEwc(normaliseEwc(spaced)!))
      check.elementError(code, 'InvalidValue', 'is not a code of the List of Waste');
  });
  check.text(item, 'wasteDescription', { required: true });
  check.text(item, 'physicalForm', { required: true, values: physicalForms });
  check.number(item, 'numberOfContainers', { required: true, integer: true, least: 0 });
  check.text(item, 'typeOfContainers', {
    required: true,
    matches: (code) => findDwtContainerType(code) !== null,
  });
  checkWeight(check, item, false);
  check.boolean(item, 'containsPops');
  checkSubstances(check, item, 'pops', 'containsPops');
  check.boolean(item, 'containsHazardous');
  checkSubstances(check, item, 'hazardous', 'containsHazardous');
  check.list(item, 'disposalOrRecoveryCodes', {}, (entry) => {
    const code = check.object(entry, ['code', 'weight']);
    if (!code) return;
    check.text(code, 'code', { required: true, matches: (text) => findOperationCode(text) !== null });
    checkWeight(check, code, true);
  });
}

function checkWeight(check: Checker, parent: Fields, required: boolean): void {
  const weight = check.objectAt(parent, 'weight', ['metric', 'amount', 'isEstimate'], required);
  if (!weight) return;
  check.text(weight, 'metric', { required: true, values: weightUnits });
  check.number(weight, 'amount', { required: true, positive: true });
  check.boolean(weight, 'isEstimate');
}

/**
 * Checks the pollutants or hazardous components of a waste, and their consistency with the related answers.
 */
function checkSubstances(
  check: Checker,
  item: Fields,
  name: 'pops' | 'hazardous',
  contains: 'containsPops' | 'containsHazardous',
): void {
  const claimed = item.at(contains);
  if (item.at(name) === null || item.at(name) === undefined) {
    if (claimed === true) check.missing(item, name);

    return;
  }
  const before = check.errors.length;
  const known =
    name === 'pops' ? ['sourceOfComponents', 'components'] : ['sourceOfComponents', 'hazCodes', 'components'];
  const substances = check.objectAt(item, name, known, false);
  if (!substances) return;

  check.text(substances, 'sourceOfComponents', { values: componentSources });
  if (name === 'hazardous')
    check.list(substances, 'hazCodes', {}, (code) => {
      check.element(code, (text) => findHazardProperty(text) !== null, 'is not a hazard property');
    });
  checkComponents(check, substances, name, claimed);
  if (check.errors.length === before) checkClaim(check, item, substances, name, claimed);
}

function checkComponents(
  check: Checker,
  substances: Fields,
  name: 'pops' | 'hazardous',
  claimed: unknown,
): void {
  const components = substances.at('components');
  if (components === null) return;
  check.list(substances, 'components', {}, (each) => {
    const label = name === 'pops' ? 'code' : 'name';
    const component = check.object(each, [label, 'concentration', 'concentrationOperator']);
    if (!component) return;
    check.text(component, label, {
      required: true,
      blankIsMissing: true,
      ...(name === 'pops' && { matches: (code: string) => findPop(code) !== null }),
    });
    const qualified = component.at('concentrationOperator') !== undefined;
    check.number(component, 'concentration', { required: qualified, nullable: !qualified, positive: true });
    // Only pollutants can be below a threshold.
    check.text(component, 'concentrationOperator', { values: name === 'pops' ? ['>', '<'] : ['>'] });
  });
  if (!Array.isArray(components) || components.length === 0) return;
  if (claimed === false || (claimed === true && substances.at('sourceOfComponents') === 'NOT_PROVIDED'))
    check.error(
      substances,
      'components',
      'BusinessRuleViolation',
      claimed === false
        ? 'must be left out where the waste has none'
        : 'must be left out where the source is NOT_PROVIDED',
    );
}

function checkClaim(
  check: Checker,
  item: Fields,
  substances: Fields,
  name: 'pops' | 'hazardous',
  claimed: unknown,
): void {
  const source = substances.at('sourceOfComponents');
  const codes = substances.at('hazCodes');
  if (name === 'hazardous' && claimed && source && !(Array.isArray(codes) && codes.length > 0))
    check.error(item, 'hazardous', 'BusinessRuleViolation', 'must have hazCodes');
  if (claimed !== true) return;
  if (!source)
    check.error(
      substances,
      'sourceOfComponents',
      'BusinessRuleViolation',
      'is required where the waste has such components',
    );
  else if (
    (source === 'GUIDANCE' || source === 'OWN_TESTING') &&
    (substances.at('components') ?? null) === null
  )
    check.error(
      substances,
      'components',
      'BusinessRuleViolation',
      `are required where the source is ${source}`,
    );
}

const address = ['fullAddress', 'postcode'];

function checkAddress(check: Checker, parent: Fields): void {
  const place = check.objectAt(parent, 'address', address, false);
  if (!place) return;
  check.text(place, 'fullAddress');
  check.text(place, 'postcode', { required: true, matches: (text) => isUkPostcode(text) || isEircode(text) });
}

function checkCarrier(check: Checker, receipt: Fields): void {
  const carrier = check.objectAt(
    receipt,
    'carrier',
    [
      'registrationNumber',
      'reasonForNoRegistrationNumber',
      'organisationName',
      'address',
      'emailAddress',
      'phoneNumber',
      'vehicleRegistration',
      'meansOfTransport',
      'otherMeansOfTransport',
    ],
    true,
  );
  if (!carrier) return;
  check.text(carrier, 'registrationNumber', { required: true, blank: true, matches: isCarrierNumber });
  const number = carrier.at('registrationNumber');
  const reason = 'reasonForNoRegistrationNumber';
  if (number === null || number === '')
    check.text(carrier, reason, { required: true, blank: true, values: noCarrierRegistrationReasons });
  else check.forbidden(carrier, reason, 'is only allowed where there is no registration number');
  check.text(carrier, 'organisationName', { required: true });
  checkAddress(check, carrier);
  check.text(carrier, 'emailAddress', { matches: (text) => email.test(text) });
  check.text(carrier, 'phoneNumber');
  if (carrier.at('meansOfTransport') === 'Road')
    check.text(carrier, 'vehicleRegistration', { required: true });
  else check.forbidden(carrier, 'vehicleRegistration', 'is only allowed for transport by road');
  check.text(carrier, 'meansOfTransport', { required: true, values: meansOfTransport });
  check.text(carrier, 'otherMeansOfTransport');
}

function checkBroker(check: Checker, receipt: Fields): void {
  const known = ['organisationName', 'address', 'registrationNumber', 'phoneNumber', 'emailAddress'];
  const broker = check.objectAt(receipt, 'brokerOrDealer', known, false);
  if (!broker) return;
  check.text(broker, 'organisationName', { required: true });
  checkAddress(check, broker);
  check.text(broker, 'registrationNumber', { matches: isCarrierNumber });
  check.text(broker, 'phoneNumber');
  check.text(broker, 'emailAddress', { matches: (text) => email.test(text) });
}

function checkReceiver(check: Checker, receipt: Fields): void {
  const known = [
    'siteName',
    'emailAddress',
    'phoneNumber',
    'authorisationNumber',
    'regulatoryPositionStatements',
  ];
  const receiver = check.objectAt(receipt, 'receiver', known, true);
  if (receiver) {
    check.text(receiver, 'siteName', { required: true });
    check.text(receiver, 'emailAddress', { matches: (text) => email.test(text) });
    check.text(receiver, 'phoneNumber');
    check.text(receiver, 'authorisationNumber', { required: true, matches: isAuthorisation });
    check.list(receiver, 'regulatoryPositionStatements', {}, (each) => check.positiveWhole(each));
  }
  const place = check.objectAt(receipt, 'receipt', ['address'], true);
  const at = place && check.objectAt(place, 'address', address, true);
  if (!at) return;
  check.text(at, 'fullAddress', { required: true });
  check.text(at, 'postcode', { required: true, matches: isUkPostcode });
}
