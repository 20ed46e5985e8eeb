/** The signs that stand beside words, so that colour never carries a meaning alone. */
export interface Symbols {
  readonly pointer: string;
  readonly done: string;
  readonly open: string;
  readonly error: string;
  readonly warning: string;
  readonly info: string;
  readonly running: string;
  readonly skipped: string;
  readonly vertical: string;
  readonly horizontal: string;
  readonly changed: string;
  readonly full: string;
  readonly empty: string;
  readonly knob: string;
  readonly checked: string;
  readonly unchecked: string;
  readonly more: string;
  readonly none: string;
  readonly dot: string;
}

const unicode: Symbols = {
  pointer: '›',
  done: '✓',
  open: '○',
  error: '✗',
  warning: '!',
  info: 'i',
  running: '●',
  skipped: '–',
  vertical: '│',
  horizontal: '─',
  changed: '▎',
  full: '━',
  empty: '─',
  knob: '●',
  checked: '◉',
  unchecked: '○',
  more: '…',
  none: '–',
  dot: '·',
};

const ascii: Symbols = {
  pointer: '>',
  done: '+',
  open: 'o',
  error: 'x',
  warning: '!',
  info: 'i',
  running: '*',
  skipped: '-',
  vertical: '|',
  horizontal: '-',
  changed: '|',
  full: '#',
  empty: '-',
  knob: 'O',
  checked: '(x)',
  unchecked: '( )',
  more: '~',
  none: '-',
  dot: '-',
};

/** Whether a terminal can show more than ASCII, by its locale and kind. */
export function showsUnicode(environment: NodeJS.ProcessEnv): boolean {
  const locale = environment.LC_ALL || environment.LC_CTYPE || environment.LANG || '';
  return /utf-?8/i.test(locale) && environment.TERM !== 'linux';
}

/** The signs in texts of our own that only some terminals can show, each as wide as what stands for it. */
const signs: Readonly<Record<string, string>> = {
  '…': '~',
  '·': '-',
  '–': '-',
  '—': '-',
  '→': '>',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
};

/** A text as a terminal can show it that has these symbols: without signs that it has not. */
export function drawable(text: string, symbols: Symbols): string {
  return symbols === ascii ? text.replace(/[…·–—→‘’“”]/g, (sign) => signs[sign] ?? sign) : text;
}

/** The signs that a terminal can show. */
export function symbolsFor(environment: NodeJS.ProcessEnv): Symbols {
  return showsUnicode(environment) ? unicode : ascii;
}
