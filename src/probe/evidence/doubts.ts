import type { LaunchFailure } from '../launch/launch-result.ts';

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

/** A reason to doubt that a window is the main one, with the line of its text that shows it. */
export interface Doubt {
  readonly failure: LaunchFailure;
  readonly line?: string;
}

/** Smaller windows may be messages. */
const smallShare = 0.2;

/** Fixed windows up to this size may be messages. */
const fixedShare = 0.6;

/** A message has few lines. A resizable window with more is a document or a tool with buttons, unless it is an assistant. */
const maxMessageLines = 8;

/** Whether a window may be a message or a splash screen, by its size. If so, its text decides. */
export function mayBeMessage({
  share,
  isFixedSize,
}: Pick<Evidence, 'share' | 'isFixedSize'>): boolean {
  return share < smallShare || (isFixedSize && share < fixedShare);
}

/** Texts of small or fixed windows and their meaning, the most serious first. */
const texts: readonly (readonly [LaunchFailure, RegExp])[] = [
  [
    'window-error',
    /\b(?:errors?|fatal|fail(?:ed|ure)|cannot|can ?not|can[’']t|could ?n[o’']t|couldn[’']t|unable to|exception|crash(?:ed)?|traceback|not found|unexpectedly)\b/i,
  ],
  [
    'window-password',
    // Not "logon": OCR reads 10000 so.
    /\b(?:passwords?|passphrase|authenticat\w*|log ?in|sign in|credentials|user ?name)\b/i,
  ],
  ['window-licence', /\b(?:licen[cs]e|eula|agreement|disclaimer|i (?:agree|accept))\b/i],
  [
    'window-first-run',
    /\b(?:welcome|first[- ](?:run|time|start)|tip of the day|(?:choose|select|create) (?:an?|your|the) (?:profile|account|language|folder|directory|workspace))\b|\w{2}\s.*\w{2}\s?\?$/i,
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

/** Buttons of a message, which a tool may have as well. */
const messageButtons = /^\W*(?:ok|okay|quit|close)\W*$/i;

/** Buttons below the pages of an assistant, beside the one to the next page. */
const pageButton = /^(?:help|cancel|quit|exit|skip|back|previous|finish)$/i;
const nextPageButton = /^(?:forward|next|continue)$/i;

/** Whether the text ends with the buttons of an assistant. OCR writes them into one line or several. */
function isAssistant(lines: readonly string[]): boolean {
  const words = lines.slice(-4).flatMap((line) => line.split(/\W+/).filter(Boolean));
  const isButton = (word: string) => pageButton.test(word) || nextPageButton.test(word);
  const last = words.slice(words.findLastIndex((word) => !isButton(word)) + 1);
  return last.length > 1 && last.some((word) => nextPageButton.test(word));
}

/** A kind of evidence against a window. */
type Kind = (evidence: Evidence) => Doubt | undefined;

function saidInText(evidence: Evidence): Doubt | undefined {
  const { lines = [], isFixedSize } = evidence;
  if (!mayBeMessage(evidence)) return undefined;
  const isLong = !isFixedSize && lines.length > maxMessageLines;
  if (isLong && !isAssistant(lines)) return undefined;
  const isMain = hasMenuBar(lines);
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

function hasMessageButtons(evidence: Evidence): Doubt | undefined {
  const { lines = [], isFixedSize } = evidence;
  const isShort = lines.length > 1 && lines.length <= maxMessageLines && !hasMenuBar(lines);
  if (!isShort || !mayBeMessage(evidence)) return undefined;
  const line =
    questionButtons.exec(lines.join('\n'))?.[0].trim().replace(/\s+/g, ' ') ??
    (isFixedSize ? lines.find((one) => messageButtons.test(one)) : undefined);
  return line === undefined ? undefined : { failure: 'window-message-only', line };
}

function doesNotAnswer({ answersPing }: Evidence): Doubt | undefined {
  return answersPing === false ? { failure: 'window-unresponsive' } : undefined;
}

/** All kinds of evidence, in the order of precedence. A window without any of them is a main one. */
const kinds: readonly Kind[] = [saidInText, hasMessageButtons, doesNotAnswer];

/** The reason to doubt that a window is the main one; undefined if there is none. */
export function doubtOf(evidence: Evidence): Doubt | undefined {
  for (const kind of kinds) {
    const doubt = kind(evidence);
    if (doubt) return doubt;
  }
  return undefined;
}
