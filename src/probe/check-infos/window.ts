import type { CheckGroup } from './check-info.ts';

/** What to do about a question that comes in place of the main window. */
const answerIt =
  'Look at the picture. Bring a setting or file that answers it into the image, or answer it by hand and accept what follows: deskpack try.';

export const windowChecks = {
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
    remedy: 'See the last lines of its log. An application for the tray shows no window by itself.',
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
    remedy: 'Look at the picture and the last lines of its log. It may wait for a missing service.',
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
} as const satisfies CheckGroup;
