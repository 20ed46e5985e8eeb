import { Option } from 'commander';
import { engineNames } from '../../../engine/all-engines.ts';

/** The option that chooses an engine instead of the setting. @param what the engine is for */
export function engineOption(what = 'engine that builds'): Option {
  return new Option(
    '--engine <name>',
    `${what}: ${engineNames.join(', ')} or auto (default: the setting)`,
  );
}
