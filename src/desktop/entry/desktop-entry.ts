import { type Exec, readExec } from './exec-line.ts';
import { type KeyFile, readKeyFile } from './key-file.ts';
import { localised } from './localised.ts';
import { readBoolean, readList, readString } from './values.ts';

/** Another way to start an application, such as "New private window". */
interface DesktopAction {
  readonly id: string;
  readonly name: string | undefined;
  readonly icon: string | undefined;
  readonly exec: Exec | undefined;
}

/** A desktop file: how an application is shown and started. What is empty in the file counts as absent. */
export interface DesktopEntry {
  /** `Application`, `Link` or `Directory`. */
  readonly type: string | undefined;
  readonly name: string | undefined;
  readonly genericName: string | undefined;
  readonly comment: string | undefined;
  /** A name in icon themes or an absolute path. */
  readonly icon: string | undefined;
  readonly exec: Exec | undefined;
  /** The program without which the application does not count as installed. */
  readonly tryExec: string | undefined;
  /** Whether it runs in a terminal. */
  readonly terminal: boolean;
  /** Whether it is not shown in menus. */
  readonly noDisplay: boolean;
  /** Whether it counts as deleted. */
  readonly hidden: boolean;
  /** The only desktops that show it; empty if it is shown in all, or all but others. */
  readonly onlyShowIn: readonly string[];
  readonly notShowIn: readonly string[];
  /** Whether it can be started by a D-Bus message instead of Exec. */
  readonly dbusActivatable: boolean;
  readonly startupWmClass: string | undefined;
  readonly mimeTypes: readonly string[];
  readonly keywords: readonly string[];
  readonly categories: readonly string[];
  readonly actions: readonly DesktopAction[];
}

/** More actions than any menu shows. */
const maxActions = 50;

function readerOf(file: KeyFile, group: string, locale: string) {
  const values = file.get(group);
  const string = (key: string) => readString(values?.get(key)?.text ?? '') || undefined;
  const translated = (key: string) => {
    const value = values?.get(key);
    return value && localised(value, locale);
  };
  return {
    string,
    text: (key: string) => readString(translated(key) ?? '') || undefined,
    list: (key: string) => readList(values?.get(key)?.text ?? ''),
    texts: (key: string) => readList(translated(key) ?? ''),
    boolean: (key: string) => readBoolean(values?.get(key)?.text),
    exec: () => readExec(string('Exec') ?? ''),
  };
}

/**
 * Reads a desktop file, however wrong it is.
 *
 * Format: Desktop Entry Specification 1.5.
 *
 * @param locale of the texts, e.g. `de_DE.UTF-8`; by default they are not translated, which mostly means English
 */
export function readDesktopEntry(text: string, locale = 'C'): DesktopEntry {
  const file = readKeyFile(text);
  const entry = readerOf(file, 'Desktop Entry', locale);
  const actions = [...new Set(entry.list('Actions'))].slice(0, maxActions);
  return {
    type: entry.string('Type'),
    name: entry.text('Name'),
    genericName: entry.text('GenericName'),
    comment: entry.text('Comment'),
    icon: entry.text('Icon'),
    exec: entry.exec(),
    tryExec: entry.string('TryExec'),
    terminal: entry.boolean('Terminal'),
    noDisplay: entry.boolean('NoDisplay'),
    hidden: entry.boolean('Hidden'),
    onlyShowIn: entry.list('OnlyShowIn'),
    notShowIn: entry.list('NotShowIn'),
    dbusActivatable: entry.boolean('DBusActivatable'),
    startupWmClass: entry.string('StartupWMClass'),
    mimeTypes: entry.list('MimeType'),
    keywords: entry.texts('Keywords'),
    categories: entry.list('Categories'),
    actions: actions
      .filter((id) => file.has(`Desktop Action ${id}`))
      .map((id) => {
        const action = readerOf(file, `Desktop Action ${id}`, locale);
        return { id, name: action.text('Name'), icon: action.text('Icon'), exec: action.exec() };
      }),
  };
}
