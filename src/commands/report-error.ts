import type { CommanderError } from 'commander';
import { changedError, DeskpackError, errorMessage } from '../error/deskpack-error.ts';
import { headline, remedyOf } from '../error/error-text.ts';
import { note, printJson } from '../terminal/output.ts';
import { errorJson, errorLine } from './error-json.ts';

/** For whom errors are: people, programs that read one JSON value, or those that collect lines of JSON. */
export type ErrorForm = 'people' | 'json' | 'log';

export interface Reporting {
  readonly form: ErrorForm;
  /** Whether stacks are printed too. */
  readonly isDebugging: boolean;
}

function tellPeople(error: unknown): void {
  const known = error instanceof DeskpackError ? error : undefined;
  const { code, action } = known ?? { code: 'unexpected' as const };
  for (const line of known?.tail ?? []) note(`  ${line}`);
  note(`deskpack: ${headline({ message: errorMessage(error), code })}`);
  note(remedyOf({ message: '', code, action }) ?? '');
}

/** The stacks of an error and of its causes. */
function* stacksOf(error: unknown): Generator<string> {
  const seen = new Set<unknown>();
  for (let each = error; each instanceof Error && !seen.has(each); each = each.cause) {
    seen.add(each);
    yield each.stack ?? String(each);
  }
}

/** Reports an error and what to do. */
export function reportError(error: unknown, { form, isDebugging }: Reporting): void {
  if (form === 'people') tellPeople(error);
  else if (form === 'json') printJson({ error: errorJson(error) });
  else note(errorLine(error));
  if (isDebugging && form !== 'log') for (const stack of stacksOf(error)) note(stack);
}

/** The error for a command line that the parser of options refused, in our words. */
export function refusedCommandLine({ code, message }: CommanderError): DeskpackError {
  if (code === 'commander.help') {
    return new DeskpackError('usage', { reason: 'the command is missing' });
  }
  const [first = '', ...hints] = message.replace(/^error: /, '').split('\n');
  // The fault, and in a second sentence the correct form.
  const [reason = '', ...expected] = first.split(/(?<=.)\. (?=[A-Z])/);
  const advice = hints.map((hint) => hint.replace(/^\((.*)\)$/, '$1'));
  return new DeskpackError('usage', {
    reason: reason
      .replace(
        /^command-argument value ('.*') is invalid for argument '(.*)'\.?$/s,
        '$2 cannot be $1',
      )
      .replace(/\.$/, ''),
    action: [...expected, ...advice].join('\n') || undefined,
  });
}

/** A refused command line, with the commands that take the option which it may have refused. */
export async function withOptionElsewhere(error: DeskpackError): Promise<DeskpackError> {
  const [, option] = /^unknown option '(--[\w-]+)/.exec(error.reason ?? '') ?? [];
  if (option === undefined) return error;
  const { optionElsewhere } = await import('./option-elsewhere.ts');
  const said = [...(await optionElsewhere(option)), ...(error.action ? [error.action] : [])];
  return said.length > 0 ? changedError(error, { action: said.join('\n') }) : error;
}

/** A wrong command line, with the help of its command as what to do. */
export function withHelpNamed(error: unknown, command: string): unknown {
  if (!(error instanceof DeskpackError) || error.code !== 'usage') return error;
  const help = `"${command} --help" shows how it is used.`;
  return changedError(error, { action: error.action ? `${error.action}\n${help}` : help });
}
