import type { TriedBy } from '../../catalog/client/client.ts';
import { type Opening, openVerdicts } from '../../probe/opens/opening.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { isObject, textsIn } from '../../text/json/json-object.ts';

/** A window that was shown when a person tried an application. */
export interface TriedWindow {
  /** As in the field `launch`; absent if it cannot be declared. */
  readonly launch?: string;
  readonly title: string;
  /** In pixels, without the frame. */
  readonly width: number;
  readonly height: number;
}

/** What an application has shown to a person who tried it. Times are milliseconds since the epoch. */
export interface Trial {
  /** The id of the image, `sha256:…`. */
  readonly image: string;
  /** The name of the image: the application's name in lower case. */
  readonly application: string;
  /** When its picture was taken. */
  readonly at: number;
  /** At least one, the topmost last. */
  readonly windows: readonly TriedWindow[];
  /** The lines of text in the picture; none if they could not be read. */
  readonly text: readonly string[];
}

/** The word of a person that an application works, who has tried this very image. */
export interface HandProof extends Trial {
  /** The name of the person. */
  readonly by: string;
  /** When the person said so. */
  readonly acceptedAt: number;
  /** What the person says about it, one line. */
  readonly words?: string;
  /** What it opens of what it declares; absent if that was not tried since. */
  readonly opens?: readonly Opening[];
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value);

function windowIn(value: unknown): TriedWindow[] {
  if (!isObject(value)) return [];
  const { launch, title, width, height } = value;
  if (!isText(title) || !isCount(width) || !isCount(height)) return [];
  return [{ ...(isText(launch) ? { launch } : {}), title, width, height }];
}

/** A trial in a JSON value; undefined if it is none. */
export function trialIn(value: unknown): Trial | undefined {
  if (!isObject(value)) return undefined;
  const { image, application, at, windows, text } = value;
  const shown = Array.isArray(windows) ? windows.flatMap(windowIn) : [];
  const isWhole = isText(image) && isText(application) && isCount(at) && shown.length > 0;
  return isWhole ? { image, application, at, windows: shown, text: textsIn(text) } : undefined;
}

const isOpening = (value: unknown): value is Opening =>
  isObject(value) &&
  isText(value.type) &&
  isText(value.evidence) &&
  openVerdicts.some((one) => one === value.verdict);

/** A proof by hand in a JSON value; undefined if it is none. */
export function handProofIn(value: unknown): HandProof | undefined {
  const trial = trialIn(value);
  if (!trial || !isObject(value)) return undefined;
  const { by, acceptedAt, words, opens } = value;
  if (!isText(by) || !isCount(acceptedAt)) return undefined;
  return {
    ...trial,
    by,
    acceptedAt,
    ...(isText(words) ? { words } : {}),
    ...(Array.isArray(opens) && opens.every(isOpening) ? { opens } : {}),
  };
}

/** The class that was seen: the declared one if a window has it, or else that of the topmost one with a class. */
export function triedClass({ windows }: Pick<Trial, 'windows'>, declared: unknown): string {
  const classes = windows.flatMap(({ launch }) => launch ?? []);
  return classes.find((one) => one === declared) ?? classes.at(-1) ?? '';
}

/** What a catalog is told of the person. */
export function triedBy({ by, acceptedAt, words }: Omit<HandProof, keyof Trial>): TriedBy {
  return { person: by, at: new Date(acceptedAt).toISOString(), words };
}

/** Who has proven it, when and with which words, as text that follows "by hand by" and is safe to show. */
export function handWords({ by, acceptedAt, words }: Omit<HandProof, keyof Trial>): string {
  const day = new Date(acceptedAt).toISOString().slice(0, 10);
  return displayLine(`${by} on ${day}${words === undefined ? '' : `: ${words}`}`);
}
