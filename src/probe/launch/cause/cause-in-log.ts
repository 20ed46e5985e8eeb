import { absentProgram } from './absent-program.ts';
import { correctedLine } from './corrected-line.ts';

/** The kinds of causes that applications print. */
interface LogCase {
  readonly code: string;
  readonly pattern: RegExp;
  /** Messages that running applications print too, about parts that they can do without. */
  readonly onlyIfEnded?: true;
}

/** Messages that toolkits and drivers print in every container. */
const noise =
  /AT-SPI|a11y|dbind-WARNING|vdpau|libva|nvidia|libcuda|Failed to load module|dconf-WARNING|Avahi/i;

const cannot = "(?:cannot|could not|couldn't|unable to|can't|failed to)";

/** Names of services that only a system bus has. */
const systemNames = String.raw`org\.freedesktop\.(?:login1|systemd1|hostname1|timedate1|locale1|machine1|resolve1|UDisks2?|UPower|NetworkManager|Accounts|PolicyKit1|ColorManager|ModemManager1?|GeoClue2|PackageKit|fwupd|Avahi|RealtimeKit1|home1|bolt)|org\.bluez|fi\.w1\.wpa_supplicant1`;

/** Known causes and their messages, the most certain first. */
const logCases = [
  {
    // Desktop files for administrators begin with such a program, and these are messages of pkexec in a container.
    code: 'cause-rights',
    pattern:
      /cannot start: there is no \S*\b(?:pkexec|sudo|gksu(?:do)?|kdesu(?:do)?|su-to-root)\b|Refusing to render service to dead parents|pkexec must be setuid root|Error getting authority:/,
  },
  {
    // Some programs start themselves again with such a program.
    code: 'cause-rights',
    pattern:
      /(?:cannot|could not|unable to) find \S*\b(?:pkexec|sudo|gksu(?:do)?|kdesu(?:do)?|beesu|su-to-root)\b|\b(?:pkexec|sudo|gksu(?:do)?|kdesu(?:do)?|beesu|su-to-root): (?:command )?not found/i,
    onlyIfEnded: true,
  },
  { code: 'cause-program', pattern: /cannot start: (?:there is no|.* is not a program)/ },
  {
    // Of a shell in the image, whose architecture is therefore right: a Java archive, for example.
    code: 'cause-format',
    pattern: /: (?:line )?\d+: \S+: (?:cannot execute binary file: )?exec format error/i,
  },
  { code: 'cause-architecture', pattern: /\bexec format error/i },
  { code: 'cause-library', pattern: /error while loading shared libraries|symbol lookup error/ },
  {
    // Before the commands: xdg-open reports each browser that it does not find.
    code: 'cause-browser',
    pattern:
      /no method available for opening '(?:https?|file):|could not locate runnable browser|find a suitable web browser|\bx-www-browser: (?:command )?not found$|no (?:web ?)?browser (?:was |could be )?found/im,
  },
  {
    code: 'cause-command',
    pattern: /: (?:line )?\d+: \S+: (?:command )?not found$|: command not found$/m,
    onlyIfEnded: true,
  },
  { code: 'cause-command', pattern: new RegExp(absentProgram, 'm'), onlyIfEnded: true },
  {
    // Without its folder: the linker has searched all of them.
    code: 'cause-library',
    pattern: /(?:^|[\s'"(])[^\s/]+: cannot open shared object file/m,
    onlyIfEnded: true,
  },
  {
    code: 'cause-qt-platform',
    pattern: /Could not load the Qt platform plugin|no Qt platform plugin/i,
  },
  {
    code: 'cause-image-loader',
    pattern:
      /Unrecognized image file format|Couldn.t recognize the image file format|gdk-pixbuf-error/,
  },
  {
    code: 'cause-settings-schema',
    pattern: /Settings schema '[^']*' is not installed|No GSettings schemas/,
  },
  {
    code: 'cause-module',
    pattern:
      /No module named|Can't locate \S+ in @INC|Namespace \S+ not available|Typelib file for namespace/,
    onlyIfEnded: true,
  },
  // QML applications keep running without any window.
  { code: 'cause-module', pattern: /module "[\w.]+"(?: version [\d.]+)? is not installed/ },
  { code: 'cause-sandbox', pattern: /No usable sandbox|chrome-sandbox|SUID sandbox helper/ },
  {
    code: 'cause-terminal',
    pattern:
      /Error opening terminal|TERM environment variable|not a (?:tty|terminal)\b|No controlling terminal|(?:open|initiali[sz]e) (?:the )?terminal/i,
  },
  {
    code: 'cause-package',
    pattern: /(?:please|you (?:must|need to|should)|try to) install\b/i,
    onlyIfEnded: true,
  },
  {
    code: 'cause-rights',
    pattern:
      /(?:must|needs? to|should|has to) be (?:(?:run|started)[^\n]*)?(?:root|superuser|sudo)|(?:run|start)(?:ning)?(?: \S+){0,3} (?:as|with) (?:root|superuser|sudo)|requires? (?:root|superuser)|polkit[^\n]*(?:fail|not)/i,
    onlyIfEnded: true,
  },
  {
    code: 'cause-opengl',
    pattern: new RegExp(
      String.raw`GLX (?:extension|is not)|matching render driver|No matching fbConfigs|libGL error|${cannot} [^\n]{0,40}(?:OpenGL|GL context|GLX|EGL|Vulkan)|OpenGL (?:is )?not (?:available|supported)`,
      'i',
    ),
  },
  {
    // Those of a system bus belong to a whole system.
    code: 'cause-bus-name',
    pattern: new RegExp(
      String.raw`(?<!\b(?:${systemNames})["'”’]?) was not provided by\s+any \.service files`,
      'i',
    ),
  },
  {
    code: 'cause-system-bus',
    pattern: /system_bus_socket|the system (?:message )?bus|\bBUS_?TYPE[._]SYSTEM\b/i,
  },
  {
    code: 'cause-session-bus',
    pattern:
      /autolaunch D-Bus|dbus-launch|connect to (?:the )?(?:session )?bus|DBUS_SESSION_BUS_ADDRESS|D-?Bus[^\n]*(?:error|not available|not running)/i,
  },
  {
    code: 'cause-jack',
    pattern:
      /\bjack server\b|JackServer|\bjackd\b[^\n]*\b(?:not running|running\?)|connect to (?:the )?jack\b|jack_client_open|JackShmReadWritePtr/i,
  },
  {
    code: 'cause-sound',
    pattern:
      /\/dev\/(?:snd\b(?!\/seq)|dsp|mixer)|ALSA lib (?!seq)|open(?:ing)? (?:the )?(?:audio|sound) device|audio device[^\n]*(?:fail|not)|no (?:sound|audio) (?:card|device)|PulseAudio[^\n]*(?:fail|refused)/i,
  },
  // If sound is missing too, that has precedence.
  {
    code: 'cause-sequencer',
    pattern: /\/dev\/snd\/seq\b|ALSA lib seq|ALSA sequencer|snd_seq_open/i,
  },
  { code: 'cause-video', pattern: /\/dev\/(?:video|dri|dvb)|no (?:camera|video device|webcam)/i },
  {
    code: 'cause-device',
    pattern: new RegExp(
      String.raw`/dev/(?:tty(?:S|USB|ACM)|usb|bus/usb|input|uinput|sr\d|cdrom|hidraw|i2c|rfkill|sg\d|lp\d|parport)|No such device|no devices? (?:was |were )?(?:found|connected|detected|available)|${cannot} find (?:any |a |the )?(?:\w+ )?(?:device|scanner|printer|reader|joystick|tuner|adapter)s?\b`,
      'i',
    ),
  },
  {
    code: 'cause-service',
    pattern:
      /was not provided by\s+any \.service files|(?:server|daemon|service) (?:is )?not running|Connection refused/i,
  },
  {
    code: 'cause-network',
    pattern: new RegExp(
      String.raw`Network is unreachable|Temporary failure in name resolution|${cannot} (?:resolve|look ?up)|Name or service not known|no (?:internet|network) connection|\bENOTFOUND|EAI_AGAIN|UnknownHostException|NoRouteToHostException`,
      'i',
    ),
  },
  {
    code: 'cause-display',
    pattern: /(?:cannot|could not|unable to|can't|failed to) (?:open|connect to) (?:X )?display/i,
  },
  {
    code: 'cause-x-font',
    pattern: new RegExp(
      String.raw`string "[^"]*" to type Font(?:Set|Struct)?\b|BadName[^\n]*font|X_OpenFont|${cannot} (?:open|load|find)[^\n]{0,40}X(?:11)? font|missing charsets in String to FontSet|No (?:suitable|3270|usable) fonts?\b`,
      'i',
    ),
    onlyIfEnded: true,
  },
  {
    code: 'cause-font',
    pattern:
      /failed to choose a font|no (?:suitable )?fonts? (?:found|available)|Fontconfig error: Cannot load default config/i,
  },
  {
    // A running application has fallen back to another font.
    code: 'cause-font',
    pattern: new RegExp(String.raw`${cannot} (?:load|find|open)[^\n]{0,20} fonts?\b`, 'i'),
    onlyIfEnded: true,
  },
  {
    // Before the usage text, which follows it. These are the messages of the X toolkit, getopt, GLib, Qt, Tk, argparse,
    // click, clap and Go.
    code: 'cause-option',
    pattern:
      /\b(?:unknown|unrecogni[sz]ed|invalid|illegal|bad|unsupported|no such) (?:command[- ]line )?(?:option|switch|flag)(?:s|\(s\))?(?!\w)|\bunrecogni[sz]ed (?:arguments?|parameters?)\b|\b(?:unexpected|unknown) argument '?-|\bflag provided but not defined\b/i,
    onlyIfEnded: true,
  },
  {
    code: 'cause-argument',
    pattern:
      /^\s*usage:|missing (?:operand|argument|file ?name)|too few arguments|arguments are required|no (?:input )?(?:file|argument|filename)s? (?:given|specified)|\bread(?:ing)?\b[^\n]*\bstdin\b/im,
    onlyIfEnded: true,
  },
  // With its folder, it is mostly a plug-in that the application can do without.
  { code: 'cause-library', pattern: /cannot open shared object file/, onlyIfEnded: true },
  {
    code: 'cause-traceback',
    pattern: /Traceback \(most recent call last\)|^\S*(?:Error|Exception): /m,
  },
] as const satisfies readonly LogCase[];

export type CauseCode = (typeof logCases)[number]['code'];

/** The causes that messages for people name in the words of logs, and never by chance. */
const toldCauses: readonly CauseCode[] = [
  'cause-rights',
  'cause-browser',
  'cause-package',
  'cause-module',
  'cause-library',
  'cause-bus-name',
  'cause-opengl',
  'cause-system-bus',
  'cause-session-bus',
  'cause-jack',
  'cause-sound',
  'cause-sequencer',
  'cause-video',
  'cause-device',
  'cause-network',
];

/** The cause of a failure that the text of a message on the screen names; undefined if it is unknown. */
export function causeInMessage(lines: readonly string[]): CauseCode | undefined {
  // A message is the last word of an application, also where it waits for an answer.
  const cause = causeInLog(lines.map(correctedLine), true);
  return cause !== undefined && toldCauses.includes(cause) ? cause : undefined;
}

/**
 * The cause of a failure that an application's log names; undefined if it is unknown.
 *
 * @param hasEnded whether the application has exited
 */
export function causeInLog(lines: readonly string[], hasEnded: boolean): CauseCode | undefined {
  const text = lines.filter((line) => !noise.test(line)).join('\n');
  const cases: readonly (LogCase & { readonly code: CauseCode })[] = logCases;
  return cases.find(({ pattern, onlyIfEnded }) => (hasEnded || !onlyIfEnded) && pattern.test(text))
    ?.code;
}
