import { isObject } from '../../text/json/json-object.ts';
import { type JournalEntry, recordedError } from './journal-entry.ts';

const areTexts = (value: Readonly<Record<string, unknown>>, ...keys: readonly string[]) =>
  keys.every((key) => typeof value[key] === 'string');

/** The required content of each type of entry. */
const checks: Readonly<
  Record<JournalEntry['type'], (value: Readonly<Record<string, unknown>>) => boolean>
> = {
  run: (value) =>
    areTexts(value, 'application', 'output', 'release', 'process') &&
    typeof value.form === 'number' &&
    Array.isArray(value.steps),
  step: (value) =>
    areTexts(value, 'step') &&
    isObject(value.inputs) &&
    isObject(value.values) &&
    (value.since === undefined || Number.isFinite(value.since)),
  failure: ({ step, problem }) => typeof step === 'string' && problem !== undefined,
  end: ({ outcome, products }) =>
    ['done', 'failed', 'cancelled'].includes(String(outcome)) && isObject(products),
};

function isEntry(value: unknown): value is JournalEntry {
  if (!isObject(value) || typeof value.at !== 'number') return false;
  // `Date` cannot represent every number.
  if (!Number.isFinite(new Date(value.at).getTime())) return false;
  return Object.hasOwn(checks, String(value.type))
    ? checks[value.type as JournalEntry['type']](value)
    : false;
}

/**
 * Converts an entry to the current form. Without a number it has form 1, in which the values of a step were called
 * facts. Problems have codes only since form 2.
 */
function inThisForm(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (value.type === 'run') return { form: 1, ...value };
  if (value.type === 'failure') return { ...value, problem: recordedError(value.problem) };
  if (value.type !== 'step' || value.facts === undefined) return value;
  const { facts, ...others } = value;
  return { ...others, values: facts };
}

/** The entries in the text of a journal, up to the first incomplete or invalid line. */
export function parseJournal(text: string): JournalEntry[] {
  const entries: JournalEntry[] = [];
  // Text after the last line feed is an incomplete line.
  for (const line of text.split('\n').slice(0, -1)) {
    let value: unknown;
    try {
      value = inThisForm(JSON.parse(line));
    } catch {
      break;
    }
    if (!isEntry(value)) break;
    entries.push(value);
  }
  return entries;
}
