import {
  type Argument,
  argumentText,
  isFiles,
  withoutOption,
} from '../../desktop/entry/field-codes.ts';
import { quote } from '../../recipe/quote.ts';
import type { Note } from '../note.ts';
import type { ProposedValue } from '../proposal.ts';
import type { Provenance } from '../provenance.ts';
import { toApplicationName } from './application-name.ts';
import { isPassedOn, reasonForScript, type StartCommand } from './start-command.ts';
import { scriptInstruction, startScript } from './start-script.ts';

interface StartValues {
  readonly values: ReadonlyMap<string, ProposedValue>;
  readonly notes: readonly Note[];
}

/** The arguments for the launcher, without names of several words, which it would split. */
function launcherArguments(all: readonly Argument[]): {
  readonly args: readonly string[];
  readonly notes: readonly Note[];
} {
  const kept: Argument[] = [];
  const notes: Note[] = [];
  for (const argument of all) {
    const text = argumentText(argument);
    if (text === undefined || isPassedOn(text)) {
      if (!isFiles(argument)) kept.push(argument);
      continue;
    }
    const left = withoutOption(kept, argument.code ?? text);
    const message = `${left} is left out of the arguments: it stands for ${JSON.stringify(text)}, which the launcher would change`;
    notes.push({ code: 'arguments-not-kept', key: 'args', message });
  }
  return { args: kept.map(argumentText).filter((text) => text !== undefined), notes };
}

/** An ENV instruction that sets a variable of the form `NAME=value`. */
function environmentInstruction(variable: string): string {
  const at = variable.indexOf('=');
  const value = variable.slice(at + 1);
  const written = /^[\w.,:/@+-]*$/.test(value) ? value : quote(value);
  return `ENV ${variable.slice(0, at)}=${written}`;
}

/**
 * The fields for a command: path, args and variables of the image; or a script in the image, if these cannot state it.
 *
 * @param name the application's name, as in its descriptor
 */
export function valuesOfStart(
  command: StartCommand,
  name: string,
  from: { readonly path: Provenance; readonly exec: Provenance },
): StartValues {
  const values = new Map<string, ProposedValue>();
  const notes: Note[] = [];
  const why = reasonForScript(command);
  if (why !== undefined) {
    const path = `/usr/local/bin/${toApplicationName(name) || 'application'}-start`;
    const instruction = scriptInstruction(path, startScript(command));
    if (instruction !== undefined) {
      values.set('path', { value: path, from: from.exec });
      values.set('postruncommands', { value: [instruction], from: from.exec });
      const message = `${path} is added, a script that starts it as its desktop file does, since ${why}`;
      return { values, notes: [{ code: 'script-added', key: 'postruncommands', message }] };
    }
    const message = `its command is too long for an image: ${command.path} is started without arguments`;
    values.set('path', { value: command.path, from: from.path });
    return { values, notes: [{ code: 'arguments-not-kept', key: 'args', message }] };
  }
  values.set('path', { value: command.path, from: from.path });
  const { args, notes: lost } = launcherArguments(command.arguments);
  notes.push(...lost);
  if (args.length > 0) values.set('args', { value: args.join(' '), from: from.exec });
  if (command.variables.length > 0) {
    const value = command.variables.map(environmentInstruction);
    values.set('postruncommands', { value, from: from.exec });
    const message = `the desktop file sets ${command.variables.join(' ')}`;
    notes.push({ code: 'variable-set', key: 'postruncommands', message });
  }
  return { values, notes };
}
