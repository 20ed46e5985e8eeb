import { fromJson } from './bytes-in-json.ts';
import type { Recording } from './recording.ts';

/** All recordings. They are loaded when a lesson needs them. */
export async function readRecordings(): Promise<readonly Recording[]> {
  const files = await Promise.all([
    import('./galculator.json', { with: { type: 'json' } }),
    import('./x11-apps.json', { with: { type: 'json' } }),
  ]);
  return files.map((file) => fromJson(file.default) as Recording);
}
