import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { containerFor, containmentFor } from '../../../domain/collections/containers.ts';
import { findDwtContainerType } from '../../../domain/waste/waste_lists.ts';

describe('containerFor', () => {
  it.each([
    ['8yd skip', 'skip_8yd'],
    ['8 yard', 'skip_8yd'],
    ['8-yard enclosed skip', 'skip_8yd'],
    ['2 x 8 cubic yard skips', 'skip_8yd'],
    ['8yd³ skip', 'skip_8yd'],
    ['12 cu. yd', 'skip_12yd'],
    ['6 cy', 'skip_6yd'],
    ['6.1m3 skip', 'skip_8yd'],
    ['40 yd RoRo', 'roro_40yd'],
    ['20 yard roll-on roll-off', 'roro_20yd'],
    ['40yd compactor', 'roro_40yd'],
    ['8 yd FEL', 'fel_8yd'],
    ['10yd front end loader', 'fel_10yd'],
    ['1100L', 'bin_1100l'],
    ['1,100 litre wheelie bin', 'bin_1100l'],
    ['240 ltr', 'bin_240l'],
    ['205 l', 'drum_205l'],
    ['45 gal drum', 'drum_205l'],
    ['60 litre drum', 'drum_60l'],
    ['1000 litre', 'ibc_1000l'],
  ])('takes the size from %j', (text, key) => {
    expect(containerFor(text)?.key).toBe(key);
  });

  it.each([
    ['drum', 'drum_205l'],
    ['IBC', 'ibc_1000l'],
    ['black sacks', 'bag_refuse'],
    ['rubble sack', 'bag_rubble'],
    ['tonne bag', 'bag_bulk'],
    ["builder's bag", 'bag_bulk'],
    ['skip bag', 'skip_bag_large'],
    ['pallet', 'pallet'],
    ['roll cage', 'cage'],
    ['3.5t caged tipper', 'caged_tipper_3.5t'],
    ['grab lorry', 'grab_32t'],
    ['muckaway', 'tipper_32t'],
    ['loose', 'loose'],
  ])('uses the keyword in %j, and the longest of several', (text, key) => {
    expect(containerFor(text)?.key).toBe(key);
  });

  it.each([
    ['11yd skip', 'skip_11yd', 8.410103],
    ['700 litre bin', 'bin_700l', 0.7],
  ])('does not round %j to the nearest size of the table', (text, key, volume_m3) => {
    expect(containerFor(text)).toMatchObject({ key, volume_m3 });
  });

  it('accepts a size outside the table, with the limit of the next size up', () => {
    expect(containerFor('7yd skip')).toEqual({
      key: 'skip_7yd',
      label: '7 yd3 skip',
      dwt_code: 'SKI',
      volume_m3: 5.351884,
      max_payload_kg: 8000,
    });
    expect(containerFor('500 litres')).toMatchObject({
      dwt_code: 'CON',
      volume_m3: 0.5,
      max_payload_kg: null,
    });
  });

  it.each([
    ['40 yard skip', 'roro_40yd', 'ROR'],
    ['16 yard skip', 'skip_16yd', 'SKI'],
    ['17 yard', 'roro_17yd', 'ROR'],
    ['4 m3 bag', 'bag_4m3', 'BAG'],
    ['9 yd bag', 'bag_9yd', 'BAG'],
  ])('reads %j as a %s, because a skip has 16 yards at most', (text, key, dwt_code) => {
    expect(containerFor(text)).toMatchObject({ key, dwt_code });
  });

  it.each([
    ['9yd skip', 8000],
    ['1 yd skip', 2000],
    ['17 yard', 14_000],
    ['50 yd roro', 14_000],
    ['300 litre bin', 140],
    ['2000 litre bin', 510],
    ['9 yd fel', null],
  ])('gives %j the limit of the next size up, else of the largest: %s kg', (text, kg) => {
    expect(containerFor(text)?.max_payload_kg).toBe(kg);
  });

  it.each([
    ['2000 gallon tanker', 9.09218],
    ['2 cubic metres', 2],
    ['500 ltr', 0.5],
    ['8 yd3', 6.116439],
    ['25 l', 0.025],
  ])('reads the volume of %j as %d m3', (text, volume) => {
    expect(containerFor(text)?.volume_m3).toBeCloseTo(volume, 3);
  });

  it('names a container with a size but no kind, and a kind without a size', () => {
    expect(containerFor('500 Litres')).toMatchObject({ key: 'container_500l', label: '500 L container' });
    expect(containerFor('skip')).toMatchObject({ key: 'skip', label: 'Skip' });
    expect(containerFor('roro')).toMatchObject({ key: 'roro', label: 'RoRo', dwt_code: 'ROR' });
  });

  it('recognises the kind without a volume when no size is given', () => {
    expect(containerFor('skip')).toMatchObject({ dwt_code: 'SKI', volume_m3: null });
    expect(containerFor('wheelie bin')).toMatchObject({ dwt_code: 'WBI', volume_m3: null });
    expect(containerFor('0 yd skip')).toMatchObject({ dwt_code: 'SKI', volume_m3: null });
  });

  it('does not read the tail of an absurd number as a size', () => {
    expect(containerFor('123456789 l')).toBeNull();
  });

  it.each(['', '   ', 'fridge', '8', 'yd', '\u0000'])('returns nothing for %j', (text) => {
    expect(containerFor(text)).toBeNull();
  });

  it('never throws, and always returns a container code of waste tracking', () => {
    const words = fc.constantFrom(
      '8',
      '40',
      '1100',
      'yd',
      'l',
      'm3',
      'skip',
      'roro',
      'bag',
      'drum',
      '-',
      '.',
      ',',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(words).map((list) => list.join(' ')),
        ),
        (text) => {
          const container = containerFor(text);
          if (container) expect(findDwtContainerType(container.dwt_code)).not.toBeNull();
        },
      ),
    );
  });
});

describe('containmentFor', () => {
  it('gives the entry of section A2 for a known container', () => {
    expect(containmentFor('8yd skip', 1)).toEqual({
      type: 'skip',
      label: '8 yd3 skip',
      count: 1,
      dwt_code: 'SKI',
      size: '8 yd3',
      other_text: null,
    });
  });

  it.each([
    ['1100L', 'wheelie_bin', '1100 L'],
    ['40yd roro', 'roro', '40 yd3'],
    ['tonne bag', 'bag', null],
    ['drum', 'drum', '205 L'],
    ['grab', 'vehicle_trailer', null],
    ['loose', 'loose', null],
    ['tanker', 'tank', null],
    ['muckaway', 'vehicle_trailer', null],
    ['3.5t caged tipper', 'vehicle_trailer', null],
    ['500 gal tank', 'tank', '500 gal'],
  ])('classes %j as %s', (text, type, size) => {
    expect(containmentFor(text, 1)).toMatchObject({ type, size, other_text: null });
  });

  it('keeps the text that it does not recognise', () => {
    expect(containmentFor(' biohazard cooler ', 2)).toEqual({
      type: 'other',
      label: 'biohazard cooler',
      count: 2,
      dwt_code: 'CON',
      size: null,
      other_text: 'biohazard cooler',
    });
  });

  it('counts whole containers, and at least one', () => {
    expect(containmentFor('8yd skip', 1.5)?.count).toBe(2);
    expect(containmentFor('8yd skip', 0)?.count).toBe(1);
    expect(containmentFor('8yd skip', null)?.count).toBe(1);
  });

  it('assumes nothing without a text', () => {
    expect(containmentFor(null, 3)).toBeNull();
    expect(containmentFor('  ', 3)).toBeNull();
  });
});
