import type { WindowWithRole } from '../launch/launch-result.ts';
import { classOf } from './observed-window.ts';

/** The classes of main windows beside the proven one, without duplicates. */
export function otherClasses(
  windows: readonly WindowWithRole[],
  launch: string | undefined,
): readonly string[] {
  const classes = windows.filter(({ role }) => role === 'main').map(classOf);
  return [...new Set(classes)].filter((one) => one !== undefined && one !== launch) as string[];
}
