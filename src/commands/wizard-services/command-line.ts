import { join, relative } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Goal } from '../../wizard/services.ts';
import type { GivenOptions, WizardPlace } from './wizard-settings.ts';

/** A word as a shell takes it as one. */
function quoted(word: string): string {
  return /^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}

/**
 * The command line that does what the wizard did, for the current folder.
 *
 * @param ownCatalog whether the catalog was started by the wizard
 */
export function commandLineFor(
  descriptor: Descriptor,
  goal: Goal,
  release: string,
  { folder, edited, given }: WizardPlace,
  ownCatalog: boolean,
): string {
  const written = join(folder, `${descriptor.name ?? ''}.d.${release}.json`);
  // Of a list, only the application that was edited was meant; its own file says the same.
  const path = edited && edited.index === undefined ? edited.path : written;
  const file = relative('.', path) || path;
  const options = (names: readonly (keyof GivenOptions)[]) =>
    names.flatMap((name) => (given[name] ? [`--${name}`, given[name]] : []));
  const words: Record<Goal, readonly string[]> = {
    publish: [
      'publish',
      file,
      ...(ownCatalog ? ['--embedded-catalog'] : []),
      ...options(['catalog', 'engine', 'release', 'output']),
    ],
    write: ['recipe', file, '--output', relative('.', folder) || '.'],
    'register-descriptor': ['register', file, '--descriptor', ...options(['catalog'])],
  };
  return ['deskpack', ...words[goal]].map(quoted).join(' ');
}
