import type { JudgedWindow } from '../launch/launch-result.ts';
import { launchOf } from './seen-window.ts';

/** The classes of main windows beside the one that the proof is about, each once. */
export function otherClasses(
  windows: readonly JudgedWindow[],
  launch: string | undefined,
): readonly string[] {
  const classes = windows.filter(({ role }) => role === 'main').map(launchOf);
  return [...new Set(classes)].filter((one) => one !== undefined && one !== launch) as string[];
}
