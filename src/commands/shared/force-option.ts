import { Option } from 'commander';

/** The option to agree in advance to everything that the user would be asked. */
export function forceOption(): Option {
  return new Option(
    '--force',
    'replace existing files, even if deskpack did not write them, they were changed or are not writable',
  );
}
