import { type Descriptor, isAbsent, valueAt, valueFields } from '../../descriptor/descriptor.ts';
import type { ValueField } from '../../descriptor/field.ts';
import { isObject } from '../../text/json/json-object.ts';
import type { Answers } from '../document.ts';
import { textOfValue, valueOfText } from './answer-text.ts';
import { fieldOfKey } from './field-of-key.ts';
import { listEntries, listForm, listText } from './list-entries.ts';

type JsonObject = Record<string, unknown>;

/** A copy with the value at a path set, or removed if it is undefined. Objects that become empty are removed too. */
function withValue(root: JsonObject, path: readonly string[], value: unknown): JsonObject {
  const [key, ...rest] = path;
  const copy = { ...root };
  const present = copy[key!];
  const next = rest.length === 0 ? value : withValue(isObject(present) ? present : {}, rest, value);
  if (isAbsent(next)) delete copy[key!];
  else copy[key!] = next;
  return copy;
}

/** The text of a list with the separators that its field has, wherever they were typed; other texts as they are. */
function withSeparators(text: string, field: ValueField): string {
  const form = field.type === 'string' ? listForm(field) : undefined;
  return form ? listText(listEntries(text, form), form) : text;
}

/** The value that a descriptor gets for the answer to a field; undefined if it gets none. */
export function valueOfAnswer(text: string, field: ValueField): unknown {
  return valueOfText(withSeparators(text, field), field);
}

/**
 * Makes a descriptor from the answers.
 *
 * It starts from the earlier descriptor: unknown fields, their order, and values whose text was not changed stay
 * as they are. Proposed values of fields outside the form come last.
 */
export function descriptorOfAnswers(answers: Answers, origin: JsonObject = {}): Descriptor {
  let descriptor = origin;
  for (const { path, key, field } of valueFields) {
    const text = answers[key]?.text ?? '';
    if (text === textOfValue(valueAt(origin, path), field)) continue;
    descriptor = withValue(descriptor, path, valueOfAnswer(text, field));
  }
  for (const [key, { text }] of Object.entries(answers)) {
    if (!fieldOfKey(key)) descriptor = { ...descriptor, [key]: text };
  }
  return descriptor as Descriptor;
}

export function descriptorText(descriptor: Descriptor): string {
  return `${JSON.stringify(descriptor, undefined, 2)}\n`;
}
