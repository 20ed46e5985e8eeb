/** The signs beside words, so that colour is never the only carrier of a meaning: in Unicode, and in ASCII. */
const table = {
  pointer: ['›', '>'],
  done: ['✓', '+'],
  open: ['○', 'o'],
  error: ['✗', 'x'],
  warning: ['!', '!'],
  info: ['i', 'i'],
  running: ['●', '*'],
  skipped: ['–', '-'],
  vertical: ['│', '|'],
  horizontal: ['─', '-'],
  changed: ['▎', '|'],
  full: ['━', '#'],
  empty: ['─', '-'],
  knob: ['●', 'O'],
  checked: ['◉', '(x)'],
  unchecked: ['○', '( )'],
  ticked: ['☑', '[x]'],
  unticked: ['☐', '[ ]'],
  more: ['…', '~'],
  above: ['↑', '^'],
  below: ['↓', 'v'],
  none: ['–', '-'],
  dot: ['·', '-'],
} as const;

/** The signs that a terminal can show, by their names. */
export type Symbols = Readonly<Record<keyof typeof table, string>>;

const column = (index: 0 | 1) =>
  Object.fromEntries(Object.entries(table).map(([name, signs]) => [name, signs[index]])) as Symbols;

const unicode = column(0);
const ascii = column(1);

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

export function symbolsFor(environment: NodeJS.ProcessEnv): Symbols {
  return showsUnicode(environment) ? unicode : ascii;
}
