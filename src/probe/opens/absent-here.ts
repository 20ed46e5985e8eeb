import { type CauseCode, causeInLog, causeInMessage } from '../launch/cause/cause-in-log.ts';

/** What no start here has, and the platform may have: how an application goes without says nothing of its files. */
const absences = {
  'cause-sound': 'sound device',
  'cause-sequencer': 'MIDI sequencer',
  'cause-jack': 'JACK server',
  'cause-video': 'camera or graphics device',
  'cause-opengl': 'graphics card',
  'cause-device': 'device',
  'cause-network': 'network',
} as const satisfies Readonly<Partial<Record<CauseCode, string>>>;

export type AbsentHere = (typeof absences)[keyof typeof absences];

const absenceOf = (cause: CauseCode | undefined): AbsentHere | undefined =>
  (absences as Readonly<Partial<Record<CauseCode, AbsentHere>>>)[cause!];

/** What is absent here by the log of an application that has ended; undefined if that is not the reason. */
export function absentInLog(lines: readonly string[]): AbsentHere | undefined {
  return absenceOf(causeInLog(lines, true));
}

/** What is absent here by a message; undefined if that is not the reason. */
export function absentInMessage(line: string): AbsentHere | undefined {
  return absenceOf(causeInMessage([line]));
}
