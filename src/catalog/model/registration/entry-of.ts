import { digestOf } from '../../../system/files/digest.ts';
import { isObject } from '../../../text/json/json-object.ts';
import type { ApplicationSummary, Registered, Registration } from '../application.ts';
import type { Asset, NewEntry } from '../entry.ts';
import { nameKey } from '../name-key.ts';
import { termsOf } from './bounds/terms-of.ts';
import { labelsOfRecord } from './record-form.ts';

/** The icon's bytes, which every record has, are kept and shown apart. */
const iconLabel = 'oc.icondata';

function without(object: Readonly<Record<string, unknown>>, key: string): Record<string, unknown> {
  const { [key]: _, ...others } = object;
  return others;
}

function iconOf(icondata: string | undefined): Asset | undefined {
  if (!icondata) return undefined;
  const bytes = Buffer.from(icondata, 'base64');
  return { digest: digestOf(bytes), type: 'image/svg+xml', bytes };
}

function headOf({ document, fields, ...registration }: Registration): string {
  const labels = labelsOfRecord(document);
  return JSON.stringify({
    ...registration,
    fields: without(fields, 'icondata'),
    ...(isObject(labels) ? { labels: without(labels, iconLabel) } : {}),
  });
}

/** The values for lists, as JSON text. */
export function summaryOf({
  displayname,
  source,
  fields,
  image,
}: Pick<Registration, 'displayname' | 'source' | 'fields' | 'image'>): string {
  const summary: Omit<ApplicationSummary, 'name' | keyof Registered> = {
    displayname,
    source,
    ...(fields.cat ? { cat: fields.cat } : {}),
    ...(fields.launch ? { launch: fields.launch } : {}),
    ...(image?.tags[0] ? { image: image.tags[0] } : {}),
  };
  return JSON.stringify(summary);
}

/**
 * The form in which a registration is kept.
 *
 * @param bytes its document as it was sent
 */
export function entryOf(registration: Registration, bytes: Uint8Array): NewEntry {
  const digest = digestOf(bytes);
  return {
    name: registration.name,
    key: nameKey(registration.name),
    content: { digest, bytes, head: headOf(registration) },
    icon: iconOf(registration.fields.icondata),
    image: registration.image,
    summary: summaryOf(registration),
    terms: termsOf(registration, digest),
  };
}
