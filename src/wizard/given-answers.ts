import { valueFields } from '../descriptor/descriptor.ts';
import type { Answers } from './answers.ts';
import { fieldOfKey } from './answers.ts';

/** The environment variable that answers a field: `DESKPACK_SET_HOST_CONFIG_MEM_LIMIT`. */
export function variableOf(key: string): string {
  return `DESKPACK_SET_${key.replace(/[^A-Za-z0-9]/g, '_').toUpperCase()}`;
}

/** The answers that the environment gives. */
export function answersInEnvironment(environment: NodeJS.ProcessEnv): Answers {
  const answers: Record<string, string> = {};
  for (const { key } of valueFields) {
    const text = environment[variableOf(key)];
    if (text !== undefined) answers[key] = text;
  }
  return answers;
}

/** What is wrong with an answer given as `field=value`. */
export interface WrongAnswer {
  readonly given: string;
  /** The field that there is none of, or undefined where the `=` is missing. */
  readonly key: string | undefined;
}

/** The answers in texts of the form `field=value`; the first `=` ends the field. The last of several wins. */
export function answersInWords(words: readonly string[]): {
  readonly answers: Answers;
  readonly wrong: readonly WrongAnswer[];
} {
  const answers: Record<string, string> = {};
  const wrong: WrongAnswer[] = [];
  for (const given of words) {
    const end = given.indexOf('=');
    const key = given.slice(0, end).trim();
    if (end === -1) wrong.push({ given, key: undefined });
    else if (fieldOfKey(key)) answers[key] = given.slice(end + 1);
    else wrong.push({ given, key });
  }
  return { answers, wrong };
}
