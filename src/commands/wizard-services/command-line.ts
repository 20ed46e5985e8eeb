import { join, relative } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { Goal } from '../../wizard/services.ts';
import type { WizardPlace } from './wizard-settings.ts';

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
  const path = edited?.path ?? join(folder, `${descriptor.name ?? ''}.d.${release}.json`);
  const file = relative('.', path) || path;
  const words: Record<Goal, readonly string[]> = {
    publish: ['publish', file, ...(ownCatalog ? ['--embedded-catalog'] : [])],
    write: ['wizard', '--from', file],
    'register-descriptor': ['register', file],
  };
  return ['deskpack', ...words[goal], ...given].map(quoted).join(' ');
}
