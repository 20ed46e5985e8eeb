import type { WizardState } from '../../state.ts';

/** What is going on behind the form since something was chosen; undefined if nothing is. */
export function workInBackground({ data, slots }: WizardState): string | undefined {
  const { look } = slots.start;
  return look && data.looked?.of !== look ? `looking at ${look.package}` : undefined;
}
