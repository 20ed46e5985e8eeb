import type { CheckGroup } from './check-info.ts';

export const causeChecks = {
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
} as const satisfies CheckGroup;
