import type { Descriptor } from '../../descriptor/descriptor.ts';
import { formatDuration } from '../../text/format/format.ts';
import { joinWords } from '../../text/format/join-words.ts';
import { checkInfos } from '../all-check-names.ts';
import { isOfEntryPoint } from '../launch/cause/application-log.ts';
import { signalOf } from '../launch/cause/signal-of.ts';
import type { LaunchFailure, LaunchResult, WindowWithRole } from '../launch/launch-result.ts';
import { classError } from '../windows/observed-window.ts';
import type { Check, CheckFinding } from './check.ts';

/** The number of log lines in a finding. */
const maxLines = 12;

/** More characters of the text of a message are not said. */
const maxCharacters = 160;

function sizeOf({ width, height }: WindowWithRole): string {
  return `${width}x${height}`;
}

function exitText({ exit }: LaunchResult): string {
  if (!exit) return '';
  const { status } = exit;
  const signal = signalOf(status);
  return signal === undefined ? ` (status ${status})` : ` (signal ${signal})`;
}

/** How long the main window was there, as text; empty if that is unknown. */
function goneText({ window, windows }: LaunchResult): string {
  const last = windows.find(({ id }) => id === window?.id);
  if (last?.role !== 'hidden') return '';
  return ` after ${formatDuration((last.goneMs ?? last.changedMs) - last.firstSeenMs)}`;
}

/** The titles of the dialogs. */
function titlesOf({ windows }: LaunchResult): string {
  const asking = windows.filter(({ role }) => role === 'dialog' || role === 'message');
  const titles = [...new Set(asking.map(({ title }) => `"${title}"`))];
  return titles.length > 0 ? `: ${joinWords(titles)}` : '';
}

/** A line with fewer words is a label, or drawn and not written. */
const ofWords = /(?:\p{L}{2,}\P{L}+){2}\p{L}{2,}/u;

/** The beginning of the text that was read in a message, to follow its title; empty if there is none. */
function messageText({ message = [] }: LaunchResult): string {
  const text = message.filter((line) => ofWords.test(line)).join(' ');
  if (text === '') return '';
  return `, which reads "${text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text}"`;
}

/** Why the class of the largest window cannot be declared. */
function unnamedText({ windows }: LaunchResult): string {
  const main = windows.find((one) => one.role === 'main' && classError(one) !== undefined);
  const why = main && `${main.instance}${main.class}` !== '' ? classError(main) : undefined;
  return why === undefined
    ? 'the window has no class'
    : `the class of the window cannot be declared: ${why}`;
}

/** How the class differs at each start. */
function classChangeText({ launch = '', change }: LaunchResult): string {
  switch (change?.kind) {
    case 'other':
      return `the class of the window is another one at each start: ${launch}, then ${change.launch}`;
    case 'date':
      return `the class of the window, ${launch}, contains the time of the start: ${change.text}`;
    default:
      return `a second start showed no window of the class ${launch}, so it may be another one each time`;
  }
}

/** The version in the class of a window, as a sentence without a full stop; undefined if there is none. */
export function classVersionText({ launch = '', classVersion }: LaunchResult): string | undefined {
  if (!classVersion) return undefined;
  const { version, package: name } = classVersion;
  const what =
    name === undefined ? 'what reads as a version' : `the version of the package ${name}`;
  return `the class of the window, ${launch}, contains ${what}, ${version}`;
}

/** The network that a web application had, to follow what is said of its start; empty for others. */
export function networkText({ network }: Pick<LaunchResult, 'network'>): string {
  if (!network) return '';
  const { host, absence } = network;
  return absence === undefined ? `, with the network to ${host} alone` : `; ${absence}`;
}

function failureText(failure: LaunchFailure, started: LaunchResult): string {
  const after = formatDuration(started.totalMs);
  const { window } = started;
  const shown = window ? `: "${window.title}", ${sizeOf(window)}` : '';
  const { readLine } = started;
  const read = readLine === undefined ? '' : `: the window reads "${readLine}"`;
  switch (failure) {
    case 'start-ended':
    case 'start-killed':
      return `the application ended after ${after}${exitText(started)} without a window that stays`;
    case 'start-out-of-memory':
      return `the application ran out of memory after ${after}`;
    case 'start-gone':
      return started.exit
        ? `the application ended after ${after}${exitText(started)}, and its window is gone`
        : `the window was gone again${goneText(started)}`;
    case 'window-missing':
      return `there was no window within ${after}, and the application seems to wait`;
    case 'window-dialog-only':
      return `only a dialog was shown within ${after}${shown}${messageText(started)}`;
    case 'window-message-only':
      return read
        ? `only a message or a question seems to be shown${read}`
        : `only a small window was shown within ${after}${shown}${messageText(started)}`;
    case 'window-of-message-program':
      return `only a program for messages showed a window within ${after}${shown}${messageText(started)}`;
    case 'window-hidden-only':
      return `no window stayed on the screen within ${after}`;
    case 'window-helper-only':
      return `only a window for tools, a dock or a menu was shown within ${after}${shown}`;
    case 'window-tray-only':
      return `only an icon in the tray was shown within ${after}`;
    case 'window-unnamed':
      return `${unnamedText(started)}${shown}`;
    case 'window-class-changes':
      return classChangeText(started);
    case 'window-with-dialog':
      return `a dialog is in front of the main window${titlesOf(started)}`;
    case 'window-covered':
      return `another window lies over the main window${shown}`;
    case 'window-error':
      return `an error is shown${read || titlesOf(started)}`;
    case 'window-password':
      return `a password is asked for${read || titlesOf(started)}`;
    case 'window-licence':
      return `consent to a licence or disclaimer is asked for${read || titlesOf(started)}`;
    case 'window-first-run':
      return `a question of the first start is asked${read || titlesOf(started)}`;
    case 'window-loading':
      return `the window only shows that the application is starting${read}`;
    case 'window-offline':
      return `the window shows a page that could not be loaded${read}${networkText(started)}`;
    case 'window-unresponsive':
      return `the window does not answer (_NET_WM_PING)${shown}`;
    case 'window-blank':
      return `the window has one colour only${shown}`;
    case 'window-without-letters':
      return `the window is drawn with fonts, and there is none${shown}`;
  }
}

/**
 * The failure of a start, as a sentence without a full stop. It may contain texts of the application, not yet escaped.
 */
export function messageOf(failure: LaunchFailure, started: LaunchResult): string {
  const { lostMs } = started;
  const busy =
    lostMs === undefined || failure === 'window-class-changes'
      ? ''
      : `; beside that it waited ${formatDuration(lostMs)} for a processor, as the machine is busy`;
  return `${failureText(failure, started)}${busy}`;
}

/** Settings of the descriptor that a trial start does not apply, and that may be the reason of the failure. */
function notGiven({ host_config: { devices = [], cap_add = [] } = {} }: Descriptor): string[] {
  const asked = [...devices, ...cap_add];
  if (asked.length === 0) return [];
  return [`The trial has none of ${joinWords(asked)}, which the descriptor asks for.`];
}

/**
 * The remedy for a failure: that for its cause, if it is known. That for an application that ended without a word does
 * not refer to its log.
 */
export function remedyOf(
  failure: LaunchFailure,
  { cause, log, exit, network }: LaunchResult,
): string {
  if (cause) return checkInfos[cause].remedy;
  if (network && failure === 'window-offline') {
    return network.absence === undefined
      ? 'Look at the picture: the page leads to another host, wants a login, or its server is out of order.'
      : 'Try it again where containers reach the address, or test it on the platform.';
  }
  const isSilent = log.every((line) => line.trim() === '' || isOfEntryPoint(line));
  if (!isSilent || !exit || (failure !== 'start-ended' && failure !== 'start-gone'))
    return checkInfos[failure].remedy;
  return 'It printed nothing. Check that Executable is the program with the window, and not one that starts or controls it, and that Arguments has what it needs, such as a file.';
}

/** How the cause of a failed start is known, as the beginning of a sentence. */
export function causeIntroduction({ cause, isCauseRead }: LaunchResult): string {
  if (cause === 'cause-load') return 'the cause';
  return isCauseRead ? 'the window names the cause' : 'the log names the cause';
}

/** The dialog with which an application starts, as a sentence without a full stop; undefined if there is none. */
export function asksFirstText({ asksFirst }: LaunchResult): string | undefined {
  if (!asksFirst) return undefined;
  const { title, question, isAnswered } = asksFirst;
  const what = title.trim() === '' ? 'a dialog' : `the dialog "${title}"`;
  const read = question === undefined ? '' : `, which reads "${question}",`;
  return `it asks first: ${what}${read} comes in front of the main window${isAnswered ? ', and Return ends it' : ''}`;
}

/** Checks that the application shows a stable main window when it is started as the platform starts it. */
export const checkStart: Check = {
  title: 'start',
  needs: 'start',
  run({ descriptor }, started) {
    const { failure, cause, log, firstSeenMs = 0 } = started;
    if (!failure) {
      const seen = formatDuration(firstSeenMs);
      const text = asksFirstText(started);
      const findings: CheckFinding[] =
        text === undefined ? [] : [{ name: 'window-asks-first', message: text }];
      const alone = networkText(started);
      return { summary: `a window after ${seen}, still there 10 s later${alone}`, findings };
    }
    const action = [remedyOf(failure, started), ...notGiven(descriptor)].join(' ');
    const causes: CheckFinding[] = cause
      ? [
          {
            name: cause,
            message: `${causeIntroduction(started)}: ${checkInfos[cause].title}`,
            action,
            field: checkInfos[cause].field,
          },
        ]
      : [];
    const message = messageOf(failure, started);
    return {
      summary: message,
      findings: [
        {
          name: failure,
          message,
          ...(cause ? {} : { action, field: checkInfos[failure].field }),
          lines: log.filter((line) => line.trim() !== '').slice(-maxLines),
        },
        ...causes,
      ],
    };
  },
};
