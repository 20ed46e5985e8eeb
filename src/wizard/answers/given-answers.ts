import { valueFields } from '../../descriptor/descriptor.ts';
import type { ValueField } from '../../descriptor/field.ts';
import type { Answers } from '../answers.ts';
import { fieldOfKey, textOfValue } from '../answers.ts';

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

/** The words that a field takes, where a text is none of them; undefined where the text is fine. */
function wordsInstead(text: string, { type, values = [] }: ValueField): string | undefined {
  if (text.trim() === '') return undefined;
  const isWord = values.includes(text.trim()) || ['true', 'false'].includes(text.trim());
  if (type === 'integer') return /^\s*[+-]?\d{1,15}\s*$/.test(text) ? undefined : 'a whole number';
  if (isWord || !(type === 'boolean' || type === 'string-or-boolean')) return undefined;
  return [...(type === 'boolean' ? [] : values), 'true or false'].join(', ');
}

/** Answers from outside, and what of it answers no field. */
export interface GivenAnswers<Wrong> {
  readonly answers: Answers;
  readonly wrong: readonly Wrong[];
}

/** What is wrong with a variable of the environment. */
export interface WrongVariable {
  readonly name: string;
  /** The words that its field takes; undefined where there is no such field. */
  readonly expected: string | undefined;
}

/** The answers that the environment gives, and the variables that look so and answer no field. */
export function answersInEnvironment(environment: NodeJS.ProcessEnv): GivenAnswers<WrongVariable> {
  const answers: Record<string, string> = {};
  const unfit: WrongVariable[] = [];
  for (const { key, field } of valueFields) {
    const name = variableOf(key);
    const text = environment[name];
    if (text === undefined) continue;
    answers[key] = typedText(text, field);
    const expected = wordsInstead(answers[key], field);
    if (expected !== undefined) unfit.push({ name, expected });
  }
  const known = new Set(valueFields.map(({ key }) => variableOf(key)));
  const unknown = Object.keys(environment)
    .filter((name) => name.startsWith(variables) && !known.has(name))
    .map((name) => ({ name, expected: undefined }));
  return { answers, wrong: [...unknown, ...unfit] };
}

/** What is wrong with an answer given as `field=value`. */
export interface WrongAnswer {
  readonly given: string;
  /** The field that there is none of, or undefined where the `=` is missing. */
  readonly key: string | undefined;
  /** The words that the field takes, where it is there. */
  readonly expected?: string | undefined;
}

/** The answers in texts of the form `field=value`; the first `=` ends the field. The last of several wins. */
export function parseAnswerFlags(args: readonly string[]): GivenAnswers<WrongAnswer> {
  const answers: Record<string, string> = {};
  const wrong: WrongAnswer[] = [];
  for (const given of args) {
    const end = given.indexOf('=');
    const key = given.slice(0, end).trim();
    const at = fieldOfKey(key);
    if (end === -1) wrong.push({ given, key: undefined });
    else if (at) {
      const text = typedText(given.slice(end + 1), at.field);
      const expected = wordsInstead(text, at.field);
      if (expected !== undefined) wrong.push({ given, key, expected });
      answers[key] = text;
    } else wrong.push({ given, key });
  }
  return { answers, wrong };
}
