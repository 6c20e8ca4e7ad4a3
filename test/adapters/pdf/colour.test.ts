import { expect, test } from '@jest/globals';
import { paletteOf } from '../../../adapters/pdf/drawing/colour.ts';

test('a dark team colour is used as it is, with white on it', () => {
  expect(paletteOf('#0F766E')).toEqual({ fill: '#0f766e', on_fill: '#ffffff', accent: '#0f766e' });
});

test('a light team colour keeps its strips, with dark text on them, and is darkened where it is a text colour', () => {
  const palette = paletteOf('#ffe600');
  expect(palette).toMatchObject({ fill: '#ffe600', on_fill: '#1f2933' });
  expect(palette.accent).not.toBe('#ffe600');
});

test('white and near white, which would vanish on paper, are darkened everywhere', () => {
  for (const colour of ['#ffffff', '#fdfdfd']) {
    const palette = paletteOf(colour);
    expect(palette.fill).toBe(palette.accent);
    expect(palette.fill < '#808080').toBe(true);
  }
});

test('no colour, or an invalid one, gives the default colour', () => {
  const house = paletteOf(null);
  for (const none of [undefined, '', 'red', '#fff', '#12345g', 7]) expect(paletteOf(none)).toEqual(house);
});
