/**
 * Makes the team's colour usable: for any colour (also white, also none) text stays readable. Contrast ratio
 * as defined by WCAG 2.1; 4.5 is its threshold for body text.
 */

export const ink = '#1f2933';
export const muted = '#5f6b76';
export const rule = '#c3cad1';
export const shade = '#f3f5f7';
export const alarm = '#b42318';

const defaultBrand = '#1d4e63';
const readableContrast = 4.5;
/** Below this a filled strip cannot be distinguished from the paper. */
const visibleContrast = 1.2;

export interface Palette {
  /** fill of section headings */
  fill: string;
  /** text on that fill */
  on_fill: string;
  /** the brand colour, darkened until it reads on white */
  accent: string;
}

export function paletteOf(colour: unknown): Palette {
  const brand =
    typeof colour === 'string' && /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : defaultBrand;
  const accent = darkened(brand);
  const fill = contrast(brand, '#ffffff') >= visibleContrast ? brand : accent;
  const on_fill = contrast(fill, '#ffffff') >= contrast(fill, ink) ? '#ffffff' : ink;
  return { fill, on_fill, accent };
}

function darkened(colour: string): string {
  let channels = channelsOf(colour);
  while (contrast(hex(channels), '#ffffff') < readableContrast) {
    channels = channels.map((channel) => Math.floor(channel * 0.92));
  }
  return hex(channels);
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}
