import { accessSync, constants, existsSync, lstatSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import { isOwnUser } from './is-own.ts';
import { makeFolder } from './make-folder.ts';

/** The folder in a variable; the XDG Base Directory Specification says to ignore relative paths. */
function named(variable: string): string | undefined {
  const given = process.env[variable];
  return given && isAbsolute(given) ? given : undefined;
}

/** A user id without an account, as in many containers, has no home. */
function home(): string {
  try {
    return homedir();
  } catch {
    return '/';
  }
}

function xdgFolder(variable: string, fallback: string): string {
  return join(named(variable) ?? join(home(), fallback), 'deskpack');
}

/** Folder of the settings: `$XDG_CONFIG_HOME/deskpack` or `~/.config/deskpack`. */
export function configFolder(): string {
  return xdgFolder('XDG_CONFIG_HOME', '.config');
}

/** Whether this user can write to a folder, or create it. */
function canHave(path: string): boolean {
  let folder = path;
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** State folder of a user without a writable home. Another user may have created it first. */
export function fallbackStateFolder(): string {
  return join(tmpdir(), `deskpack-${process.getuid?.() ?? 'state'}`);
}

/** Creates the spare folder. @returns whether only this user can write to it */
function hasSpare(): boolean {
  try {
    makeFolder(fallbackStateFolder(), 0o700);
  } catch {
    return false;
  }
  const about = lstatSync(fallbackStateFolder());
  return about.isDirectory() && isOwnUser(about.uid) && (about.mode & 0o022) === 0;
}

/**
 * Folder of drafts, runs and logs: `$XDG_STATE_HOME/deskpack` or `~/.local/state/deskpack`. For a user without
 * a writable home, which is common in continuous integration: `deskpack-<uid>` in the folder for temporary
 * files.
 */
export function stateFolder(): string {
  const usual = xdgFolder('XDG_STATE_HOME', '.local/state');
  if (named('XDG_STATE_HOME') !== undefined || canHave(usual) || !hasSpare()) return usual;
  return fallbackStateFolder();
}

/** Data folder of the embedded catalog and of repositories that were used: `$XDG_DATA_HOME/deskpack` or `~/.local/share/deskpack`. */
export function dataFolder(): string {
  return xdgFolder('XDG_DATA_HOME', '.local/share');
}

/** Cache folder: `$XDG_CACHE_HOME/deskpack` or `~/.cache/deskpack`. */
export function cacheFolder(): string {
  return xdgFolder('XDG_CACHE_HOME', '.cache');
}

/** A folder of this user that deskpack cannot write to. */
export interface LostFolder {
  readonly folder: string;
  /** The variable that names another one. */
  readonly variable: string;
  /** What deskpack keeps there. */
  readonly contents: string;
}

/** The folders of this user that can neither be written to nor created. */
export function lostFolders(): readonly LostFolder[] {
  const folders: readonly LostFolder[] = [
    { folder: configFolder(), variable: 'XDG_CONFIG_HOME', contents: 'settings' },
    { folder: stateFolder(), variable: 'XDG_STATE_HOME', contents: 'drafts, runs and logs' },
    { folder: dataFolder(), variable: 'XDG_DATA_HOME', contents: 'its own catalog' },
    { folder: cacheFolder(), variable: 'XDG_CACHE_HOME', contents: 'package indexes' },
  ];
  return folders.filter(({ folder }) => !canHave(folder));
}
