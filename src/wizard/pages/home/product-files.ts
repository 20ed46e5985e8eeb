import { dirname } from 'node:path';
import type { ApplicationStatus } from '../../home/application-status.ts';
import type { WizardState } from '../../state.ts';

/** The file of an application beside its descriptor, if there is one of that name: `xcalc` with `.png`. */
export function productOf(
  {
    session: {
      data: { home },
    },
  }: Pick<WizardState, 'session'>,
  { name, file }: ApplicationStatus,
  ending: string,
): string | undefined {
  if (!home) return undefined;
  const path = `${file === undefined ? home.folder : dirname(file)}/${name}${ending}`;
  return home.entries.has(path) ? path : undefined;
}

/** The file with the picture of its window. */
export function pictureFile(
  state: Pick<WizardState, 'session'>,
  status: ApplicationStatus,
): string | undefined {
  return productOf(state, status, '.png');
}
