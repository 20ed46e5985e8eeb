import type { ErrorInfo } from '../error/error-codes.ts';

/** What a finding about a built image means. */
export interface CheckInfo extends Pick<ErrorInfo, 'title'> {
  /** An error means that the application does not work as declared; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** The consequence for users of the platform. */
  readonly harm: string;
  /** The remedy. Fields are called by their titles, as in the form. */
  readonly remedy: string;
  /** The path of the field to change, if it is always the same one. */
  readonly field?: string;
}

/**
 * All findings that `deskpack verify` can report about a built image and its start, in groups. The names are stable,
 * because programs depend on them.
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
      remedy: 'Correct Executable, or install the package that brings the program.',
    },
    'image-files': {
      severity: 'warning',
      title: 'Something about the files of the image',
      harm: 'The application starts, but opening files with it or its icons may not work.',
      remedy: 'See what the message says about the file.',
    },
    'image-entry': {
      severity: 'error',
      title: 'The entry point cannot be started',
      harm: 'A click on the icon does nothing, as the platform starts every application by its entry point.',
      remedy: 'Use a template that brings the entry point, or build the template again.',
    },
    'image-accounts': {
      severity: 'warning',
      title: 'The platform cannot put its accounts into the image',
      harm: 'The platform puts the account of the real user into that folder, so the application does not know who uses it.',
      remedy: 'Build the image again, and see that no run command replaces files in /etc.',
    },
    'image-libraries': {
      severity: 'error',
      title: 'Libraries are missing',
      harm: 'A click on the icon does nothing: the program cannot be loaded.',
      remedy: 'Install the packages that bring the libraries.',
    },
    'image-package-cache': {
      severity: 'warning',
      title: 'A cache of packages is left',
      harm: 'Users notice nothing, but the image is larger than it needs to be, on each node.',
      remedy:
        'Remove it in the run command that installs, or in the template: apt-get clean && rm -rf /var/lib/apt/lists/*, or apk add --no-cache.',
    },
  },
  'The window': {
    'window-class': {
      severity: 'error',
      title: 'The window has another class than is declared',
      harm: 'The dock shows no icon for the running application, and a click on it starts the application again instead of raising its window.',
      remedy: 'Set Window class to that of the window; "deskpack verify FILE --fix" does.',
    },
    'window-classes': {
      severity: 'warning',
      title: 'It shows several windows of different classes',
      harm: 'The dock shows the application only for the one that is declared; the others seem to belong to nothing.',
      remedy:
        'Look whether Window class is that of the window that users work in. Where the classes tell applications apart, describe each.',
    },
    'window-missing': {
      severity: 'error',
      title: 'The application runs but shows no window',
      harm: 'A click on the icon seems to do nothing, while the application keeps running unseen.',
      remedy:
        'See the last lines of its log. It may wait for something that is not there, or be a program for the terminal or the tray. If it only needs still longer, start it on the platform, read the class with "xprop WM_CLASS", and write it into Window class.',
    },
    'window-dialog-only': {
      severity: 'error',
      title: 'Only a dialog was shown',
      harm: 'The application asks something before its window comes, every time if its answer is not kept.',
      remedy:
        'Look at the picture. Configure in the image what the dialog asks, or give the answer in Arguments.',
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
        'Look at the picture, and install or configure what the message says. If that window is the application, give it a class of its own, in Arguments.',
    },
    'window-hidden-only': {
      severity: 'error',
      title: 'The window was never shown, or not for long',
      harm: 'A click on the icon shows nothing that stays.',
      remedy:
        'See the last lines of its log. An application for the tray shows no window by itself.',
    },
    'window-helper-only': {
      severity: 'error',
      title: 'Only a window for tools, a dock or a menu was shown',
      harm: 'Whether the application can be used is not known: its window says that it only comes along with another one.',
      remedy: 'Look at the picture. If that window is the application, its class can be declared.',
    },
    'window-tray-only': {
      severity: 'error',
      title: 'It only shows an icon in the tray',
      harm: 'A click on its icon in the dock shows no window, and without a tray nothing at all.',
      remedy:
        'Offer the program with a window that belongs to it, or give it the option that opens one, in Arguments.',
    },
    'window-unnamed': {
      severity: 'error',
      title: 'The window has no class that can be declared',
      harm: 'The platform cannot tell that the application runs: no icon in the dock, and every click starts it again.',
      remedy:
        'Give the window a class in the options of the application, in Arguments, or by a command in the image that starts it with another one.',
      field: 'args',
    },
    'window-with-dialog': {
      severity: 'error',
      title: 'A dialog is in front of the main window',
      harm: 'The application says or asks something before it can be used, at every start if that is not kept.',
      remedy: 'Look at the picture. Install what the dialog misses, or configure what it asks.',
    },
    'window-covered': {
      severity: 'error',
      title: 'Another window lies over the main window',
      harm: 'Users may have to close a welcome or a question before they can work, at every start if that is not kept.',
      remedy: 'Look at the picture, and configure in the image what the window in front asks.',
    },
    'window-error': {
      severity: 'error',
      title: 'It shows an error',
      harm: 'Instead of the application, or in front of it, an error appears.',
      remedy:
        'Look at the picture, and install or configure what the error names; often it is one of the Recommended packages.',
    },
    'window-password': {
      severity: 'error',
      title: 'It asks for a password',
      harm: 'The application asks for rights or an account that its users may not have.',
      remedy:
        'Look at the picture. An application for administrators cannot work on the platform: offer another one, or configure an account.',
    },
    'window-licence': {
      severity: 'error',
      title: 'It asks for consent to its licence',
      harm: 'Users see a licence before the application, at every start if their consent is not kept.',
      remedy: 'Read the licence. If you may accept it for your users, configure that in the image.',
    },
    'window-first-run': {
      severity: 'error',
      title: 'It asks or tells what it does once at its first start',
      harm: 'Users see a question or a help text before the application, at every start if that is not kept.',
      remedy: 'Look at the picture, and configure in the image what it asks or shows.',
    },
    'window-loading': {
      severity: 'error',
      title: 'It only shows that it is starting',
      harm: 'Whether the application comes up is not known: its window says that something is loaded.',
      remedy: 'Look at the picture and the last lines of its log. It may wait for something.',
    },
    'window-unresponsive': {
      severity: 'error',
      title: 'The window does not answer',
      harm: 'The window is there, but the application does not react: it may hang.',
      remedy: 'See the last lines of its log. It may wait for something that is not there.',
    },
    'window-blank': {
      severity: 'error',
      title: 'The window shows one colour only',
      harm: 'The window may be empty for users too.',
      remedy:
        'Look at the picture. Install a font if there is none, or libgl1-mesa-dri where it draws with OpenGL.',
    },
    'window-icons': {
      severity: 'warning',
      title: 'Icons may be missing in its windows',
      harm: 'Where icons are SVG files, buttons show the sign of a missing picture: GTK has no loader for them.',
      remedy: 'Install the loader: librsvg2-common on Debian, librsvg on Alpine.',
    },
    'window-without-letters': {
      severity: 'error',
      title: 'The window has no letters, as there is no font',
      harm: 'Boxes or nothing are where letters should be.',
      remedy: 'Install a font: fonts-dejavu-core on Debian, font-dejavu on Alpine.',
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
      remedy: 'See the last lines of its log; turn on Recommended packages too.',
    },
    'start-out-of-memory': {
      severity: 'error',
      title: 'The memory limit ended the application',
      harm: 'The application disappears while it starts.',
      remedy: 'Raise the limit in Memory.',
      field: 'host_config.mem_limit',
    },
    'start-gone': {
      severity: 'error',
      title: 'The window went away again',
      harm: 'The window flashes up and is gone.',
      remedy:
        'See the last lines of its log. A launcher may show it, where Window class must be that of the last window.',
    },
    'start-seen-before': {
      severity: 'warning',
      title: 'An earlier start of the same program has shown its window',
      harm: 'What has failed may be this start and not the application, as on a machine that is too busy.',
      remedy:
        'Verify it again. If it fails again, look what has changed since: the packages, the template or the descriptor.',
    },
    'cause-load': {
      severity: 'error',
      title: 'The machine was too busy',
      harm: 'Nothing is known about the application: it got next to no processor time.',
      remedy:
        'Verify it again when less else runs on the machine, or with an engine on another one.',
    },
    'memory-near-limit': {
      severity: 'warning',
      title: 'The memory limit is nearly reached by the start alone',
      harm: 'The application may be ended when it is used.',
      remedy: 'Raise the limit in Memory.',
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
      title: 'It asks or says something first, which Return or closing it answers',
      harm: 'Users see that before or in front of the main window, every time if the answer is not kept.',
      remedy: 'Configure in the image what it asks, if the application can be told so.',
    },
    'heal-named': {
      severity: 'error',
      title: 'It needs packages on which its own does not depend',
      harm: 'Without them the application shows no main window.',
      remedy: 'List them among the packages.',
    },
    'heal-recommended': {
      severity: 'error',
      title: 'It needs packages that are only recommended',
      harm: 'Without them the application shows no main window.',
      remedy: 'Turn on Recommended packages, or list those of the packages that it needs.',
    },
    'heal-handover': {
      severity: 'error',
      title: 'It leaves its window to another process',
      harm: 'The program that is started ends at once, and its container with it, before the window appears.',
      remedy:
        "The template's entry point ends too early: build the template again from its starter, or give the program the option that keeps it in the foreground, in Arguments.",
    },
    'heal-tray': {
      severity: 'error',
      title: 'It opens its window from an icon in the tray',
      harm: 'Where the platform has no tray, nothing appears; where it has one, only after a click there.',
      remedy: 'Give it the option that opens its window at the start, in Arguments.',
    },
    'heal-sandbox': {
      severity: 'error',
      title: 'It needs its own sandbox turned off',
      harm: 'It ends at once: its own sandbox cannot be set up in a container.',
      remedy:
        'Write --no-sandbox into Arguments. The container then is the only sandbox: its pages are not separated from each other.',
      field: 'args',
    },
    'heal-folders': {
      severity: 'warning',
      title: 'It needs folders for documents, pictures and the like in the home folder',
      harm: 'Where the platform makes no such folders in a new home, the application shows no main window.',
      remedy:
        'See that homes of the platform have them: Desktop, Documents, Downloads and so on, as xdg-user-dirs makes them.',
    },
    'heal-sound': {
      severity: 'warning',
      title: 'It needs a sound device',
      harm: 'Where the platform brings no sound, the application shows no main window.',
      remedy:
        'See that the platform brings sound, and try it there. It was seen with a silent device or sound server, which the trial has brought.',
    },
    'heal-jack': {
      severity: 'warning',
      title: 'It needs a JACK server',
      harm: 'Where the platform runs no JACK server, the application shows no main window.',
      remedy:
        'See that the platform runs one, and try it there. It was seen with a server that plays into nothing, which the trial has brought.',
    },
    'heal-system-bus': {
      severity: 'warning',
      title: 'It needs a system bus',
      harm: 'Where the platform gives no system bus to containers, the application shows no main window.',
      remedy:
        'See that the platform gives it one, and try there what it does without the services that it asks for.',
    },
    'heal-file': {
      severity: 'warning',
      title: 'It needs a file to open',
      harm: 'It shows its main window only if it is started with a file, and nothing from its icon alone.',
      remedy:
        'Users can start it with a file. If that is the only way, give it no place in menus, or a file in Arguments.',
    },
  },
  'What the log names as the cause': {
    'cause-program': {
      severity: 'error',
      title: 'The program is not in the image',
      harm: 'A click on the icon does nothing.',
      remedy: 'Correct Executable, or install the package that brings the program.',
      field: 'path',
    },
    'cause-architecture': {
      severity: 'error',
      title: 'The image is of another machine architecture',
      harm: 'Nothing in it can be started on a machine such as this one.',
      remedy:
        'Build it on a template of the architecture of the platform, and try it with an engine on such a machine (DOCKER_HOST).',
    },
    'cause-library': {
      severity: 'error',
      title: 'A library is missing',
      harm: 'The program cannot be loaded.',
      remedy: 'Install the package that brings the library; the log has its file name.',
    },
    'cause-command': {
      severity: 'error',
      title: 'A program that it starts is missing',
      harm: 'The application is a script, or starts another program, and ends without it.',
      remedy:
        'Install the package that brings the program; the log names it. --heal tries the one that usually brings it.',
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
      remedy:
        'Turn its own sandbox off, mostly with --no-sandbox in Arguments: the container is one.',
      field: 'args',
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
    'cause-sequencer': {
      severity: 'error',
      title: 'There is no ALSA sequencer for MIDI',
      harm: 'The application works only with the device /dev/snd/seq, which containers do not have.',
      remedy:
        'Where the hosts of the platform have the kernel module snd-seq, name /dev/snd/seq in Devices and try it there; else offer an application that needs no MIDI. No package changes it.',
      field: 'host_config.devices',
    },
    'cause-jack': {
      severity: 'error',
      title: 'There is no JACK server',
      harm: 'The application needs a server for sound that has to run before it.',
      remedy:
        'See that the platform runs a JACK server. --heal tries one that plays into nothing, which tells whether that is all.',
    },
    'cause-video': {
      severity: 'error',
      title: 'There is no camera or graphics device',
      harm: 'Whether it works on the platform depends on the devices there.',
      remedy: 'Name the device in Devices, and try it on the platform.',
    },
    'cause-display': {
      severity: 'error',
      title: 'It could not use the display',
      harm: 'Nothing appears.',
      remedy: 'The application may need Wayland, or another user than the one of the display.',
    },
    'cause-package': {
      severity: 'error',
      title: 'It asks for something to be installed',
      harm: 'The application ends because a package is missing on which its own does not depend.',
      remedy: 'Install what the log names, or turn on Recommended packages.',
    },
    'cause-terminal': {
      severity: 'error',
      title: 'It needs a terminal',
      harm: 'Nothing appears: the platform opens no terminal for it.',
      remedy:
        'Install xterm, with the Executable /usr/bin/xterm and the Arguments "-name NAME -e PROGRAM": the Window class is then NAME.XTerm.',
    },
    'cause-rights': {
      severity: 'error',
      title: 'It needs the rights of an administrator',
      harm: 'Applications of the platform never have these rights, so it cannot work there.',
      remedy: 'Offer another application. It is made for the administrator of a machine.',
    },
    'cause-opengl': {
      severity: 'error',
      title: 'It could not use OpenGL',
      harm: 'The application ends, or its window stays empty.',
      remedy:
        'Install libgl1-mesa-dri (Debian) or mesa-dri-gallium (Alpine), which draw without a graphics device.',
    },
    'cause-device': {
      severity: 'error',
      title: 'A device is missing',
      harm: 'The application works only with a device, which users of the platform mostly do not have.',
      remedy: 'Name the device in Devices, and try it on the platform.',
    },
    'cause-service': {
      severity: 'error',
      title: 'A service of the system is not running',
      harm: 'The application talks to a service that containers do not have.',
      remedy:
        'See in the log which one. If the application can use one on another machine, name that in its configuration; else it cannot work on the platform.',
    },
    'cause-system-bus': {
      severity: 'error',
      title: 'There is no system bus',
      harm: 'The application talks to services of a whole system, which containers do not have.',
      remedy:
        'Offer it only if it is of use without these services. --heal tries a system bus without services.',
    },
    'cause-network': {
      severity: 'error',
      title: 'It needs the network',
      harm: 'A trial has no network, so nothing is proven; on the platform it may work.',
      remedy: 'Try it on the platform.',
    },
    'cause-font': {
      severity: 'error',
      title: 'It found no font',
      harm: 'The application ends, or its window has no letters.',
      remedy: 'Install a font: fonts-dejavu-core on Debian, font-dejavu on Alpine.',
    },
    'cause-x-font': {
      severity: 'error',
      title: 'The X server lacks a font',
      harm: 'The application asks the X server for a font and ends without it; fonts in its image do not count.',
      remedy:
        'Install the font on the X server of the platform, or name one that it has in Arguments. The log has the name of the font.',
    },
    'cause-argument': {
      severity: 'error',
      title: 'It needs an argument, such as a file',
      harm: 'A click on the icon does nothing: the application starts only with something to work on.',
      remedy:
        'Say in Arguments what it needs, as its usage in the log says; or list in MIME types what it opens, so that it is started with files.',
    },
    'cause-module': {
      severity: 'error',
      title: 'A module of its programming language is missing',
      harm: 'The application ends because a package is missing on which its own does not depend.',
      remedy:
        'Install the package that brings the module; the log names it. --heal tries the one that is named after it.',
    },
    'cause-traceback': {
      severity: 'error',
      title: 'It ended with an error in its own code',
      harm: 'Nothing appears, or not for long.',
      remedy:
        'See the last lines of the error. Mostly a file, a setting or a service is not as it expects.',
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, CheckInfo>>>>;

type Groups = typeof checkGroups;

export type CheckName = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups];

/** All checks, without the groups. */
export const checkInfos = Object.assign({}, ...Object.values(checkGroups)) as Readonly<
  Record<CheckName, CheckInfo>
>;

export const checkNames = Object.keys(checkInfos) as readonly CheckName[];

export function isCheckName(name: string): name is CheckName {
  return Object.hasOwn(checkInfos, name);
}
