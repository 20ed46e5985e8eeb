import { type FieldAt, valueAt } from '../../../descriptor/descriptor.ts';
import { type Html, html } from '../html.ts';

/** Longer lists are folded. */
const maxInSight = 12;

/** A value as people read it. */
export function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The entries of a value that is a list, or a text that is one; undefined for a single value. */
export function entriesOf(value: unknown, { field: { separator } }: FieldAt): string[] | undefined {
  if (Array.isArray(value)) return value.map(textOf);
  if (separator === undefined || typeof value !== 'string') return undefined;
  return value
    .split(separator)
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** A text of a descriptor or an image, as it is there. */
export const code = (text: string): Html => html`<code><bdi>${text}</bdi></code>`;

/** A list, whose entries are out of sight if they are many. */
export function folded(entries: readonly Html[]): Html {
  const list = html`<ul class="entries">${entries.map((entry) => html`<li>${entry}</li>`)}</ul>`;
  if (entries.length <= maxInSight) return list;
  return html`<details><summary>${entries.length} of them</summary>${list}</details>`;
}

function shown(value: unknown, field: FieldAt): Html {
  const entries = entriesOf(value, field);
  return entries ? folded(entries.map(code)) : code(textOf(value));
}

export function fieldRows(applicationFields: unknown, fields: readonly FieldAt[]): readonly Html[] {
  return fields.flatMap((each) => {
    const value = valueAt(applicationFields, each.path);
    if (value === undefined) return [];
    return [
      html`<dt>${each.field.title}</dt><dd>${shown(value, each)}</dd>
`,
    ];
  });
}
