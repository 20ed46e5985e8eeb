import { Option } from 'commander';

/** The option to agree in advance to everything that the user would be asked. */
export function forceOption(): Option {
  return new Option(
    '--force',
    'replace existing files, even if they are not from deskpack, were changed or are not writable',
  );
}
