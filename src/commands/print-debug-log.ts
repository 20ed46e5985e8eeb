import { type DebugTopic, debugTopics, onDebug } from '../system/debug-log.ts';
import { note } from '../terminal/output.ts';
import { escapeControls } from '../text/escape/escape-controls.ts';
import { quoteForShell } from '../text/escape/quote-for-shell.ts';
import { secretsIn, withoutSecrets } from '../text/escape/without-secrets.ts';

/** Whether DEBUG names a topic: words such as `deskpack:*`, `deskpack:request` or `*`, between commas or spaces. */
function isNamed(topic: DebugTopic, wanted: string): boolean {
  return wanted.split(/[\s,]+/).some((pattern) => {
    const parts = pattern.split('*').map((part) => part.replaceAll(/[^\w:-]/g, '\\$&'));
    return pattern !== '' && new RegExp(`^${parts.join('.*')}$`).test(`deskpack:${topic}`);
  });
}

/** While a screen is drawn, a line would stand in it. */
const isDrawn = () => process.stderr.isTTY && process.stdin.isTTY && process.stdin.isRaw;

/** Prints lines on standard error, as soon as no screen is drawn there. Secrets of the environment are left out. */
function lateNote(): (line: string) => void {
  const secrets = secretsIn(process.env);
  const waiting: string[] = [];
  const print = () => {
    for (const line of waiting.splice(0)) note(line);
  };
  process.once('exit', print);
  return (line) => {
    waiting.push(escapeControls(String(withoutSecrets(line, secrets))));
    if (!isDrawn()) print();
  };
}

const commandLine = (program: string, words: readonly string[]) =>
  [program, ...words].map(quoteForShell).join(' ');

/** The parts of a command's work that are printed. */
export interface DebugChoice {
  /** The programs that are run. */
  readonly isVerbose: boolean;
  /** Everything. */
  readonly isDebugging: boolean;
  /** The value of the variable DEBUG. */
  readonly wanted?: string | undefined;
}

/**
 * Prints what deskpack does on standard error while it does it.
 *
 * @returns what ends it
 */
export function printDebugLog({ isVerbose, isDebugging, wanted = '' }: DebugChoice): () => void {
  const say = lateNote();
  const ends: (() => void)[] = [];
  if (isVerbose) {
    ends.push(onDebug('program', (call) => say(`$ ${commandLine(call.program, call.arguments)}`)));
  }
  const begun = performance.now();
  const tell = (topic: DebugTopic, text: string) =>
    say(`deskpack:${topic} +${Math.round(performance.now() - begun)}ms ${text}`);
  const texts: { [Topic in DebugTopic]: () => () => void } = {
    program: () =>
      onDebug('program', (call) => tell('program', commandLine(call.program, call.arguments))),
    'program-end': () =>
      onDebug('program-end', ({ program, status, ms }) =>
        tell('program-end', `${program}, status ${status ?? 'none'}, ${Math.round(ms)} ms`),
      ),
    request: () => onDebug('request', ({ method, url }) => tell('request', `${method} ${url}`)),
    answer: () =>
      onDebug('answer', ({ url, status, ms }) =>
        tell('answer', `${url}, status ${status}, ${Math.round(ms)} ms`),
      ),
    file: () => onDebug('file', ({ path }) => tell('file', path)),
  };
  for (const topic of debugTopics)
    if (isDebugging || isNamed(topic, wanted)) ends.push(texts[topic]());
  return () => {
    for (const end of ends) end();
  };
}
