import { describe, expect, it } from '@jest/globals';
import { contrastWithWhite, hexColour, nameInTitle, readableOnWhite } from '../../../domain/team/brand.ts';

describe('a brand colour', () => {
  it.each([
    ['#ffffff', 1],
    ['#000000', 21],
    ['#0000ff', 8.59],
    ['#00ff00', 1.37],
    ['#ff0000', 4],
    ['#0a0a0a', 19.8],
  ])('%s has the contrast %d with white', (colour, contrast) => {
    expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 1);
  });

  it.each(['#ffee00', '#ffffff', '#99ccff', '#ff8800'])(
    '%s is darkened just enough for white text to be readable',
    (pale) => {
      const dark = readableOnWhite(pale);

      expect(dark).toMatch(/^#[0-9a-f]{6}$/);
      expect(contrastWithWhite(dark)).toBeGreaterThanOrEqual(4.5);
      expect(contrastWithWhite(dark)).toBeLessThan(5.6);
    },
  );

  it('that is dark enough is unchanged, in lower case', () => {
    expect(readableOnWhite('#1A4D2E')).toBe('#1a4d2e');
  });

  it.each([
    ['#1A4D2E', '#1a4d2e'],
    [' #1a4d2e ', '#1a4d2e'],
    ['#3A5', '#33aa55'],
    ['#181800', '#181800'],
    ['#171700', null],
    ['#808080', null],
    ['#fff', null],
    ['red', null],
    ['x#1a4d2e', null],
    ['#1a4d2e1', null],
    ['#12', null],
  ])('written %j is read as %j', (text, colour) => {
    expect(hexColour(text)).toBe(colour);
  });
});

describe('the name in a title', () => {
  it.each([
    ['Home | Calder Valley Waste', 'Calder Valley Waste'],
    ['Home page - Calder Waste', 'Calder Waste'],
    ['Calder Waste – Skip hire in Halifax and Leeds', 'Calder Waste'],
    ['Welcome to us • Calder Waste', 'Calder Waste'],
    ['index · Calder-Waste', 'Calder-Waste'],
    [' Calder Waste ', 'Calder Waste'],
    ['Skip hire in Halifax and Leeds – Calder Waste', 'Calder Waste'],
    ['Homestead Skips | Leeds and Bradford', 'Homestead Skips'],
    ['New Home', 'New Home'],
    ['Home', null],
    ['', null],
    [null, null],
  ])('%j is %j', (title, name) => {
    expect(nameInTitle(title)).toBe(name);
  });

  it('has at most 200 characters', () => {
    expect(nameInTitle('x'.repeat(300))).toBe('x'.repeat(200));
  });
});
