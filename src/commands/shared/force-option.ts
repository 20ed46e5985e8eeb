import { Option } from 'commander';

/** The option to agree in advance to everything that the user would be asked. */
export function forceOption(): Option {
  return new Option(
    '--force',
    'replace what is in the way: files that are not ours, were changed, or may not be written to',
  );
}
