import type { LaunchFailure } from '../launch/launch-result.ts';

/** What was seen of a main window that stayed, beside that it stayed. */
export interface Evidence {
  /** The share of the screen that it takes, up to 1. */
  readonly share: number;
  /** Its least size is its largest one (WM_NORMAL_HINTS), as that of most messages and of some games. */
  readonly isFixed: boolean;
  /** Whether it answered _NET_WM_PING; undefined if it does not offer that. */
  readonly answersPing: boolean | undefined;
  /** The lines of text in its picture; undefined if they were not read. */
  readonly lines: readonly string[] | undefined;
}

/** A reason not to believe that a window is the main one, and the line of its text that says so. */
export interface Doubt {
  readonly failure: LaunchFailure;
  readonly line?: string;
}

/** Smaller windows may be messages. */
const smallShare = 0.2;

/** Fixed windows may be messages up to this size. */
const fixedShare = 0.6;

/** A message has few lines; a window that may be resized and has more is a document or a tool with buttons. */
const maxMessageLines = 8;

/** Whether a window may be a message or a splash screen, as far as its size tells: its text is read and decides. */
export function mayBeMessage({ share, isFixed }: Pick<Evidence, 'share' | 'isFixed'>): boolean {
  return share < smallShare || (isFixed && share < fixedShare);
}

/** What the text of a small or fixed window says that it is, the gravest first. */
const texts: readonly (readonly [LaunchFailure, RegExp])[] = [
  [
    'window-error',
    /\b(?:errors?|fatal|fail(?:ed|ure)|cannot|can ?not|can[’']t|could ?n[o’']t|couldn[’']t|unable to|exception|crash(?:ed)?|traceback|not found|unexpectedly)\b/i,
  ],
  [
    'window-password',
    // Not "logon", as which character recognition reads 10000.
    /\b(?:passwords?|passphrase|authenticat\w*|log ?in|sign in|credentials|user ?name)\b/i,
  ],
  ['window-licence', /\b(?:licen[cs]e|eula|agreement|disclaimer|i (?:agree|accept))\b/i],
  [
    'window-first-run',
    /\b(?:welcome|first[- ](?:run|time|start)|tip of the day|(?:choose|select|create) (?:an?|your|the) (?:profile|account|language|folder|directory|workspace))\b|\w{2}\s.*\w{2}\s?\?$/i,
  ],
  ['window-loading', /\b(?:loading|initiali[sz]ing|starting(?: up)?|please wait|preparing)\b/i],
];

/** The names of menus of a main window, the first of a menu bar and those that follow it. */
const firstMenu = /^(?:file|game)$/i;
const nextMenu =
  /^(?:edit|view|go|insert|format|tools?|options|settings|preferences|bookmarks|windows?|help)$/i;

/**
 * Whether the text has a menu bar, which only a main window has. Character recognition writes its names into one line
 * or into several.
 */
function hasMenuBar(lines: readonly string[]): boolean {
  return lines.some((line, at) => {
    const [first = '', ...more] = line.split(/\s+/);
    const next = more.length > 0 ? more : [lines[at + 1] ?? ''];
    return firstMenu.test(first) && next.every((word) => nextMenu.test(word));
  });
}

/** The buttons of a question, which only a message has. Character recognition writes them into one line or into two. */
const questionButtons = /^\W*yes\W+no(?:\W+cancel)?\W*$/im;

/** The buttons of a message, which a tool may have as well. */
const messageButtons = /^\W*(?:ok|okay|quit|close)\W*$/i;

/** A kind of evidence: what it says against a window. */
type Kind = (evidence: Evidence) => Doubt | undefined;

function saidInText({ lines = [], isFixed, ...evidence }: Evidence): Doubt | undefined {
  if (!mayBeMessage({ isFixed, ...evidence })) return undefined;
  if (!isFixed && lines.length > maxMessageLines) return undefined;
  const isMain = hasMenuBar(lines);
  for (const [failure, pattern] of texts) {
    // The first window of an application may greet, and still be its main one. Behind a password nothing can be used.
    if (isMain && failure !== 'window-password') continue;
    const line = lines.find((one) => pattern.test(one));
    if (line !== undefined) return { failure, line };
  }
  return undefined;
}

function hasMessageButtons({ lines = [], isFixed, ...evidence }: Evidence): Doubt | undefined {
  const isShort = lines.length > 1 && lines.length <= maxMessageLines && !hasMenuBar(lines);
  if (!isShort || !mayBeMessage({ isFixed, ...evidence })) return undefined;
  const line =
    questionButtons.exec(lines.join('\n'))?.[0].trim().replace(/\s+/g, ' ') ??
    (isFixed ? lines.find((one) => messageButtons.test(one)) : undefined);
  return line === undefined ? undefined : { failure: 'window-message-only', line };
}

function isDeaf({ answersPing }: Evidence): Doubt | undefined {
  return answersPing === false ? { failure: 'window-unresponsive' } : undefined;
}

/** All kinds of evidence, in the order in which they decide. A window that none of them speaks against is a main one. */
const kinds: readonly Kind[] = [saidInText, hasMessageButtons, isDeaf];

/** Why a window that stays may not be the main one; undefined if nothing says so. */
export function doubtOf(evidence: Evidence): Doubt | undefined {
  for (const kind of kinds) {
    const doubt = kind(evidence);
    if (doubt) return doubt;
  }
  return undefined;
}
