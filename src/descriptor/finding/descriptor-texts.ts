import { isObject } from '../../text/json/json-object.ts';
import { fields } from '../fields.ts';
import type { Path } from './finding.ts';

export interface TextAt {
  readonly path: Path;
  readonly text: string;
  /** Whether the text is a key rather than a value. */
  readonly isKey: boolean;
  /** Whether it must be one line, because the recipe or the platform uses it. */
  readonly isOneLine: boolean;
}

function gather(value: unknown, path: Path, isOneLine: boolean, texts: TextAt[]): void {
  if (typeof value === 'string') {
    texts.push({ path, text: value, isKey: false, isOneLine });
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) gather(entry, [...path, index], isOneLine, texts);
  } else if (isObject(value)) {
    for (const [key, entry] of Object.entries(value)) {
      const inner = [...path, key];
      texts.push({ path: inner, text: key, isKey: true, isOneLine });
      gather(entry, inner, isOneLine, texts);
    }
  }
}

/**
 * All texts in fields of the table, including unknown keys inside fields that are objects, since these become
 * labels as a whole. Unknown fields of the descriptor itself are not used, except those that become extra
 * labels.
 */
export function descriptorTexts(
  value: Readonly<Record<string, unknown>>,
  extraLabels: readonly string[] = [],
): TextAt[] {
  const texts: TextAt[] = [];
  for (const [key, field] of Object.entries(fields)) {
    if (!Object.hasOwn(value, key)) continue;
    const isOneLine = !('multiline' in field && field.multiline);
    gather(value[key], [key], isOneLine, texts);
  }
  for (const key of extraLabels) {
    if (Object.hasOwn(value, key)) gather(value[key], [key], true, texts);
  }
  return texts;
}
