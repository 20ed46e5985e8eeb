import type { CheckGroup } from './check-info.ts';

export const changeChecks = {
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
} as const satisfies CheckGroup;
