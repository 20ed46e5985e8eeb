import type { LaunchFailure } from '../launch/launch-result.ts';
import { type ButtonRow, type ButtonsKind, dialogButtons } from './buttons.ts';
import { isProse, questionIn } from './question.ts';

/** Evidence about a main window that stayed. */
export interface Evidence {
  /** The share of the screen that it covers, from 0 to 1. */
  readonly share: number;
  /** Its minimum size equals its maximum size (WM_NORMAL_HINTS), as with most messages and some games. */
  readonly isFixedSize: boolean;
  /** Whether it answered _NET_WM_PING; undefined if it does not support that. */
  readonly answersPing: boolean | undefined;
  /** The lines of text in its picture; undefined if they were not read. */
  readonly lines: readonly string[] | undefined;
}

/** Why a window is probably not the main one, with the line of its text that shows it. */
export interface WindowFailure {
  readonly failure: LaunchFailure;
  readonly line?: string;
}

/** Smaller windows may be messages. */
const smallShare = 0.2;

/** Fixed windows up to this size may be messages, and resizable ones that end with the buttons of a dialog. */
const largeShare = 0.6;

/** A message has few lines, or sentences and OK alone. A resizable window with more is a document or a tool with buttons, unless it is an assistant. */
const maxMessageLines = 8;

/** Whether a window may be a message or a splash screen, by its size. If so, its text decides. */
export function mayBeMessage({
  share,
  isFixedSize,
}: Pick<Evidence, 'share' | 'isFixedSize'>): boolean {
  return share < smallShare || (isFixedSize && share < largeShare);
}

/** Texts of small or fixed windows and their meaning, the most serious first. */
const texts: readonly (readonly [LaunchFailure, RegExp])[] = [
  [
    'window-error',
    /\b(?:errors?|fatal|fail(?:ed|ure)|cannot|can ?not|can[’']t|could ?n[o’']t|couldn[’']t|unable to|exception|crash(?:ed)?|traceback|not found|unexpectedly|segmentation (?:fault|violation)|abort(?:ed|ing)|sorry|went wrong|corrupt(?:ed)?|damaged|(?:access|permission|connection) (?:denied|refused|lost)|out of memory|no (?:connection|space|such|access)|timed out|(?:has to|must|will) (?:be )?(?:close|quit|exit|end|terminate)d?|not (?:installed|running|supported|available))\b/i,
  ],
  [
    'window-password',
    // Not "logon": OCR reads 10000 so.
    /\b(?:passwords?|pass ?phrases?|authenticat\w*|log ?in(?! again)|sign (?:in|on)|identify yourself|credentials|user ?name)\b/i,
  ],
  ['window-licence', /\b(?:licen[cs]e|eula|agreement|disclaimer|i (?:agree|accept))\b/i],
  [
    'window-first-run',
    /\b(?:welcome(?= (?:to|back)\b|[!,.]|$)|first[- ](?:run|time|start)|tip of the day|(?:choose|select|create) (?:an?|your|the) (?:profile|account|language|folder|directory|workspace))\b|\w{2}\s.*\w{2}\s?\?$/i,
  ],
  ['window-loading', /\b(?:loading|initiali[sz]ing|starting(?: up)?|please wait|preparing)\b/i],
];

/** Names of menus in a main window: the first one of a menu bar, and the following ones. */
const firstMenu = /^(?:file|game)$/i;
const nextMenu =
  /^(?:edit|view|go|insert|format|tools?|options|settings|preferences|bookmarks|windows?|help)$/i;

/**
 * Whether the text contains a menu bar, which only a main window has. OCR writes the names into one line or several.
 */
function hasMenuBar(lines: readonly string[]): boolean {
  return lines.some((line, at) => {
    const [first = '', ...more] = line.split(/\s+/);
    const next = more.length > 0 ? more : [lines[at + 1] ?? ''];
    return firstMenu.test(first) && next.every((word) => nextMenu.test(word));
  });
}

/** Buttons of a question, which only a message has. OCR writes them into one line or two. */
const questionButtons = /^\W*yes\W+no(?:\W+cancel)?\W*$/im;

/** The button of a message, which a resizable tool may have as well. */
const messageButton = /^\W*(?:ok|okay)\W*$/i;

/** A sentence, which a message has and a tool with a few labels has not. */
const sentence = /\p{L}{2,}[,:;]?\s+\p{L}{2,}[,:;]?\s+\p{L}{2,}|\p{L}{2,}\s+\p{L}{2,}.*[.!]$/u;

/** A kind of evidence against a window. */
type Kind = (evidence: Evidence) => WindowFailure | undefined;

const isShort = (lines: readonly string[]) => lines.length <= maxMessageLines;

/** A message of any length: sentences, and nothing to do but to acknowledge them. */
const isLongMessage = (lines: readonly string[], { text }: ButtonRow) =>
  /^(?:ok|okay)$/i.test(text) && isProse(lines.slice(0, -1));

/**
 * The buttons of a dialog if the window is one by them. Those of a tool of several lines do not show that, and in a large
 * window only those of an assistant or a licence.
 */
function ownButtons({ share, lines = [] }: Evidence): ButtonRow | undefined {
  const buttons = hasMenuBar(lines) ? undefined : dialogButtons(lines);
  if (!buttons) return undefined;
  const { kind, isCertain } = buttons;
  if (share >= largeShare) return isCertain ? buttons : undefined;
  if (kind === 'consent' || kind === 'pages') return buttons;
  const isMessage = isShort(lines) || isLongMessage(lines, buttons);
  const hasText = kind === 'choice' || lines.some((one) => sentence.test(one));
  return isMessage && hasText ? buttons : undefined;
}

/** Whether the text is that of the window itself, and not that of a document in it. */
function isOwnText(evidence: Evidence): boolean {
  const { lines = [], isFixedSize } = evidence;
  if (ownButtons(evidence)) return true;
  if (!mayBeMessage(evidence)) return false;
  return isFixedSize || isShort(lines) || /^ok$/i.test(dialogButtons(lines)?.text ?? '');
}

function failureByText(evidence: Evidence): WindowFailure | undefined {
  const { lines = [], isFixedSize } = evidence;
  if (!isOwnText(evidence)) return undefined;
  const isMain = hasMenuBar(lines);
  const isLong = !isFixedSize && !isShort(lines);
  for (const [failure, pattern] of texts) {
    // The first window of an application may be a welcome page and still be the main one. A password prompt blocks
    // everything.
    if (isMain && failure !== 'window-password') continue;
    // An assistant explains itself at length, and may mention errors.
    if (isLong && failure === 'window-error') continue;
    const line = lines.find((one) => pattern.test(one));
    if (line !== undefined) return { failure, line };
  }
  return undefined;
}

const failuresOfButtons: Readonly<Record<ButtonsKind, LaunchFailure>> = {
  consent: 'window-licence',
  pages: 'window-first-run',
  choice: 'window-message-only',
  acknowledgement: 'window-message-only',
};

/** A question or instruction of any length, such as one of a toolkit that says nothing of its windows. */
function failureByQuestion({ share, lines = [] }: Evidence): WindowFailure | undefined {
  if (share >= largeShare || hasMenuBar(lines)) return undefined;
  const line = questionIn(lines);
  return line === undefined ? undefined : { failure: 'window-first-run', line };
}

function failureByButtons(evidence: Evidence): WindowFailure | undefined {
  const { lines = [], isFixedSize } = evidence;
  const own = ownButtons(evidence);
  if (own) return { failure: failuresOfButtons[own.kind], line: own.text };
  if (lines.length < 2 || !isShort(lines) || hasMenuBar(lines) || !mayBeMessage(evidence))
    return undefined;
  const line =
    questionButtons.exec(lines.join('\n'))?.[0].trim().replace(/\s+/g, ' ') ??
    (isFixedSize ? lines.find((one) => messageButton.test(one)) : undefined);
  return line === undefined ? undefined : { failure: 'window-message-only', line };
}

function failureByPing({ answersPing }: Evidence): WindowFailure | undefined {
  return answersPing === false ? { failure: 'window-unresponsive' } : undefined;
}

/** All kinds of evidence, in the order of precedence. A window without any of them is a main one. */
const kinds: readonly Kind[] = [failureByText, failureByQuestion, failureByButtons, failureByPing];

/** Why a window is probably not the main one; undefined if nothing speaks against it. */
export function failureIn(evidence: Evidence): WindowFailure | undefined {
  for (const kind of kinds) {
    const found = kind(evidence);
    if (found) return found;
  }
  return undefined;
}
