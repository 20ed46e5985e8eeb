/** What an application says about why it failed. */
interface LogCase {
  readonly code: string;
  readonly pattern: RegExp;
}

/** Causes that logs of applications are known to name, the most certain first. */
const logCases = [
  { code: 'cause-program', pattern: /cannot start: (?:there is no|.* is not a program)/ },
  {
    code: 'cause-library',
    pattern:
      /error while loading shared libraries|cannot open shared object file|symbol lookup error/,
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
  { code: 'cause-sandbox', pattern: /No usable sandbox|chrome-sandbox|SUID sandbox helper/ },
  {
    code: 'cause-session-bus',
    pattern:
      /autolaunch D-Bus|dbus-launch|connect to (?:the )?(?:session )?bus|DBUS_SESSION_BUS_ADDRESS|D-?Bus[^\n]*(?:error|not available|not running)/i,
  },
  {
    code: 'cause-sound',
    pattern:
      /\/dev\/(?:snd|dsp|mixer)|ALSA lib|open(?:ing)? (?:the )?(?:audio|sound) device|audio device[^\n]*(?:fail|not)|no (?:sound|audio) (?:card|device)/i,
  },
  { code: 'cause-video', pattern: /\/dev\/(?:video|dri|dvb)|no (?:camera|video device|webcam)/i },
  {
    code: 'cause-display',
    pattern: /(?:cannot|could not|unable to|can't|failed to) (?:open|connect to) (?:X )?display/i,
  },
  {
    code: 'cause-traceback',
    pattern: /Traceback \(most recent call last\)|^\S*(?:Error|Exception): /m,
  },
] as const satisfies readonly LogCase[];

export type CauseCode = (typeof logCases)[number]['code'];

/** What the last lines of an application's log name as the cause of a failure; undefined if it is nothing known. */
export function causeInLog(lines: readonly string[]): CauseCode | undefined {
  const text = lines.join('\n');
  return logCases.find(({ pattern }) => pattern.test(text))?.code;
}
