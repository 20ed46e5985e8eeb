import { type FieldAt, valueAt, valueFields } from '../../../descriptor/descriptor.ts';
import type { ContentHead } from '../../model/entry.ts';
import { entriesOf, textOf } from '../application/field-values.ts';
import { tagsOf } from '../application/key-facts.ts';

/** The change of one field. A value that was not set before, or is not set now, is absent. */
export interface FieldChange {
  readonly title: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** How many entries of long lists are the same, and are left out. */
  readonly same?: number;
}

/** Lists with more entries are shown without those that are the same. */
const maxWhole = 8;

function textsOf(fields: object, field: FieldAt): readonly string[] {
  const value = valueAt(fields, field.path);
  if (value === undefined) return [];
  return entriesOf(value, field) ?? [textOf(value)];
}

/** The texts of a field. Of keywords without the name, which is always searched and before them in a label. */
function shownTexts({ name, fields }: ContentHead, field: FieldAt): readonly string[] {
  const texts = textsOf(fields, field);
  if (field.key !== 'keyword') return texts;
  return texts.filter((each) => each.toLowerCase() !== name.toLowerCase());
}

function change(
  title: string,
  before: readonly string[],
  after: readonly string[],
): FieldChange | undefined {
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined;
  const removed = before.filter((each) => !after.includes(each));
  const added = after.filter((each) => !before.includes(each));
  const isShort = Math.max(before.length, after.length) <= maxWhole;
  // Where only the order is another one, only the whole says so.
  if (isShort || removed.length + added.length === 0) return { title, before, after };
  return { title, before: removed, after: added, same: before.length - removed.length };
}

const listOf = (text: string | undefined) => (text === undefined ? [] : [text]);

/** The labels that are no fields. */
function otherLabels({ labels = {} }: ContentHead): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(labels).filter(([label]) => !isOfField(label)));
}

const fieldLabels = new Set(valueFields.map(({ path: [first] }) => `oc.${first}`));
const isOfField = (label: string) => fieldLabels.has(label) || label === 'oc.type';

/** The changes between two registrations, the most important fields first. */
export function fieldChanges(before: ContentHead, after: ContentHead): FieldChange[] {
  const ofFields = valueFields
    .filter(({ key }) => key !== 'name' && key !== 'displayname')
    .map((each) => change(each.field.title, shownTexts(before, each), shownTexts(after, each)));
  const [labelsBefore, labelsAfter] = [otherLabels(before), otherLabels(after)];
  const labels = [...new Set([...Object.keys(labelsBefore), ...Object.keys(labelsAfter)])];
  const label = (all: Readonly<Record<string, unknown>>, name: string) =>
    all[name] === undefined ? [] : [String(all[name])];
  return [
    change('Name', [before.name], [after.name]),
    change('Display name', [before.displayname], [after.displayname]),
    ...ofFields,
    change('Version', tagsOf(before.image?.tags ?? []), tagsOf(after.image?.tags ?? [])),
    change('Image', listOf(before.image?.id), listOf(after.image?.id)),
    change('Registered from', [`a ${before.source}`], [`a ${after.source}`]),
    ...labels.map((name) =>
      change(`Label ${name}`, label(labelsBefore, name), label(labelsAfter, name)),
    ),
  ].filter((each) => each !== undefined);
}
