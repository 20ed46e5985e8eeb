import { readDesktopEntry } from '../../desktop/entry/desktop-entry.ts';
import { formOfRecord } from '../../image/record-form.ts';
import { readText } from '../../system/files/read-text.ts';
import { plural } from '../../text/format/format.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import type { Given } from './given.ts';

/** Larger files are no texts of these kinds; more takes too long for a line on a screen. */
const maxBytes = 16_000_000;

type Known = Omit<Given, 'given' | 'path'>;

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const isDescriptor = (value: unknown) => isObject(value) && Object.hasOwn(value, 'template');

function ofJson(value: unknown): Known | undefined {
  const elements: readonly unknown[] = Array.isArray(value) ? value : [value];
  const [first] = elements;
  if (isObject(first) && isDescriptor(first)) {
    const { displayname, name } = first;
    const title =
      elements.length > 1
        ? `List of ${plural(elements.length, 'descriptor')}`
        : ['Descriptor', textOf(displayname) ?? textOf(name)].filter(Boolean).join(' of ');
    return { kind: 'descriptor', title };
  }
  if (!isObject(first)) return undefined;
  if (formOfRecord(first)) return { kind: 'record', title: 'Inspection record of an image' };
  const isOfLabels = Object.keys(first).some((key) => key.startsWith('oc.'));
  return isOfLabels ? { kind: 'record', title: 'Labels of an image' } : undefined;
}

/** The first line of a text that says anything. */
const firstLine = /^(?:\s*(?:#(?!!).*)?(?:\r?\n|$))*\s*(.*)/;

/** What a text is that an application can be begun with; undefined for other files. */
export async function identifyText(path: string, start: Buffer): Promise<Known | undefined> {
  const [, first = ''] = firstLine.exec(start.toString('utf8').replace(/^\ufeff/, '')) ?? [];
  if (/^\[Desktop Entry\]/.test(first)) {
    const { name } = readDesktopEntry(await readText(path, maxBytes));
    return { kind: 'desktop', title: ['Desktop file', name].filter(Boolean).join(' of ') };
  }
  if (/^(?:FROM|ARG)\s/i.test(first)) return { kind: 'record', title: 'Build recipe' };
  if (!/^[[{]/.test(first)) return undefined;
  const value = tryParseJson(await readText(path, maxBytes));
  if (value === undefined) {
    return {
      kind: 'other',
      title: 'It begins as JSON does, but is not valid JSON',
      action: 'In a shell, "deskpack lint FILE" shows where.',
    };
  }
  return (
    ofJson(value) ?? {
      kind: 'other',
      title: 'It is JSON, but no descriptor, inspection record or labels of an image',
      action: 'Paste another file.',
    }
  );
}
