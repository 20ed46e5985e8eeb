/** Buttons that only acknowledge a message. Tools have them too, beside others. */
const acknowledging = ['ok', 'okay', 'close', 'dismiss', 'exit', 'quit', 'continue'];

/** Buttons that explain a message. */
const explaining = ['help', 'details', 'more', 'report', 'more information'];

/** Buttons that decline what a window proposes, which the window in which people work does not have at its end. */
const declining = [
  ...[
    'cancel',
    'decline',
    'disagree',
    'i disagree',
    'reject',
    'later',
    'not now',
    'remind me later',
  ],
  ...['skip', 'ignore', 'abort', 'retry', 'try again', 'no thanks', "don't send", 'do not send'],
];

/** Buttons that consent to a licence. OCR reads "I" as "l" or "|". */
const consenting = ['accept', 'agree', 'i accept', 'i agree', 'l accept', 'l agree'];

/** Buttons of an assistant with several pages. */
const back = ['back', 'previous'];
const onward = ['next', 'forward'];
const paging = [...back, ...onward, 'finish'];

/** Further buttons beside those. */
const affirming = [
  ...[
    'yes',
    'no',
    'add',
    'apply',
    'choose',
    'connect',
    'create',
    'download',
    'import',
    'install',
    'launch',
  ],
  ...['log in', 'login', 'new', 'open', 'register', 'restore', 'run', 'save', 'select', 'send'],
  ...['sign in', 'start', 'unlock', 'update', 'upgrade'],
];

const all = [acknowledging, explaining, declining, consenting, paging, affirming].flat();

/** The longest first, as some begin with another. */
const label = all.toSorted((one, other) => other.length - one.length).join('|');
const labels = new RegExp(String.raw`\b(?:${label})\b`, 'giu');
const row = new RegExp(String.raw`^(?:(?:${label})[^\p{L}]+)*(?:${label})$`, 'iu');

/** The buttons in the last lines of the text of a window. OCR writes them into one line or several. */
function buttonsAtEnd(lines: readonly string[]): string[] {
  const buttons: string[] = [];
  for (const line of lines.toReversed()) {
    const text = line.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    if (text === '') continue;
    if (!row.test(text)) break;
    buttons.unshift(...(text.match(labels) ?? []));
  }
  return buttons;
}

/** Labels of several words that answer too: "Download now", "Ask me later". */
const longer = new RegExp(
  String.raw`^(?:(?:${label}) \p{L}+(?: \p{L}+)?|(?:\p{L}+ ){1,2}(?:later|now))$`,
  'iu',
);
const declines = new RegExp(String.raw`^(?:${declining.join('|')}|no|finish)$|\blater$`, 'i');

/** More buttons are those of a tool. */
const maxAnswers = 4;

/**
 * How many of the last lines of a window are answers to a proposal, one of which declines or ends it; none if it ends with
 * something else.
 */
export function answersAtEnd(lines: readonly string[]): number {
  const answers: string[] = [];
  let count = 0;
  for (const line of lines.toReversed()) {
    const text = line.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
    if (row.test(text)) answers.push(...(text.match(labels) ?? []));
    else if (longer.test(text)) answers.push(text);
    else if (text !== '') break;
    count += 1;
  }
  const isRow = answers.length <= maxAnswers && answers.some((one) => declines.test(one));
  return isRow ? count : 0;
}

/**
 * The kind of a row of buttons: `consent` to a licence, `pages` of an assistant, `choice` if a proposal can be declined,
 * `acknowledgement` of a message.
 */
export type ButtonsKind = 'consent' | 'pages' | 'choice' | 'acknowledgement';

/** The row of buttons with which the text of a window ends. */
export interface ButtonRow {
  readonly kind: ButtonsKind;
  readonly text: string;
  /** The row shows a dialog of any size: the pages of an assistant that can be cancelled or finished, or a licence. */
  readonly isCertain: boolean;
}

function kindOf(buttons: readonly string[]): ButtonsKind | undefined {
  const hasOne = (labels: readonly string[]) => buttons.some((one) => labels.includes(one));
  if (hasOne(consenting) && hasOne(declining)) return 'consent';
  const ends = [...declining, ...acknowledging, 'finish'];
  if (hasOne(back) && hasOne([...onward, 'continue']) && hasOne(ends)) return 'pages';
  if (buttons.includes('forward') && hasOne(declining)) return 'pages';
  // The first page has no button to go back, and the last one none to go on.
  if (buttons.includes('next') && buttons.includes('cancel')) return 'pages';
  if (hasOne(back) && buttons.includes('finish')) return 'pages';
  if (hasOne(declining) || (buttons.includes('yes') && buttons.includes('no'))) return 'choice';
  const plain = [...acknowledging, ...explaining];
  const isPlain = buttons.every((one) => plain.includes(one));
  return hasOne(acknowledging) && isPlain ? 'acknowledgement' : undefined;
}

/** The row of buttons of a dialog with which the text of a window ends; undefined if it ends with something else. */
export function dialogButtons(lines: readonly string[]): ButtonRow | undefined {
  const buttons = buttonsAtEnd(lines);
  const names = buttons.map((one) => one.toLowerCase());
  const kind = kindOf(names);
  const isLeft = names.includes('cancel') || names.includes('finish');
  const isCertain = kind === 'consent' || (kind === 'pages' && isLeft);
  return kind && { kind, text: buttons.join(' '), isCertain };
}
