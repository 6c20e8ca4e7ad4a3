/** Possible branding found on a page, likeliest first. */
export interface BrandMarks {
  name: string | null;
  colour: string | null;
  /** Addresses of images, as written on the page. */
  pictures: string[];
}

const wanted = 4.5;

/** The contrast of a colour `#rrggbb` with white, from 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastWithWhite(colour: string): number {
  const parts = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;

    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * parts[0]! + 0.7152 * parts[1]! + 0.0722 * parts[2]!;

  return 1.05 / (luminance + 0.05);
}

/** The colour, darkened until white text on it is readable. */
export function readableOnWhite(colour: string): string {
  let dark = colour.toLowerCase();
  for (let step = 0; step < 60 && contrastWithWhite(dark) < wanted; step += 1)
    dark = `#${[1, 3, 5]
      .map((at) => Math.floor(Number.parseInt(dark.slice(at, at + 2), 16) * 0.94))
      .map((part) => part.toString(16).padStart(2, '0'))
      .join('')}`;

  return dark;
}

/** Parses a colour of a page as `#rrggbb`; null if it is not hexadecimal, or nearly colourless. */
export function hexColour(text: string): string | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text.trim());
  const hex = short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`
    : text.trim().toLowerCase();
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return null;
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

  return Math.max(...parts) - Math.min(...parts) < 24 ? null : hex.toLowerCase();
}

/** A title without the usual additions to a business name: `Home | Calder Valley Waste`. */
export function nameInTitle(title: string | null): string | null {
  const parts = (title ?? '').split(/\s+[|–—·•-]\s+/).map((part) => part.trim());
  const named = parts.filter((part) => part !== '' && !/^(home( ?page)?|welcome.*|index)$/i.test(part));

  return named.toSorted((a, b) => a.length - b.length)[0]?.slice(0, 200) ?? null;
}
