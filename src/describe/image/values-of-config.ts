import type { Descriptor } from '../../descriptor/descriptor.ts';
import { isVirtualMachine } from '../../descriptor/values/virtual-machine.ts';
import { startCommand, userOf } from '../../recipe/start.ts';
import type { Note } from '../note.ts';
import { descriptorOf, type ProposedValue, type ProposedValues } from '../proposal.ts';
import type { Provenance } from '../provenance.ts';
import { quotedValue, shownValue } from '../shown-value.ts';
import type { BuiltImage } from './built-image.ts';

/** The fields that are also in the environment of an image. */
const variablesOfFields = { name: ['APPNAME'], path: ['APP', 'APPBIN'], args: ['ARGS'] } as const;

/** The values from the variables of an image, in addition to its labels. */
export function valuesOfVariables(
  environment: Readonly<Record<string, string>>,
  known: ProposedValues,
): { readonly values: ProposedValues; readonly notes: Note[] } {
  const values = new Map<string, ProposedValue>();
  const notes: Note[] = [];
  for (const [key, names] of Object.entries(variablesOfFields)) {
    const variable = names.find((name) => environment[name]);
    if (variable === undefined) continue;
    const value = environment[variable]!;
    const present = known.get(key);
    if (present === undefined) {
      values.set(key, { value, from: { source: 'variable', detail: variable } });
      if (key === 'name') {
        const message = `there is no label oc.name; ${variable} is ${quotedValue(value)}`;
        notes.push({ code: 'name-guessed', key, message });
      }
    } else if (present.value !== value) {
      const message = `${variable} is ${quotedValue(value)}, but oc.${key} is ${quotedValue(present.value)}; the label is kept`;
      notes.push({ code: 'values-differ', key, message });
    }
  }
  return { values, notes };
}

/** The values from user and start command of an image. Only the descriptor of a virtual machine can contain them. */
export function valuesOfUserAndCommand(
  { user, command }: Pick<BuiltImage, 'user' | 'command'>,
  known: ProposedValues,
  from: { readonly user: Provenance; readonly command: Provenance },
): { readonly values: ProposedValues; readonly notes: Note[] } {
  const values = new Map<string, ProposedValue>();
  const notes: Note[] = [];
  const descriptor = descriptorOf({ values: known }) as Descriptor;
  const [usual] = startCommand({});
  const isUsual = command.length === 0 || (command.length === 1 && command[0] === usual);
  // An array in a descriptor becomes one argument.
  const canKeep = !isUsual && command.length === 1;
  const isMachine = isVirtualMachine(descriptor) || (canKeep && descriptor.path === undefined);
  if (isMachine && canKeep) {
    values.set('cmd', { value: command[0], from: from.command });
  } else if (!isUsual) {
    const message = `the image starts ${shownValue(command.join(' '))}; one that is built from a descriptor starts ${usual}`;
    notes.push({ code: 'command-not-kept', message });
  }
  if (user !== undefined && user !== userOf({})) {
    if (isMachine && user !== '') values.set('user', { value: user, from: from.user });
    else {
      const message = `the image runs as ${shownValue(user || 'root')}; one that is built from a descriptor runs as ${userOf({})}`;
      notes.push({ code: 'user-not-kept', message });
    }
  }
  return { values, notes };
}
