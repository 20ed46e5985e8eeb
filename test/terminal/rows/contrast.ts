/** Colours of a terminal as `#rrggbb`: those of text and background, and the sixteen that a theme defines. */
export interface TerminalTheme {
  readonly foreground: string;
  readonly background: string;
  readonly colours: readonly string[];
}

const list = (colours: string) => colours.split(' ').map((colour) => `#${colour}`);

const xterm = list(
  '000000 cd0000 00cd00 cdcd00 0000ee cd00cd 00cdcd e5e5e5 7f7f7f ff0000 00ff00 ffff00 5c5cff ff00ff 00ffff ffffff',
);
const gnome = list(
  '171421 c01c28 26a269 a2734c 12488b a347ba 2aa1b3 d0cfcc 5e5c64 f66151 33d17a e9ad0c 2a7bde c061cb 33c7de ffffff',
);

/** The usual themes of widespread terminals, dark and light. */
export const terminalThemes: Readonly<Record<string, TerminalTheme>> = {
  'VS Code, dark': {
    foreground: '#cccccc',
    background: '#1e1e1e',
    colours: list(
      '000000 cd3131 0dbc79 e5e510 2472c8 bc3fbc 11a8cd e5e5e5 666666 f14c4c 23d18b f5f543 3b8eea d670d6 29b8db e5e5e5',
    ),
  },
  'VS Code, light': {
    foreground: '#333333',
    background: '#ffffff',
    colours: list(
      '000000 cd3131 00bc00 949800 0451a5 bc05bc 0598bc 555555 666666 cd3131 14ce14 b5ba00 0451a5 bc05bc 0598bc a5a5a5',
    ),
  },
  'xterm, dark': { foreground: '#e5e5e5', background: '#000000', colours: xterm },
  'xterm, light': { foreground: '#000000', background: '#ffffff', colours: xterm },
  'GNOME, dark': { foreground: '#d0cfcc', background: '#171421', colours: gnome },
  'GNOME, light': { foreground: '#171421', background: '#ffffff', colours: gnome },
};

const hex = (red: number, green: number, blue: number) =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** One of the 256 colours: the theme's sixteen, a cube of 6x6x6, and greys. */
export function indexedColour(index: number, { colours }: TerminalTheme): string {
  if (index < 16) return colours[index]!;
  if (index >= 232) {
    const grey = 8 + (index - 232) * 10;
    return hex(grey, grey, grey);
  }
  const level = (value: number) => (value === 0 ? 0 : 55 + value * 40);
  const cube = index - 16;
  return hex(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6));
}

const partsOf = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** A colour halfway to another one, which is how terminals show dim text. */
export function halfway(colour: string, other: string): string {
  const others = partsOf(other);
  const [red, green, blue] = partsOf(colour).map((part, index) => (part + others[index]!) / 2);
  return hex(red!, green!, blue!);
}

function luminance(colour: string): number {
  const [red, green, blue] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colours by the Web Content Accessibility Guidelines: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light! + 0.05) / (dark! + 0.05);
}
