/**
 * Codes for data that can be lost or uncertain in a proposal. The codes are stable, because programs that read JSON
 * output depend on them.
 */
export const noteCodes = {
  'label-unreadable': 'A label has no value that a descriptor can have.',
  'label-unknown': 'A label does not belong to any field.',
  'label-changed':
    'A label of an image that is built from the descriptor has another value than the one that was read.',
  'label-lost': 'An image that is built from the descriptor does not have a label that was read.',
  'not-free': 'The application is not free, and everyone may use it.',
  'icon-missing': 'There is no icon, or it is damaged.',
  'desktop-folder-assumed': 'Only the name of the desktop file is known, not its folder.',
  'values-differ': 'Two sources have different values for the same field.',
  'name-guessed': 'No label has the name; it was taken from elsewhere.',
  'packages-unknown': 'The packages are not recorded.',
  'image-only-saved':
    'The image is in an archive and in no engine, so that publishing builds it anew from the descriptor.',
  'commands-unknown': 'The build instructions of the application are not recorded.',
  'variables-unknown':
    'It is not recorded whether environment variables come from the application or its template.',
  'user-not-kept': 'The image runs as a user that a descriptor cannot state.',
  'command-not-kept': 'The image has a start command that a descriptor cannot state.',
  'instruction-not-kept': 'A descriptor cannot contain this build instruction.',
  'packages-in-command': 'Packages are installed by a run command, which was kept as it is.',
  'variable-unknown': 'A variable has no value in the recipe.',
  'stage-not-kept': 'Only the last stage of a recipe with several stages is used.',
  'launch-guessed': 'No window was seen, so the window class is only probable.',
  'launch-likely':
    'No main window was seen that stayed and could be used, so the window class is only likely.',
  'launch-unconfirmed':
    'The window was seen on a base with the common toolkits, which may hide missing packages.',
  'class-changes': 'The window has another class at each start.',
  'class-version': 'The window class contains a version, which an update changes.',
  'dialog-first': 'A dialog that is a part of the application comes in front of its main window.',
  'class-differs': 'The desktop file has another window class than the window.',
  'classes-several': 'The application shows several windows of different classes.',
  'window-unproven': 'The application was started, and no main window was seen that stayed.',
  'icons-unloaded':
    'Icons may be missing in the windows, because the loader for SVG icons is not installed.',
  healed: 'The main window appears only with a part that the application does not install.',
  'heal-failed': 'No attempt made the main window appear as expected.',
  'look-impossible': 'The application could not be started to look at its window.',
  'address-leads-elsewhere':
    'The address of a web application leads to another host, such as that of a login.',
  'page-asks-password':
    'The page of a web application asks for a password, so that names and icons may be those of a login.',
  'category-unknown': 'The desktop file has no category that the platform has.',
  'executable-unknown': 'The program that the desktop file starts was not found.',
  'executable-wrapped':
    'A script that does nothing else starts the program, which is used directly.',
  'started-by-bus':
    'The desktop file leaves the start to the session bus; the command of its service was taken.',
  'folder-unknown': 'The folder that the desktop file starts the program in was not found.',
  'program-demanded':
    'Desktops show the application only with another program, which was not found.',
  'script-added':
    'Path and arguments cannot state the command of the desktop file or the folder of a recipe; a script was added.',
  'arguments-not-kept': 'Arguments of the desktop file cannot be passed on.',
  'arguments-need-file': 'An option precedes the file to open, and may need one.',
  'variable-set': 'The desktop file sets an environment variable, which became a command.',
  terminal: 'The application runs in a terminal, which the platform does not open; one was added.',
  'text-decoded':
    'The desktop file is not in UTF-8; its texts were read in the encoding that it declares or seems to have.',
  'text-unreadable': 'A text of the desktop file is in an unknown encoding, and was left out.',
  'not-in-menus': 'Desktops do not show the application in their menus, or only some of them do.',
  'icon-picture': 'There is no drawing, so the icon is a picture that is embedded in one.',
  'icon-of-theme': 'The icon is that of an icon theme, a package with a licence of its own.',
  'icon-neutral': 'There is no usable icon, so a neutral one was drawn.',
  'field-missing': 'A required field could not be recovered.',
} as const;

export type NoteCode = keyof typeof noteCodes;

/** Something that could not be recovered, or that should be checked. */
export interface Note {
  readonly code: NoteCode;
  /** The key of its field, if any. */
  readonly key?: string;
  readonly message: string;
}
