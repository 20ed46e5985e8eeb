import type { ApplicationStatus } from '../../home/application-status.ts';
import type { WizardState } from '../../state.ts';

/** The commands for several applications at once. */
export type BatchDeed = 'build' | 'prove' | 'register';

const skips: Readonly<Record<BatchDeed, readonly string[]>> = {
  build: ['--no-verify', '--skip', 'save', '--skip', 'import', '--skip', 'register'],
  prove: ['--verify', '--skip', 'save', '--skip', 'import', '--skip', 'register'],
  register: [],
};

/**
 * The arguments of the command that builds, proves or registers applications in the screen of a batch. What is up to date is
 * not done again, and a failure stops no other application.
 */
export function batchArguments(
  deed: BatchDeed,
  applications: readonly ApplicationStatus[],
  { data, catalog, homeOptions }: Pick<WizardState, 'data' | 'catalog' | 'homeOptions'>,
): readonly string[] {
  const files = [...new Set(applications.flatMap(({ file }) => file ?? []))];
  // A list has others, which are not meant.
  const isFromList = applications.some(({ index }) => index !== undefined);
  const names = isFromList ? applications.flatMap(({ name }) => ['--name', name]) : [];
  const address = catalog ?? data.ownCatalog?.address;
  const hasStore = data.host?.store.available !== false;
  return [
    'publish',
    ...files,
    ...names,
    '--resume',
    '--keep-going',
    ...skips[deed],
    ...(deed === 'register' && !hasStore ? ['--skip', 'import'] : []),
    ...homeOptions,
    ...(address === undefined ? [] : ['--catalog', address]),
  ];
}
