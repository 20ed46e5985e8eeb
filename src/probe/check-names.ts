import type { ErrorInfo } from '../error/error-codes.ts';

/** What a finding about a built image means. */
export interface CheckInfo extends Pick<ErrorInfo, 'title'> {
  /** An error means that the application does not work as declared; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** What the users of the platform see, or do not see. */
  readonly harm: string;
  /** What to change. */
  readonly remedy: string;
}

/**
 * Everything that `deskpack verify` finds in a built image or when it starts it, in groups. The names never change,
 * as programs decide by them.
 */
export const checkGroups = {
  'The image itself': {
    'image-labels': {
      severity: 'error',
      title: 'The image is not what the descriptor says',
      harm: 'The platform goes by the labels of the image, so it does what they say and not what the descriptor says.',
      remedy: 'Build the image again from the descriptor.',
    },
    'image-program': {
      severity: 'error',
      title: 'The program cannot be started',
      harm: 'A click on the icon does nothing.',
      remedy: 'Correct path, or install the package that brings the program.',
    },
    'image-files': {
      severity: 'warning',
      title: 'Something about the files of the image',
      harm: 'The application starts, but opening files with it or its icons may not work.',
      remedy: 'See what the message says about the file.',
    },
  },
  'The window': {
    'window-class': {
      severity: 'error',
      title: 'The window has another class than launch says',
      harm: 'The dock shows no icon for the running application, and a click on it starts the application again instead of raising its window.',
      remedy: 'Set launch to the class of the window; "deskpack verify FILE --fix" does.',
    },
    'window-missing': {
      severity: 'error',
      title: 'The application runs but shows no window',
      harm: 'A click on the icon seems to do nothing, while the application keeps running unseen.',
      remedy:
        'See the last lines of its log. It may wait for something that is not there, or be a program for the terminal or the tray.',
    },
    'window-dialog-only': {
      severity: 'error',
      title: 'Only a dialog was shown',
      harm: 'The application asks something before its window comes, every time if its answer is not kept.',
      remedy:
        'Look at the picture. Configure in the image what the dialog asks, or give the answer in args.',
    },
    'window-message-only': {
      severity: 'error',
      title: 'Only a small window was shown, such as an error message',
      harm: 'Instead of the application, a message appears.',
      remedy: 'Look at the picture, and install or configure what the message says.',
    },
    'window-of-message-program': {
      severity: 'error',
      title: 'Only a program for messages showed a window',
      harm: 'Instead of the application, a message or a question appears, such as of xmessage, zenity or yad.',
      remedy:
        'Look at the picture, and install or configure what the message says. If that window is the application, give it a class of its own, in args.',
    },
    'window-hidden-only': {
      severity: 'error',
      title: 'The window was never shown, or not for long',
      harm: 'A click on the icon shows nothing that stays.',
      remedy:
        'See the last lines of its log. An application for the tray shows no window by itself.',
    },
    'window-unnamed': {
      severity: 'error',
      title: 'The window has no class',
      harm: 'The platform cannot tell that the application runs: no icon in the dock, and every click starts it again.',
      remedy: 'Give the window a class in the options of the application, in args.',
    },
    'window-blank': {
      severity: 'error',
      title: 'The window shows one colour only',
      harm: 'The window may be empty for users too.',
      remedy:
        'Look at the picture. Install a font if there is none, or libgl1-mesa-dri where it draws with OpenGL.',
    },
  },
  'The start': {
    'start-ended': {
      severity: 'error',
      title: 'The application ended by itself',
      harm: 'A click on the icon does nothing, or a window flashes up.',
      remedy: 'See the last lines of its log, which mostly name what is missing.',
    },
    'start-killed': {
      severity: 'error',
      title: 'A signal ended the application',
      harm: 'The application crashes when it is started.',
      remedy:
        'See the last lines of its log; install the recommended packages too (installrecommends).',
    },
    'start-out-of-memory': {
      severity: 'error',
      title: 'The memory limit ended the application',
      harm: 'The application disappears while it starts.',
      remedy: 'Raise host_config.mem_limit.',
    },
    'start-gone': {
      severity: 'error',
      title: 'The window went away again',
      harm: 'The window flashes up and is gone.',
      remedy:
        'See the last lines of its log. A launcher may show it, of which launch must name the last window.',
    },
    'memory-near-limit': {
      severity: 'warning',
      title: 'The memory limit is nearly reached by the start alone',
      harm: 'The application may be ended when it is used.',
      remedy: 'Raise host_config.mem_limit.',
    },
  },
  'What heals it': {
    'heal-session-bus': {
      severity: 'error',
      title: 'It needs a session bus',
      harm: 'Without a session bus the application shows no main window.',
      remedy:
        "The image has a program that starts one, but the template's entry point starts none: build the template again from its starter.",
    },
    'heal-companions': {
      severity: 'error',
      title: 'It needs a font or the loader for SVG icons',
      harm: 'Without them the application shows no main window, or one without letters.',
      remedy: 'Install a font and the loader for SVG icons.',
    },
    'heal-dialog': {
      severity: 'warning',
      title: 'It asks something first, which Return answers',
      harm: 'Users see the question before the main window, every time if the answer is not kept.',
      remedy: 'Look at the picture without --heal. Configure in the image what the dialog asks.',
    },
    'heal-recommended': {
      severity: 'error',
      title: 'It needs packages that are only recommended',
      harm: 'Without them the application shows no main window.',
      remedy: 'Set installrecommends, or list those of the packages that it needs.',
    },
    'heal-file': {
      severity: 'warning',
      title: 'It needs a file to open',
      harm: 'It shows its main window only if it is started with a file, and nothing from its icon alone.',
      remedy:
        'Users can start it with a file. If that is the only way, give it no place in menus, or a file in args.',
    },
  },
  'What the log names as the cause': {
    'cause-program': {
      severity: 'error',
      title: 'The program is not in the image',
      harm: 'A click on the icon does nothing.',
      remedy: 'Correct path, or install the package that brings the program.',
    },
    'cause-library': {
      severity: 'error',
      title: 'A library is missing',
      harm: 'The program cannot be loaded.',
      remedy: 'Install the package that brings the library; the log has its file name.',
    },
    'cause-qt-platform': {
      severity: 'error',
      title: "Qt's part for X is missing or cannot be loaded",
      harm: 'Every application with Qt ends at once.',
      remedy: 'Install what it needs: libqt5gui5 or qt6-qpa-plugins, and libxcb-cursor0 for Qt 6.',
    },
    'cause-image-loader': {
      severity: 'error',
      title: 'The loader for SVG icons is missing',
      harm: 'An application with GTK ends when it loads its icons.',
      remedy: 'Install librsvg2-common.',
    },
    'cause-settings-schema': {
      severity: 'error',
      title: 'The schema of its settings is missing',
      harm: 'An application with GLib ends when it reads its settings.',
      remedy: 'Install the package with the schema; mostly gsettings-desktop-schemas.',
    },
    'cause-sandbox': {
      severity: 'error',
      title: 'Its sandbox cannot be set up',
      harm: 'The application ends at once in a container.',
      remedy: 'Turn its own sandbox off, mostly with --no-sandbox in args: the container is one.',
    },
    'cause-session-bus': {
      severity: 'error',
      title: 'There is no session bus',
      harm: 'The application waits for other programs of a desktop, or ends.',
      remedy:
        'Install dbus: the entry point of the starter templates then starts one. --heal tries whether that helps.',
    },
    'cause-sound': {
      severity: 'error',
      title: 'There is no sound device',
      harm: 'Whether it works on the platform depends on the sound that the platform brings.',
      remedy: 'Try it on the platform. No package changes it here.',
    },
    'cause-video': {
      severity: 'error',
      title: 'There is no camera or graphics device',
      harm: 'Whether it works on the platform depends on the devices there.',
      remedy: 'Name the device in host_config.devices, and try it on the platform.',
    },
    'cause-display': {
      severity: 'error',
      title: 'It could not use the display',
      harm: 'Nothing appears.',
      remedy: 'The application may need Wayland, or another user than the one of the display.',
    },
    'cause-traceback': {
      severity: 'error',
      title: 'It ended with an error in its own code',
      harm: 'Nothing appears, or not for long.',
      remedy: 'The last line of the error names what is missing, mostly a package of Python.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CheckInfo>>>>;

type Groups = typeof checkGroups;

export type CheckName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** All of them, without the groups. */
export const checkInfos = Object.assign({}, ...Object.values(checkGroups)) as Readonly<
  Record<CheckName, CheckInfo>
>;

export const checkNames = Object.keys(checkInfos) as readonly CheckName[];

export function isCheckName(name: string): name is CheckName {
  return Object.hasOwn(checkInfos, name);
}
