import { valueFields } from '../descriptor/descriptor.ts';
import type { ValueField } from '../descriptor/field.ts';
import type { Answers } from './answers.ts';
import { fieldOfKey, textOfValue } from './answers.ts';

const variables = 'DESKPACK_SET_';

/** The environment variable that answers a field: `DESKPACK_SET_HOST_CONFIG_MEM_LIMIT`. */
export function variableOf(key: string): string {
  return `${variables}${key.replace(/[^A-Za-z0-9]/g, '_').toUpperCase()}`;
}

/** What a word says to a question of yes or no, as a field has it; undefined where it says neither. */
export function yesOrNo(word: string): 'true' | 'false' | undefined {
  if (/^(?:y|yes|true|on|1)$/i.test(word)) return 'true';
  return /^(?:n|no|false|off|0)$/i.test(word) ? 'false' : undefined;
}

function listIn(text: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) && value.every((one) => typeof one === 'string')
      ? value
      : undefined;
  } catch {
    return undefined;
  }
}

/** A text that was given from outside, as one would type it: words for yes and no, and lists as JSON too. */
function typedText(text: string, field: ValueField): string {
  if (field.type === 'boolean') return yesOrNo(text.trim()) ?? text;
  const list = field.type.endsWith('strings') ? listIn(text) : undefined;
  return list ? textOfValue(list, field) : text;
}

/** Answers from outside, and what of it answers no field. */
export interface GivenAnswers<Wrong> {
  readonly answers: Answers;
  readonly wrong: readonly Wrong[];
}

/** The answers that the environment gives, and the variables that look so and name no field. */
export function answersInEnvironment(environment: NodeJS.ProcessEnv): GivenAnswers<string> {
  const answers: Record<string, string> = {};
  for (const { key, field } of valueFields) {
    const text = environment[variableOf(key)];
    if (text !== undefined) answers[key] = typedText(text, field);
  }
  const known = new Set(valueFields.map(({ key }) => variableOf(key)));
  const wrong = Object.keys(environment).filter(
    (name) => name.startsWith(variables) && !known.has(name),
  );
  return { answers, wrong };
}

/** What is wrong with an answer given as `field=value`. */
export interface WrongAnswer {
  readonly given: string;
  /** The field that there is none of, or undefined where the `=` is missing. */
  readonly key: string | undefined;
}

/** The answers in texts of the form `field=value`; the first `=` ends the field. The last of several wins. */
export function answersInWords(words: readonly string[]): GivenAnswers<WrongAnswer> {
  const answers: Record<string, string> = {};
  const wrong: WrongAnswer[] = [];
  for (const given of words) {
    const end = given.indexOf('=');
    const key = given.slice(0, end).trim();
    const at = fieldOfKey(key);
    if (end === -1) wrong.push({ given, key: undefined });
    else if (at) answers[key] = typedText(given.slice(end + 1), at.field);
    else wrong.push({ given, key });
  }
  return { answers, wrong };
}
