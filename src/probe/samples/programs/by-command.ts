import type { SampleFormat } from '../sample-format.ts';

/**
 * An entry whose file a shell command makes.
 *
 * @param command writes `$out`; by default it converts the picture
 */
export function byCommand(
  format: string,
  types: string,
  extension: string,
  command: string,
  shows: SampleFormat['shows'] = 'words',
): SampleFormat {
  return { format, types, extension, make: { command }, shows };
}
