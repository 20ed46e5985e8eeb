import { type ExecCommand, readExec } from './exec-command.ts';
import { readKeyFile } from './key-file.ts';
import { readBoolean, readList, readString } from './values.ts';

/** A desktop file: how an application is displayed and started. Empty values count as absent. */
export interface DesktopEntry {
  /** `Application`, `Link` or `Directory`. */
  readonly type: string | undefined;
  readonly name: string | undefined;
  readonly genericName: string | undefined;
  readonly comment: string | undefined;
  /** A name in icon themes or an absolute path. */
  readonly icon: string | undefined;
  readonly exec: ExecCommand | undefined;
  /** The folder that the program starts in (Path). */
  readonly folder: string | undefined;
  /** A program without which desktops do not show the entry. */
  readonly tryExec: string | undefined;
  /** Whether a message on the session bus starts it; Exec may then be missing. */
  readonly isDbusActivatable: boolean;
  /** Whether it runs in a terminal. */
  readonly terminal: boolean;
  /** Whether menus hide it (NoDisplay). */
  readonly noDisplay: boolean;
  /** Whether it counts as deleted (Hidden). */
  readonly hidden: boolean;
  /** The only desktops that show it (OnlyShowIn); empty without this restriction. */
  readonly onlyShowIn: readonly string[];
  readonly startupWmClass: string | undefined;
  readonly mimeTypes: readonly string[];
  readonly keywords: readonly string[];
  readonly categories: readonly string[];
}

/**
 * Reads a desktop file, tolerating errors. Texts are untranslated, which mostly means English.
 *
 * Format: Desktop Entry Specification 1.5.
 */
export function readDesktopEntry(text: string): DesktopEntry {
  const values = readKeyFile(text).get('Desktop Entry');
  const string = (key: string) => readString(values?.get(key) ?? '') || undefined;
  const list = (key: string) => readList(values?.get(key) ?? '');
  const boolean = (key: string) => readBoolean(values?.get(key));
  return {
    type: string('Type'),
    name: string('Name'),
    genericName: string('GenericName'),
    comment: string('Comment'),
    icon: string('Icon'),
    exec: readExec(string('Exec') ?? ''),
    folder: string('Path'),
    tryExec: string('TryExec'),
    isDbusActivatable: boolean('DBusActivatable'),
    terminal: boolean('Terminal'),
    noDisplay: boolean('NoDisplay'),
    hidden: boolean('Hidden'),
    onlyShowIn: list('OnlyShowIn'),
    startupWmClass: string('StartupWMClass'),
    mimeTypes: list('MimeType'),
    keywords: list('Keywords'),
    categories: list('Categories'),
  };
}
