import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** A folder of the XDG base directory specification, whose variables must be absolute paths to count. */
function xdgFolder(variable: string, fallback: string): string {
  const given = process.env[variable];
  return join(given && isAbsolute(given) ? given : join(homedir(), fallback), 'deskpack');
}

/** Where preferences are kept: `$XDG_CONFIG_HOME/deskpack` or `~/.config/deskpack`. */
export function configFolder(): string {
  return xdgFolder('XDG_CONFIG_HOME', '.config');
}

/** Where drafts, runs and their logs are kept: `$XDG_STATE_HOME/deskpack` or `~/.local/state/deskpack`. */
export function stateFolder(): string {
  return xdgFolder('XDG_STATE_HOME', '.local/state');
}

/** Where the embedded catalog keeps its applications: `$XDG_DATA_HOME/deskpack` or `~/.local/share/deskpack`. */
export function dataFolder(): string {
  return xdgFolder('XDG_DATA_HOME', '.local/share');
}
