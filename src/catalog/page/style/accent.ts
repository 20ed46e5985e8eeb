/** The accent colour of the pages, by the scheme in which it is used; `#rrggbb`. */
export interface Accent {
  readonly light: string;
  readonly dark: string;
}

/** The grounds of `common.css` on which the accent is read. */
const grounds = { light: ['#f6f7f8', '#ffffff'], dark: ['#14171a', '#1c2024'] } as const;
type Scheme = keyof typeof grounds;

/** Of text, by WCAG 2.2, criterion 1.4.3. */
const minContrast = 4.5;

type Channels = readonly [red: number, green: number, blue: number];

function channelsOf(colour: string): Channels {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return [red!, green!, blue!];
}

const colourOf = (channels: readonly number[]) =>
  `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;

/** A colour between two, of which the second has a share from 0 to 1. */
function mixed(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  return colourOf(channelsOf(one).map((each, at) => each + (others[at]! - each) * share));
}

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The ground of what is chosen: the accent, diluted. */
const tinted = (scheme: Scheme, accent: string) => mixed(grounds[scheme][1], accent, 0.14);

/** The least contrast that an accent has in a scheme. */
function leastContrast(scheme: Scheme, accent: string): number {
  const all = [...grounds[scheme], tinted(scheme, accent)];
  return Math.min(...all.map((ground) => contrast(ground, accent)));
}

/** The nearest colour that can be read in a scheme: darker on a light ground, lighter on a dark one. */
function readable(scheme: Scheme, accent: string): string {
  const end = scheme === 'light' ? '#000000' : '#ffffff';
  for (let share = 0; share < 1; share += 0.02) {
    const colour = mixed(accent, end, share);
    if (leastContrast(scheme, colour) >= minContrast) return colour;
  }
  return end;
}

/**
 * The accent for both schemes, from a colour for each; without one for dark pages, it is made lighter until it can be read there.
 *
 * @param dark undefined for one that follows from the other
 * @returns a text with what is wrong, and a colour that would do, if one cannot be read
 */
export function accentOf(light: string, dark: string | undefined): Accent | string {
  const accent = { light, dark: dark ?? readable('dark', light) };
  for (const scheme of ['light', 'dark'] as const) {
    const colour = accent[scheme];
    const least = leastContrast(scheme, colour);
    if (least >= minContrast) continue;
    // Rounded down, so that it is never said to be enough.
    const said = Math.floor(least * 10) / 10;
    return `${colour} has a contrast of ${said}:1 on ${scheme} pages, and text needs ${minContrast}:1; ${readable(scheme, colour)} would do`;
  }
  return accent;
}

/** What follows the style sheet of the pages. */
export function accentStyle({ light, dark }: Accent): string {
  const rule = (scheme: Scheme, colour: string) =>
    `:root{--accent:${colour};--accent-ground:${tinted(scheme, colour)}}`;
  return `${rule('light', light)}\n@media (prefers-color-scheme:dark){${rule('dark', dark)}}\n`;
}
