import { valueFields } from '../../descriptor/descriptor.ts';
import type { ValueField } from '../../descriptor/field.ts';
import type { AnswerTexts } from '../document.ts';
import { textOfValue } from './answer-text.ts';
import { fieldOfKey } from './field-of-key.ts';
import { joinedLines, listForm, listText, needsJoining, typedEntries } from './list-entries.ts';

const variables = 'DESKPACK_SET_';

/** The environment variable that answers a field: `DESKPACK_SET_HOST_CONFIG_MEM_LIMIT`. */
export function variableOf(key: string): string {
  return `${variables}${key.replace(/[^A-Za-z0-9]/g, '_').toUpperCase()}`;
}

/** The field value of a word for yes or no; undefined for other words. */
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

/**
 * An answer from the environment or the command line as it would be typed: accepts words for yes and no, and
 * lists as JSON.
 */
function typedText(text: string, field: ValueField): string {
  if (field.type === 'boolean') return yesOrNo(text.trim()) ?? text;
  const list = field.type.endsWith('strings') ? listIn(text) : undefined;
  if (list) return textOfValue(list, field);
  const form = listForm(field);
  if (form && field.type === 'strings') return listText(typedEntries(text, form), form);
  return form && needsJoining(text, field) ? joinedLines(text, field) : text;
}

/** Why a field does not accept a text; undefined if it does. */
function wordsInstead(text: string, field: ValueField): string | undefined {
  const { type, values = [] } = field;
  if (text.trim() === '') return undefined;
  if (needsJoining(text, field)) return 'one line';
  const isWord = values.includes(text.trim()) || ['true', 'false'].includes(text.trim());
  if (type === 'integer') return /^\s*[+-]?\d{1,15}\s*$/.test(text) ? undefined : 'a whole number';
  if (isWord || !(type === 'boolean' || type === 'string-or-boolean')) return undefined;
  return [...(type === 'boolean' ? [] : values), 'true or false'].join(', ');
}

/** Answers from the environment or the command line, and those that could not be used. */
interface GivenAnswers<Wrong> {
  readonly answers: AnswerTexts;
  readonly wrong: readonly Wrong[];
}

/** An environment variable that is not a valid answer. */
export interface WrongVariable {
  readonly name: string;
  /** The words that its field accepts; undefined if there is no such field. */
  readonly expected: string | undefined;
}

/** The answers in the environment, and the variables that are named like an answer but do not match a field. */
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

/** An invalid answer in the form `field=value`. */
export interface WrongAnswer {
  readonly given: string;
  /** The name of the unknown field, or undefined if the `=` is missing. */
  readonly key: string | undefined;
  /** The words that the field accepts, if the field exists. */
  readonly expected?: string | undefined;
}

/**
 * Parses answers of the form `field=value`. The first `=` ends the field's name. If a field is given several
 * times, the last value counts.
 */
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
