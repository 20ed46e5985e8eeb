/** The meaning of an outcome of an onboarded application. */
export interface OutcomeInfo {
  /** A sentence without a full stop. */
  readonly title: string;
  readonly meaning: string;
  /** The next thing to try. */
  readonly remedy: string;
  /**
   * The verdict of the outcome: the application works (`works`), or a person has to look or decide (`unsure`); it does not work
   * (`fails`); or it was not found out because of something else (`unknown`).
   */
  readonly verdict: 'works' | 'unsure' | 'fails' | 'unknown';
  /** Another attempt without a change may have another outcome, so `--resume` tries the application again. */
  readonly retry?: true;
}

/** All outcomes of onboarding, in groups. The codes are stable, because reports are compared by them. */
export const outcomeGroups = {
  'It starts': {
    proven: {
      verdict: 'works',
      title: 'The application works',
      meaning: 'The main window of the declared class appeared and stayed.',
      remedy: 'Nothing has to be done. Check access rule and category before others use it.',
    },
    'access-undecided': {
      verdict: 'unsure',
      title: 'The application works, is not free, and nobody has said who may use it',
      meaning:
        'It was built, proven and delivered, but not registered: its descriptor permits everyone, as no source says who may use it.',
      remedy:
        'Name them in the list, as in acl.permit=staff, or in its descriptor; --allow-non-free registers it for everyone.',
    },
    likely: {
      verdict: 'unsure',
      title: 'A window was seen, without a proof that it is the main window',
      meaning:
        'The class is that of a window that did not stay, was not usable, or was seen on another base.',
      remedy:
        'Look at the picture. If it is the application, build and try it, prove it by hand with "deskpack try FILE", and resume.',
    },
    'not-started': {
      verdict: 'unsure',
      title: 'The application was built, but not started',
      meaning: 'The engine starts no containers, or the application was not to be started.',
      remedy: 'Start it with docker or podman: deskpack verify FILE --engine docker.',
    },
  },
  'It starts differently': {
    'wrong-class': {
      verdict: 'fails',
      title: 'The window has another class than the descriptor',
      meaning:
        'The descriptor was changed, or the application names its window differently each time.',
      remedy: 'Correct Window class, or run "deskpack verify FILE --fix".',
    },
    'unnamed-window': {
      verdict: 'fails',
      title: 'The window has no class that can be declared',
      meaning: 'The platform recognises a running application by the class of its window.',
      remedy: 'Set a class with an option of the application, in Arguments.',
    },
    'asks-first': {
      verdict: 'fails',
      title: 'It asks a question before it can be used',
      meaning:
        'A welcome, a licence, a question of the first start or another dialog comes first, at every start.',
      remedy: 'Look at the picture, and configure the answer in the image with a run command.',
    },
    'asks-password': {
      verdict: 'fails',
      title: 'It asks for a password or the rights of an administrator',
      meaning: 'Applications of the platform have neither.',
      remedy: 'Offer another application, or configure an account.',
    },
    'error-dialog': {
      verdict: 'fails',
      title: 'It shows an error or a message',
      meaning: 'Instead of the main window, or in front of it, a message appears.',
      remedy:
        'Look at the picture, and fix the reported error; often a recommended package is missing.',
    },
    'blank-window': {
      verdict: 'fails',
      title: 'Its window is empty, or has no letters',
      meaning: 'The window shows one colour only, or there is no font.',
      remedy: 'Add a font, or libgl1-mesa-dri for OpenGL, to the packages.',
    },
    'frozen-window': {
      verdict: 'fails',
      title: 'Its window does not become usable',
      meaning: 'The window only shows that it is loading, or does not answer.',
      remedy: 'See the last lines of its log. It may wait for a service.',
    },
    'tray-only': {
      verdict: 'fails',
      title: 'It only shows an icon in a tray',
      meaning: 'The platform has no tray, so a click on its icon shows no window.',
      remedy: 'Add the option that opens its window to Arguments.',
    },
    'no-window': {
      verdict: 'fails',
      title: 'It runs, but shows no window',
      meaning: 'It may be a service, a program for a terminal, or wait for something.',
      remedy: 'See the last lines of its log. If it has no window at all, take it off the list.',
    },
    exits: {
      verdict: 'fails',
      title: 'It ends by itself',
      meaning: 'The application ended or crashed before or after its window appeared.',
      remedy: 'See the last lines of its log, which usually name the missing part.',
    },
  },
  'It needs more': {
    'needs-packages': {
      verdict: 'fails',
      title: 'It needs a program, library, module or file that its packages do not bring',
      meaning: 'The log names the missing part.',
      remedy: 'Add the package with the part, or try --recommends always.',
    },
    'needs-terminal': {
      verdict: 'fails',
      title: 'It needs a terminal',
      meaning: 'The platform opens no terminal for it.',
      remedy: 'Add xterm, and start the program in it; "deskpack explain cause-terminal" says how.',
    },
    'needs-argument': {
      verdict: 'fails',
      title: 'It needs other arguments, such as a file',
      meaning: 'With those it has, it shows a usage text or nothing.',
      remedy:
        'Set the arguments: args=… in the list. Or hide it from menus, and let files open it.',
    },
    'needs-hardware': {
      verdict: 'fails',
      title: 'It needs a device',
      meaning: 'A sound, video, graphics or other device is missing in the container.',
      remedy: 'Add the device to Devices, and test it on the platform.',
    },
    'needs-network': {
      verdict: 'unsure',
      title: 'It needs the network',
      meaning: 'A trial has no network, so nothing is proven. On the platform it may work.',
      remedy: 'Test it on the platform, and register it by hand with "deskpack publish".',
    },
    'needs-service': {
      verdict: 'fails',
      title: 'It needs a service that containers do not have',
      meaning: 'A session bus, a system bus, a display feature or another service is missing.',
      remedy:
        'The log names the service. Add dbus for a session bus; otherwise offer another application.',
    },
    'over-memory': {
      verdict: 'fails',
      title: 'It reached its memory limit',
      meaning: 'The limit of its container ended the application.',
      remedy: 'Raise the limit: host_config.mem_limit=2G in the list.',
    },
  },
  'It cannot be built': {
    'unknown-package': {
      verdict: 'fails',
      title: 'The template has no such package',
      meaning:
        'The package index of the template does not have the name, or several packages provide it.',
      remedy:
        'Correct the name: "deskpack find WORDS" searches the index. Or use another template.',
    },
    'no-application': {
      verdict: 'fails',
      title: 'The package contains no such application',
      meaning:
        'There is no desktop file, or none with the requested name, and more than one program or none.',
      remedy: 'Name one of its programs as PACKAGE/PROGRAM, or another package.',
    },
    'invalid-descriptor': {
      verdict: 'fails',
      title: 'The descriptor has errors',
      meaning: 'A value of the file, of the list or of the package breaks a rule.',
      remedy: 'Run "deskpack lint FILE", and correct the values.',
    },
    'install-failed': {
      verdict: 'fails',
      title: 'The packages could not be installed',
      meaning: 'A command of the build ended with an error.',
      remedy: 'The last lines have the reason. Correct the packages or run commands.',
    },
    'too-slow': {
      verdict: 'unknown',
      title: 'It took longer than the time limit',
      meaning: 'The application was stopped at the limit of --time-limit.',
      remedy: 'Try it alone, or with a longer limit.',
      retry: true,
    },
  },
  'It was not found out': {
    'machine-busy': {
      verdict: 'unknown',
      title: 'The machine was too busy',
      meaning: 'The application got next to no processor time.',
      remedy: 'Continue with --resume when the machine is less busy, or with fewer --jobs.',
      retry: true,
    },
    'download-failed': {
      verdict: 'unknown',
      title: 'Packages or a file could not be downloaded',
      meaning:
        "A package server, a registry or the server of a vendor's file could not be reached, or did not give the file.",
      remedy: 'Check the network of containers, then continue with --resume.',
      retry: true,
    },
    'machine-failed': {
      verdict: 'unknown',
      title: 'This machine could not do it',
      meaning: 'A disk, a file, a program or another run was in the way.',
      remedy: 'The message says what is wrong. Then continue with --resume.',
      retry: true,
    },
    'engine-failed': {
      verdict: 'unknown',
      title: 'The engine, the template or the display server failed',
      meaning: 'The application is not at fault.',
      remedy: 'Run "deskpack doctor", then continue with --resume.',
      retry: true,
    },
    'not-delivered': {
      verdict: 'unknown',
      title: 'The image was built, but could not be saved, imported, pushed or registered',
      meaning: 'An image store, a node, a registry or the catalog failed or refused it.',
      remedy: 'The message says which. Then continue with --resume: the image is not built again.',
      retry: true,
    },
    'disk-budget': {
      verdict: 'unknown',
      title: 'There was no room left within --disk',
      meaning: 'The images that are not saved or pushed and registered fill the budget.',
      remedy:
        'Deliver images (--register with --save or --push), or raise --disk; then continue with --resume.',
      retry: true,
    },
    interrupted: {
      verdict: 'unknown',
      title: 'It was stopped, or not reached',
      meaning: 'The onboarding ended before the application was whole.',
      remedy: 'Continue with --resume.',
      retry: true,
    },
    'deskpack-failed': {
      verdict: 'unknown',
      title: 'An error occurred that deskpack does not handle',
      meaning: 'This is a bug in deskpack.',
      remedy: 'Report it, with the log of the run.',
      retry: true,
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, OutcomeInfo>>>>;

type Groups = typeof outcomeGroups;

export type OutcomeCode = { [Group in keyof Groups]: keyof Groups[Group] }[keyof Groups] & string;

/** All outcomes with their meaning, without the groups. */
export const outcomeInfos = Object.freeze(
  Object.assign({}, ...Object.values(outcomeGroups)),
) as Readonly<Record<OutcomeCode, OutcomeInfo>>;

/** Whether the start of an application was proven, whoever may use it. */
export const isProven = (code: OutcomeCode): boolean =>
  code === 'proven' || code === 'access-undecided';

export const outcomeCodes = Object.keys(outcomeInfos) as readonly OutcomeCode[];
