import { valueAt } from '../../descriptor/descriptor.ts';
import type { Fix } from '../../descriptor/finding/finding.ts';
import { textOfValue } from '../answers/answer-text.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import { focusedKey } from '../document/focus.ts';
import { withAnswer, withNewAnswers } from '../document/with-answer.ts';
import type { Document } from '../document.ts';
import { update, type WizardState } from '../state.ts';
import { descriptorOf } from './derived.ts';

/** A copy of a JSON value with the value at a path replaced, or removed if it is undefined. */
function replaced(root: unknown, path: Fix['path'], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inner = rest.length === 0 ? value : replaced(valueAt(root, [key]), rest, value);
  if (Array.isArray(root) && typeof key === 'number') {
    return inner === undefined ? root.toSpliced(key, 1) : root.with(key, inner);
  }
  const copy: Record<string | number, unknown> = { ...(root as object) };
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** Applies the automatic fix of a finding, if it concerns an answer. */
export function applyFix(state: WizardState, fix: Fix): WizardState {
  const keys = fix.path.filter((part) => typeof part === 'string');
  const field = fieldOfKey(keys.join('.'));
  if (!field) {
    const origin = replaced(state.document.origin, fix.path, fix.value) as Document['origin'];
    return update(state, {
      document: { ...state.document, origin },
      editing: { notice: fix.title },
    });
  }
  const value = valueAt(replaced(descriptorOf(state), fix.path, fix.value), field.path);
  const text = textOfValue(value, field.field);
  const answers = withAnswer(state.document.answers, field.key, text, { source: 'fix' });
  return update(withNewAnswers(state, answers), {
    editing: {
      cursor: focusedKey(state) === field.key ? text.length : state.editing.cursor,
      highlight: undefined,
      notice: fix.title,
    },
  });
}
