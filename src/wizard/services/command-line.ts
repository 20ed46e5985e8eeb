import { join, relative } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import type { StepName } from '../../pipeline/event.ts';
import { quoteForShell } from '../../text/escape/quote-for-shell.ts';
import { type Goal, goals } from '../goal.ts';
import { type GivenOptions, isWrittenElsewhere, type WizardPlace } from './wizard-settings.ts';

const catalogOptions = [
  'catalog',
  'token-file',
  'send-token-over-plain-http',
  'ca',
  'replace-repository',
] as const;

/**
 * The command line that does the same as the wizard, for the current folder.
 *
 * @param ownCatalog whether the wizard started the catalog
 * @param skips steps that were skipped
 */
export function commandLineFor(
  descriptor: Descriptor,
  goal: Goal,
  release: string,
  place: WizardPlace,
  ownCatalog: boolean,
  skips: readonly StepName[] = [],
): string {
  const { folder, edited, given } = place;
  const written = join(folder, `${descriptor.name ?? ''}.d.${release}.json`);
  const stays = edited && !isWrittenElsewhere(place);
  const path = stays ? edited.path : written;
  // In a list, only the edited application is meant.
  const picked = stays && edited.index !== undefined ? ['--name', descriptor.name ?? ''] : [];
  const file = [relative('.', path) || path, ...picked];
  const options = (names: readonly (keyof GivenOptions)[]) =>
    names.flatMap((name) => {
      const value = given[name];
      if (!value) return [];
      return value === true ? [`--${name}`] : [`--${name}`, value];
    });
  const write = ['recipe', ...file, '--output', relative('.', folder) || '.'];
  const register = ['register', ...file, '--descriptor', ...options(catalogOptions)];
  const { later = [], steps } = goals[goal];
  const publish = [
    'publish',
    ...file,
    ...(ownCatalog ? ['--embedded-catalog'] : []),
    ...options([...catalogOptions, 'engine', 'release', 'output', 'verify', 'no-verify']),
    ...[...new Set([...later, ...skips])].flatMap((step) => ['--skip', step]),
  ];
  const registers = steps?.includes('register') === true && !skips.includes('register');
  const commands = steps ? [write, ...(registers ? [register] : [])] : [publish];
  return commands
    .map((command) => ['deskpack', ...command].map(quoteForShell).join(' '))
    .join(' && ');
}
