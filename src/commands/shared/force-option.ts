import { Option } from 'commander';

/** Agrees beforehand to what a person would be asked about. */
export function forceOption(): Option {
  return new Option(
    '--force',
    'replace what is in the way: files that are not ours, were changed, or may not be written to',
  );
}
