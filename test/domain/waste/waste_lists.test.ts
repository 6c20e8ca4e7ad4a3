import { describe, expect, it } from '@jest/globals';
import {
  capacities,
  containmentTypes,
  dwtContainerTypes,
  hazardProperties,
  operationCodes,
  pops,
  findContainmentType,
  findDwtContainerType,
  findHazardProperty,
  findOperationCode,
  findPop,
} from '../../../domain/waste/waste_lists.ts';

describe('the official code lists', () => {
  it('are complete: 16 containers, 16 hazard properties, 28 operations, 31 POPs', () => {
    expect([dwtContainerTypes, hazardProperties, operationCodes, pops].map((list) => list.length)).toEqual([
      16, 16, 28, 31,
    ]);
  });

  it('have the capacity of a standard drum, and none for a skip', () => {
    expect(findDwtContainerType('DRU')?.typical_capacity_litres).toBe(205);
    expect(findDwtContainerType('SKI')?.typical_capacity_litres).toBeNull();
  });

  it('distinguish recovery from disposal, and mark R1, R12 and R13 as not final', () => {
    expect(findOperationCode('D10')).toMatchObject({
      kind: 'disposal',
      not_recovery_to_final_product: false,
    });
    const notFinal = operationCodes.filter((operation) => operation.not_recovery_to_final_product);
    expect(notFinal.map(({ code, kind }) => [code, kind])).toEqual([
      ['R1', 'recovery'],
      ['R12', 'recovery'],
      ['R13', 'recovery'],
    ]);
  });

  it('find an exact code only', () => {
    expect(findHazardProperty('HP_7')?.short_description).toBe('Carcinogenic');
    expect(findPop('PFOS')?.name).toContain('Perfluorooctane');
    for (const wrong of ['HP 7', 'hp_7', '', 'constructor']) expect(findHazardProperty(wrong)).toBeNull();
  });
});

describe('the transfer note lists', () => {
  it('map every containment type to a container code that waste tracking accepts', () => {
    for (const type of containmentTypes) expect(findDwtContainerType(type.dwt_code)).not.toBeNull();
    expect(findContainmentType('skip')?.dwt_code).toBe('SKI');
  });

  it('have the code of waste tracking for each kind of container', () => {
    expect(containmentTypes.map(({ code, dwt_code }) => `${code} ${dwt_code}`)).toEqual([
      ...['loose LOO', 'bag BAG', 'drum DRU', 'skip SKI', 'roro ROR', 'vehicle_trailer LOO', 'tank TAN'],
      ...['ibc IBC', 'wheelie_bin WBI', 'bale BAL', 'box BOX', 'pallet PAL', 'other CON'],
    ]);
  });

  it('offer a transferee every capacity but producer and importer', () => {
    const refused = capacities.filter((capacity) => !capacity.transferee).map(({ code }) => code);
    expect(refused).toEqual(['producer', 'importer']);
  });

  it('name the number that a capacity requires', () => {
    const numbers = Object.fromEntries(capacities.map(({ code, number_field }) => [code, number_field]));
    expect(numbers).toMatchObject({
      registered_carrier: 'carrier_registration',
      permit_holder: 'permit_number',
      producer: null,
    });
  });
});
