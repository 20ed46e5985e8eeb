import { valueAt } from '../../../descriptor/descriptor.ts';
import type { Finding, Path } from '../../../descriptor/finding/finding.ts';
import type { RecordForm } from '../../../image/record-form.ts';
import { isObject } from '../../../text/json/json-object.ts';
import type { ListedPackages, Registration } from '../application.ts';
import { labelBoundFinding, referenceBoundFinding } from './bounds/label-bounds.ts';
import type { ReadHow } from './read-how.ts';
import { readLabels } from './read-labels.ts';
import type { RegistrationRuleName } from './registration-rules.ts';

/** The labels without which the platform cannot show or start an application. */
const neededLabels = ['oc.name', 'oc.launch', 'oc.icon'];

const maxNameLength = 255;

/** An image id with its algorithm, which podman omits; undefined if it has not the form of one. */
function idOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const [, hash] = /^(?:sha256:)?([0-9a-f]{64})$/.exec(value) ?? [];
  return hash && `sha256:${hash}`;
}

/** A reference as engines take it: host, folders and name, then a tag or a digest or both. */
const reference =
  /^(?:[a-zA-Z0-9.-]+(?::\d+)?\/)?(?:[a-z0-9]+(?:[._-]+[a-z0-9]+)*\/)*[a-z0-9]+(?:[._-]+[a-z0-9]+)*(?::\w[\w.-]{0,127})?(?:@[a-z0-9]+:[0-9a-f]{32,})?$/;
const maxReference = 512;

function referencesOf(value: unknown): string[] {
  const references = Array.isArray(value) ? value : [];
  return references.filter(
    (text): text is string => typeof text === 'string' && text !== '' && !text.includes('<none>'),
  );
}

const isReference = (text: string) => text.length <= maxReference && reference.test(text);

/** Whether a name can be part of the application's URL and be displayed. */
function isAddressable(name: string): boolean {
  return (
    name.length <= maxNameLength &&
    !/^\.{1,2}$|[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u.test(name)
  );
}

/** Reads an inspection record of docker, podman or a container runtime. */
export function readRecord(
  record: Record<string, unknown>,
  form: RecordForm,
  { isKept = false }: ReadHow = {},
): Registration | Finding[] {
  const findings: Finding[] = [];
  const refuse = (rule: RegistrationRuleName, path: Path, message: string) =>
    findings.push({ rule, severity: 'error', path, message });

  const id = idOf(valueAt(record, form.id));
  if (id === undefined) {
    refuse('record-id', form.id, 'the record has no image id, which is sha256: and 64 digits');
  }
  const tags = referencesOf(valueAt(record, form.tags));
  if (tags.length === 0) {
    refuse(
      'record-tag',
      form.tags,
      'the image has no tag, so nothing could start it; tag the image',
    );
  }
  const digests = referencesOf(valueAt(record, form.digests));
  const lists = [
    [form.tags, tags],
    [form.digests, digests],
  ] as const;
  for (const [path, texts] of lists) {
    const wrong = texts.find((text) => !isReference(text));
    if (wrong === undefined) continue;
    const message = `"${wrong.slice(0, 100)}" is not the name of an image`;
    refuse('record-reference', path, message);
  }
  const given = valueAt(record, form.labels) ?? {};
  if (!isObject(given)) {
    refuse('record-labels', form.labels, 'the labels of the image are not a JSON object');
    return findings;
  }
  const heavy = isKept
    ? undefined
    : (referenceBoundFinding([...tags, ...digests], form.tags) ??
      labelBoundFinding(given, form.labels));
  if (heavy) return [...findings, heavy];
  for (const label of neededLabels) {
    if (typeof given[label] === 'string' && given[label] !== '') continue;
    refuse('record-label-missing', [...form.labels, label], `the image has no label ${label}`);
  }
  const labels = readLabels(given, { isKept });
  if (labels.fields.name !== undefined && !isAddressable(labels.fields.name)) {
    const message = 'this name cannot be used in a URL';
    refuse('record-name', [...form.labels, 'oc.name'], message);
  }
  for (const finding of labels.findings) {
    findings.push({ ...finding, path: [...form.labels, ...finding.path] });
  }
  if (findings.length > 0 || id === undefined) return findings;

  const name = labels.fields.name!;
  const packageList = readPackageList(record);
  return {
    name,
    displayname: labels.fields.displayname ?? name,
    source: 'record',
    image: { id, tags, digests },
    ...(packageList && { packageList }),
    fields: labels.fields,
    document: record,
  };
}

/** The reference of a record to the list of what is in its image; undefined if there is none, or not a whole one. */
function readPackageList(record: Readonly<Record<string, unknown>>): ListedPackages | undefined {
  const { PackageList: list } = record;
  if (!isObject(list)) return undefined;
  const { Address: address, Digest: digest, Packages: packages } = list;
  if (typeof address !== 'string' || !/^urn:cdx:[0-9a-f-]{36}\/\d{1,9}$/.test(address)) {
    return undefined;
  }
  if (typeof digest !== 'string' || !/^sha256:[0-9a-f]{64}$/.test(digest)) return undefined;
  if (!Number.isSafeInteger(packages) || Number(packages) < 0) return undefined;
  return { address, digest, packages: Number(packages) };
}
