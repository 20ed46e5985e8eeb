import type { ErrorInfo } from '../error/codes/error-info.ts';

/** The meaning of a finding about a built image. */
export interface CheckInfo extends Pick<ErrorInfo, 'title'> {
  /** An error means that the application does not work as declared; a warning does not. */
  readonly severity: 'error' | 'warning';
  /** The consequence for users of the platform. */
  readonly harm: string;
  /** The remedy. Fields are called by their titles, as in the form. */
  readonly remedy: string;
  /** What `deskpack verify --heal` tries, as the object of a sentence. */
  readonly heal?: string;
  /** The path of the field to change, if it is always the same one. */
  readonly field?: string;
}

/** What to do about a question that comes in place of the main window. */
const answerIt =
  'Look at the picture. Bring a setting or file that answers it into the image, or answer it by hand and accept what follows: deskpack try.';

/**
 * All findings that `deskpack verify` can report about a built image and its start, in groups. The names are stable,
 * because programs depend on them.
 */
export const checkGroups = {
  'The image itself': {
    'image-labels': {
      severity: 'error',
      title: 'The image differs from the descriptor',
      harm: 'The platform reads the labels of the image, and not the descriptor.',
      remedy: 'Build the image again from the descriptor.',
    },
    'image-program': {
      severity: 'error',
      title: 'The program cannot be started',
      harm: 'A click on the icon does nothing.',
      remedy: 'Correct Executable, or install the package with the program.',
    },
    'image-files': {
      severity: 'warning',
      title: 'Files of the image have problems',
      harm: 'The application starts, but opening files with it or its icons may not work.',
      remedy: 'The message names the file and the problem.',
    },
    'image-entry': {
      severity: 'error',
      title: 'The entry point cannot be started',
      harm: 'A click on the icon does nothing, as the platform starts every application by its entry point.',
      remedy: 'Use a template with the entry point, or build the template again.',
    },
    'image-accounts': {
      severity: 'warning',
      title: 'The platform cannot put its accounts into the image',
      harm: 'The platform mounts the account of the real user in that folder, so the application gets the wrong account.',
      remedy: 'Build the image again, and check that no run command replaces files in /etc.',
    },
    'image-libraries': {
      severity: 'error',
      title: 'Libraries are missing',
      harm: 'A click on the icon does nothing: the program cannot be loaded.',
      remedy: 'Install the packages with the libraries.',
    },
    'image-plugin-libraries': {
      severity: 'warning',
      title: 'Libraries of the application lack others',
      harm: 'What needs them cannot be loaded: the application, or a plug-in of it that may never be used.',
      remedy:
        'Install the packages with the libraries, if the application does not start or lacks something.',
    },
    'image-sources': {
      severity: 'warning',
      title: 'Packages have left sources of apt in the image',
      harm: 'Each later "apt-get update" in the image reads them, too: it takes longer, and fails or warns where they cannot be reached.',
      remedy:
        'Remove the files in a run command after the installation, or tell the package not to write them; its documentation says how.',
    },
    'image-sources-replaced': {
      severity: 'error',
      title: 'A package has replaced a source of apt that the recipe writes',
      harm: 'The image no longer says where its package comes from, and updates come from elsewhere or not at all.',
      remedy:
        'Give the source in the recipe another file name than the package uses, and remove that of the package in a run command after the installation.',
      field: 'preruncommands',
    },
    'image-package-cache': {
      severity: 'warning',
      title: 'The image contains a package cache',
      harm: 'The application works, but the image is larger than necessary, on each node.',
      remedy:
        'Remove it in the run command that installs, or in the template: apt-get clean && rm -rf /var/lib/apt/lists/*, or apk add --no-cache.',
    },
  },
  'The window': {
    'window-class': {
      severity: 'error',
      title: 'The window has another class than the declared one',
      harm: 'The dock shows no icon for the running application, and a click on it starts the application again instead of raising its window.',
      remedy: 'Set Window class to that of the window, or run "deskpack verify FILE --fix".',
    },
    'window-classes': {
      severity: 'warning',
      title: 'It shows several windows of different classes',
      harm: 'The dock assigns only the declared class to the application, and no other window.',
      remedy:
        'Check that Window class is that of the window in which users work. If the classes belong to different applications, describe each.',
    },
    'window-class-changes': {
      severity: 'error',
      title: 'The window has another class at each start',
      harm: 'The platform compares the whole class, so the dock never finds the window: it shows no icon for the running application, and a click starts it again.',
      remedy:
        'Set a class that stays with an option of the application, in Arguments, or with a command in the image that starts it with one.',
      field: 'args',
    },
    'window-class-version': {
      severity: 'warning',
      title: 'The class of the window contains a version',
      harm: 'After an update of the package, the window has another class than the declared one, and the dock does not find it.',
      remedy:
        'Verify the application again after each update, or set a class without the version with an option of the application, in Arguments.',
      field: 'launch',
    },
    'window-asks-first': {
      severity: 'warning',
      title: 'It asks something first, which is a part of it',
      harm: 'Users see a dialog in front of the main window when it starts, every time if the answer is not saved.',
      remedy:
        'Nothing has to be done if users expect it, as they do before a game. Otherwise configure the answer in the image.',
    },
    'window-missing': {
      severity: 'error',
      title: 'The application runs but shows no window',
      harm: 'A click on the icon has no visible effect, while the application keeps running.',
      remedy:
        'See the last lines of its log. It may wait for a missing service, or be a program for the terminal or the tray. If it only needs more time, start it on the platform, read the class with "xprop WM_CLASS", and write it into Window class.',
    },
    'window-dialog-only': {
      severity: 'error',
      title: 'Only a dialog was shown',
      harm: 'The application asks a question before its window appears, at every start if the answer is not saved.',
      remedy: `${answerIt} Some take the answer in Arguments.`,
    },
    'window-message-only': {
      severity: 'error',
      title: 'Only a small window or a message was shown',
      harm: 'Instead of the application, a message or a question appears.',
      remedy: `${answerIt} Fix the problem of a message. If that window is the application, its class can be declared.`,
    },
    'window-of-message-program': {
      severity: 'error',
      title: 'Only a program for messages showed a window',
      harm: 'Instead of the application, a message or a question appears, such as of xmessage, zenity or yad.',
      remedy:
        'Look at the picture, and fix the problem in the message. If that window is the application, give it a class of its own, in Arguments.',
    },
    'window-hidden-only': {
      severity: 'error',
      title: 'The window was never shown, or not for long',
      harm: 'A click on the icon shows no lasting window.',
      remedy:
        'See the last lines of its log. An application for the tray shows no window by itself.',
    },
    'window-helper-only': {
      severity: 'error',
      title: 'Only a window for tools, a dock or a menu was shown',
      harm: 'It is unknown whether the application can be used: the type of its window is for windows beside a main one.',
      remedy: 'Look at the picture. If that window is the application, its class can be declared.',
    },
    'window-tray-only': {
      severity: 'error',
      title: 'It only shows an icon in the tray',
      harm: 'A click on its icon in the dock shows no window, and without a tray nothing at all.',
      remedy:
        'Offer the program that has the window, or add the option that opens a window to Arguments.',
    },
    'window-unnamed': {
      severity: 'error',
      title: 'The window has no class that can be declared',
      harm: 'The platform does not recognise the running application: it has no icon in the dock, and every click starts it again.',
      remedy:
        'Set a class with an option of the application, in Arguments, or with a command in the image that starts it with a class.',
      field: 'args',
    },
    'window-with-dialog': {
      severity: 'error',
      title: 'A dialog is in front of the main window',
      harm: 'The application shows a message or a question first, at every start if the answer is not saved. Its text cannot be read, it is not its own, or Return does not lead to the main window.',
      remedy: `${answerIt} Missing packages have to be installed.`,
    },
    'window-covered': {
      severity: 'error',
      title: 'Another window lies over the main window',
      harm: 'Users may have to close a welcome or a question before they can work, at every start if that is not saved.',
      remedy: answerIt,
    },
    'window-error': {
      severity: 'error',
      title: 'It shows an error',
      harm: 'Instead of the application, or in front of it, an error appears.',
      remedy:
        'Look at the picture, and fix the reported error; often one of the Recommended packages is missing.',
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
      title: 'It asks for consent to a licence or disclaimer',
      harm: 'Users see it before the application, at every start if their consent is not saved.',
      remedy: 'Read it. If you may accept it for your users, configure that in the image.',
    },
    'window-first-run': {
      severity: 'error',
      title: 'It shows the dialog of a first start',
      harm: 'Users see a question or a help text before the application, at every start if that is not saved.',
      remedy: answerIt,
    },
    'window-loading': {
      severity: 'error',
      title: 'It only shows that it is starting',
      harm: 'It is unknown whether the start completes: the window only shows that it is loading.',
      remedy:
        'Look at the picture and the last lines of its log. It may wait for a missing service.',
    },
    'window-offline': {
      severity: 'error',
      title: 'It shows that a page could not be loaded',
      harm: 'A trial has no network, or for a web application that to its address alone, so the window shows a message in place of the application. On the platform it may work.',
      remedy:
        'Test it on the platform, where the page can be reached, and read the class there with "xprop WM_CLASS".',
    },
    'window-unresponsive': {
      severity: 'error',
      title: 'The window does not answer',
      harm: 'The window is visible, but the application does not respond: it may hang.',
      remedy: 'See the last lines of its log. It may wait for a missing service.',
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
      harm: 'Buttons with SVG icons show a placeholder: GTK has no loader for SVG.',
      remedy: 'Install the loader: librsvg2-common on Debian, librsvg on Alpine.',
    },
    'window-without-letters': {
      severity: 'error',
      title: 'The window has no letters, as there is no font',
      harm: 'Users see boxes or empty space instead of letters.',
      remedy: 'Install a font: fonts-dejavu-core on Debian, font-dejavu on Alpine.',
    },
  },
  'The start': {
    'start-ended': {
      severity: 'error',
      title: 'The application ended by itself',
      harm: 'A click on the icon does nothing, or a window flashes up.',
      remedy: 'See the last lines of its log, which usually name the missing part.',
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
      title: 'The window disappeared',
      harm: 'The window appears and disappears again.',
      remedy:
        'See the last lines of its log. It may be the window of a launcher; Window class must then be that of the last window.',
    },
    'start-seen-before': {
      severity: 'warning',
      title: 'An earlier start of the same program has shown its window',
      harm: 'The start may have failed for another reason than the application, such as a busy machine.',
      remedy:
        'Verify it again. If it fails again, check the changes since then: packages, template or descriptor.',
    },
    'cause-load': {
      severity: 'error',
      title: 'The machine was too busy',
      harm: 'There is no result: the application got next to no processor time.',
      remedy: 'Verify it again when the machine is less busy, or with an engine on another one.',
    },
    'memory-near-limit': {
      severity: 'warning',
      title: 'The memory limit is nearly reached by the start alone',
      harm: 'The application may be killed while it is used.',
      remedy: 'Raise the limit in Memory.',
    },
  },
  'Files it declares': {
    'type-not-opened': {
      severity: 'warning',
      title: 'It does not open files of a type that it declares',
      harm: 'The platform offers it for such files, and a click on one shows an error or an empty window.',
      remedy: 'Install the part that reads them, or take the type out of MIME types.',
    },
    'type-not-declared': {
      severity: 'warning',
      title: 'It opens files of a type that it does not declare',
      harm: 'The platform does not offer it for such files.',
      remedy: 'Add the type to MIME types, if it should be offered.',
    },
  },
  'Successful changes': {
    'heal-session-bus': {
      severity: 'error',
      title: 'It needs a session bus',
      harm: 'Without a session bus the application shows no main window.',
      remedy:
        "The image has a program that starts one, but the template's entry point does not: build the template again from its starter.",
    },
    'heal-companions': {
      severity: 'error',
      title: 'It needs a font or the loader for SVG icons',
      harm: 'Without them the application shows no main window, or one without letters.',
      remedy: 'Install a font and the loader for SVG icons.',
    },
    'heal-opengl': {
      severity: 'error',
      title: 'It needs OpenGL',
      harm: 'Without a driver that draws without a graphics device, the application shows no main window.',
      remedy:
        'Install libgl1 and libgl1-mesa-dri (Debian), or mesa-gl and mesa-dri-gallium (Alpine).',
    },
    'heal-dialog': {
      severity: 'warning',
      title: 'It shows a dialog first, which Return or closing it ends',
      harm: 'Users see the dialog before or in front of the main window, every time if the answer is not saved.',
      remedy: 'Configure the answer in the image, if the application has a setting for it.',
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
      harm: 'The started program exits at once, and its container with it, before the window appears.',
      remedy:
        "The template's entry point ends too early: build the template again from its starter, or give the program the option that keeps it in the foreground, in Arguments.",
    },
    'heal-tray': {
      severity: 'error',
      title: 'It opens its window from an icon in the tray',
      harm: 'Without a tray on the platform, no window appears; with a tray, only after a click there.',
      remedy: 'Add the option that opens its window at the start to Arguments.',
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
      harm: 'If the platform does not create these folders in a new home, the application shows no main window.',
      remedy:
        'Check that homes of the platform have them: Desktop, Documents, Downloads and so on, as created by xdg-user-dirs.',
    },
    'heal-sound': {
      severity: 'warning',
      title: 'It needs a sound device',
      harm: 'If the platform has no sound, the application shows no main window.',
      remedy:
        'Check that the platform has sound, and test the application there. The trial used a silent device or sound server.',
    },
    'heal-jack': {
      severity: 'warning',
      title: 'It needs a JACK server',
      harm: 'If the platform runs no JACK server, the application shows no main window.',
      remedy:
        'Check that the platform runs one, and test the application there. The trial used a server with a dummy driver.',
    },
    'heal-system-bus': {
      severity: 'warning',
      title: 'It needs a system bus',
      harm: 'If containers of the platform have no system bus, the application shows no main window.',
      remedy:
        'Check that the platform provides one, and test there how the application works without its services.',
    },
    'heal-file': {
      severity: 'warning',
      title: 'It needs a file to open',
      harm: 'It shows its main window only if it is started with a file, and no window from its icon.',
      remedy:
        'Users can start it with a file. If that is the only way, hide it from menus, or add a file to Arguments.',
    },
  },
  'Causes in the log': {
    'cause-program': {
      severity: 'error',
      title: 'The program is not in the image',
      harm: 'A click on the icon does nothing.',
      remedy: 'Correct Executable, or install the package with the program.',
      field: 'path',
    },
    'cause-architecture': {
      severity: 'error',
      title: 'The image is of another machine architecture',
      harm: 'Its programs cannot run on the processor of this machine.',
      remedy:
        'Build it on a template of the architecture of the platform, and verify it with an engine on such a machine (DOCKER_HOST).',
    },
    'cause-format': {
      severity: 'error',
      title: 'The program has a format that this machine does not run',
      harm: 'A click on the icon does nothing.',
      remedy:
        'If it is a Java archive, set Executable to /usr/bin/java and Arguments to "-jar FILE"; else install a program for the architecture of the image.',
      field: 'path',
    },
    'cause-library': {
      severity: 'error',
      title: 'A library is missing',
      harm: 'The program cannot be loaded.',
      remedy: 'Install the package with the library; the log has its file name.',
    },
    'cause-command': {
      severity: 'error',
      title: 'A program that it starts is missing',
      harm: 'The application is a script, or starts another program, and ends without it.',
      remedy: 'Install the package with the program; the log names it.',
      heal: 'the usual package',
    },
    'cause-qt-platform': {
      severity: 'error',
      title: "Qt's part for X is missing or cannot be loaded",
      harm: 'Every application with Qt ends at once.',
      remedy: 'Install libqt5gui5 or qt6-qpa-plugins, and libxcb-cursor0 for Qt 6.',
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
      remedy: 'Install the package with the schema, usually gsettings-desktop-schemas.',
    },
    'cause-sandbox': {
      severity: 'error',
      title: 'Its sandbox cannot be set up',
      harm: 'The application ends at once in a container.',
      remedy:
        'Turn its own sandbox off, usually with --no-sandbox in Arguments: the container is a sandbox already.',
      field: 'args',
    },
    'cause-session-bus': {
      severity: 'error',
      title: 'There is no session bus',
      harm: 'The application waits for other programs of a desktop, or ends.',
      remedy: 'Install dbus: the entry point of the starter templates then starts one.',
      heal: 'this',
    },
    'cause-sound': {
      severity: 'error',
      title: 'There is no sound device',
      harm: 'It works only if the platform has sound.',
      remedy: 'Test it on the platform. No package changes the result here.',
    },
    'cause-sequencer': {
      severity: 'error',
      title: 'There is no ALSA sequencer for MIDI',
      harm: 'The application works only with the device /dev/snd/seq, which containers do not have.',
      remedy:
        'If the hosts of the platform have the kernel module snd-seq, add /dev/snd/seq to Devices and test it there; else offer an application without MIDI. No package changes the result.',
      field: 'host_config.devices',
    },
    'cause-jack': {
      severity: 'error',
      title: 'There is no JACK server',
      harm: 'The application requires a running JACK server.',
      remedy: 'Check that the platform runs a JACK server.',
      heal: 'one with a dummy driver, which shows whether the application needs more',
    },
    'cause-video': {
      severity: 'error',
      title: 'There is no camera or graphics device',
      harm: 'It works only if the platform has the device.',
      remedy: 'Add the device to Devices, and test it on the platform.',
    },
    'cause-display': {
      severity: 'error',
      title: 'It could not use the display',
      harm: 'No window appears.',
      remedy: 'The application may need Wayland, or another user than the one of the display.',
    },
    'cause-browser': {
      severity: 'error',
      title: 'It shows its pages in a web browser, and there is none',
      harm: 'It may run, but users see nothing of it.',
      remedy:
        'Install a browser, such as firefox-esr. The window is then that of the browser, and so is its class.',
    },
    'cause-package': {
      severity: 'error',
      title: 'It asks for the installation of a package',
      harm: 'The application ends because a package is missing on which its own does not depend.',
      remedy: 'Install the package in the log, or turn on Recommended packages.',
    },
    'cause-terminal': {
      severity: 'error',
      title: 'It needs a terminal',
      harm: 'No window appears: the platform opens no terminal for it.',
      remedy:
        'Install xterm, with the Executable /usr/bin/xterm and the Arguments "-name NAME -e PROGRAM": the Window class is then NAME.XTerm.',
    },
    'cause-rights': {
      severity: 'error',
      title: 'It needs the rights of an administrator',
      harm: 'Applications of the platform never have these rights, so it cannot work there.',
      remedy: 'Offer another application. This one is for the administrator of a machine.',
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
      harm: 'The application works only with a device, which the platform usually does not have.',
      remedy: 'Add the device to Devices, and test it on the platform.',
    },
    'cause-service': {
      severity: 'error',
      title: 'A service of the system is not running',
      harm: 'The application needs a service that containers do not have.',
      remedy:
        'The log names the service. If the application can use it on another machine, configure that; else it cannot work on the platform.',
    },
    'cause-bus-name': {
      severity: 'error',
      title: 'A program that it reaches by D-Bus is missing',
      harm: 'The application shows an error, or ends, because no package in the image brings a service with this name.',
      remedy:
        'Install the package that brings the service file of the name; the log or the window has the name.',
      heal: 'the package with the service file, by the lists of files of the package servers',
    },
    'cause-system-bus': {
      severity: 'error',
      title: 'There is no system bus',
      harm: 'The application needs services of a whole system, which containers do not have.',
      remedy: 'Offer it only if it is useful without these services.',
      heal: 'a system bus without services',
    },
    'cause-network': {
      severity: 'error',
      title: 'It needs the network',
      harm: 'A trial has no network, so its start is not proven; on the platform it may work.',
      remedy: 'Test it on the platform.',
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
      harm: 'The application asks the X server for a font and ends without it; fonts in its image have no effect.',
      remedy:
        'Install the font on the X server of the platform, or set an installed one in Arguments. The log has the name of the font.',
    },
    'cause-option': {
      severity: 'error',
      title: 'It does not know an option that it is started with',
      harm: 'The application ends with its usage text, and a click on the icon does nothing.',
      remedy:
        'Remove the option from Arguments, or correct it; the log names it and, in most cases, those that there are.',
    },
    'cause-argument': {
      severity: 'error',
      title: 'It needs other arguments, such as a file',
      harm: 'A click on the icon does nothing: the application ends with its usage text, or with a message about a missing argument.',
      remedy:
        'Write the argument in the usage text of the log into Arguments, or remove one that is wrong; or list its file types in MIME types, so that it is started with files.',
    },
    'cause-module': {
      severity: 'error',
      title: 'A module of its programming language is missing',
      harm: 'The application ends because a package is missing on which its own does not depend.',
      remedy: 'Install the package with the module; the log names it.',
      heal: 'the package with the name of the module',
    },
    'cause-traceback': {
      severity: 'error',
      title: 'It ended with an error in its own code',
      harm: 'No window appears, or not for long.',
      remedy: 'See the last lines of the error. Often the cause is a file, a setting or a service.',
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
