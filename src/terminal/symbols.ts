/** The signs beside words, so that colour is never the only carrier of a meaning. */
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
  readonly ticked: string;
  readonly unticked: string;
  readonly more: string;
  readonly above: string;
  readonly below: string;
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
  ticked: '☑',
  unticked: '☐',
  more: '…',
  above: '↑',
  below: '↓',
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
  ticked: '[x]',
  unticked: '[ ]',
  more: '~',
  above: '^',
  below: 'v',
  none: '-',
  dot: '-',
};

/** Whether the locale is UTF-8; the first of its variables that is set counts. */
export function hasUtf8Locale({ LC_ALL, LC_CTYPE, LANG }: NodeJS.ProcessEnv): boolean {
  return /utf-?8/i.test(LC_ALL || LC_CTYPE || LANG || '');
}

/** Whether a terminal can show more than ASCII, judged by its locale and type. */
export function showsUnicode(environment: NodeJS.ProcessEnv): boolean {
  return hasUtf8Locale(environment) && environment.TERM !== 'linux';
}

/** The ASCII replacements, of the same width, for signs in deskpack's texts that only some terminals can show. */
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

/** A text with the signs replaced that a terminal with these symbols cannot show. */
export function drawable(text: string, symbols: Symbols): string {
  return symbols === ascii ? text.replace(/[…·–—→‘’“”]/g, (sign) => signs[sign] ?? sign) : text;
}

/** The signs that a terminal can show. */
export function symbolsFor(environment: NodeJS.ProcessEnv): Symbols {
  return showsUnicode(environment) ? unicode : ascii;
}
