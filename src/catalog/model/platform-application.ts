import { posix } from 'node:path';
import { valueAt } from '../../descriptor/descriptor.ts';
import { formOfRecord } from '../../image/record-form.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';

/** An application as the reference platform shows it: the properties that its tools read, null where a label is absent. */
export interface PlatformApplication extends Readonly<Record<string, unknown>> {
  /** The first tag of the image, by which the platform identifies it. */
  readonly id: string;
}

/** The value of a label with JSON; undefined if the label is absent or no JSON. */
function parsedLabel(text: unknown): unknown {
  return typeof text === 'string' ? tryParseJson(text) : undefined;
}

/** The object in a label with JSON; an empty one if there is none. */
function objectLabel(text: unknown): object {
  const value = parsedLabel(text);
  return isObject(value) ? value : {};
}

/** Access rules: everyone without any, as the platform does; nobody where they cannot be read, as this catalog does. */
function aclOf(text: unknown): object {
  if (typeof text !== 'string') return { permit: ['all'] };
  const value = parsedLabel(text);
  return isObject(value) ? value : { permit: [] };
}

/** The entries of a label with a list, as the platform splits it: at semicolons, without blank ones. */
function splitLabel(text: unknown): string[] {
  return typeof text === 'string' ? text.split(';').filter((entry) => entry.trim() !== '') : [];
}

/** Labels that are shown as they are, by the names of the properties. */
const plainLabels = {
  launch: 'oc.launch',
  wm_class: 'oc.wm_class',
  name: 'oc.name',
  path: 'oc.path',
  icon: 'oc.icon',
  icondata: 'oc.icondata',
  keyword: 'oc.keyword',
  cat: 'oc.cat',
  uniquerunkey: 'oc.uniquerunkey',
  args: 'oc.args',
  execmode: 'oc.execmode',
  showinview: 'oc.showinview',
  home: 'oc.home',
  desktopfile: 'oc.desktopfile',
  executeclassname: 'oc.executeclassname',
  image_pull_secrets: 'image_pull_secrets',
} as const;

/** The properties of an inspection record outside of its labels: docker's, else those of a container runtime. */
function imageFacts(record: Readonly<Record<string, unknown>>) {
  const spec = isObject(record.Config)
    ? { architecture: record.Architecture, os: record.Os, created: record.Created }
    : valueAt(record, ['info', 'imageSpec']);
  const { architecture, os, created } = isObject(spec) ? spec : {};
  return { architecture: architecture ?? null, os: os ?? null, created: created ?? null };
}

/** How the reference platform shows the application of a registered inspection record; undefined for another document. */
export function platformApplication(
  record: Readonly<Record<string, unknown>>,
): PlatformApplication | undefined {
  const form = formOfRecord(record);
  const tags = form && valueAt(record, form.tags);
  const id = Array.isArray(tags) ? tags[0] : undefined;
  if (!form || typeof id !== 'string') return undefined;
  const given = valueAt(record, form.labels);
  const labels: Readonly<Record<string, unknown>> = isObject(given) ? given : {};
  const config = valueAt(record, form.config);
  const { Cmd = null, Entrypoint } = isObject(config) ? config : {};
  const plain = Object.entries(plainLabels).map(([property, label]) => [
    property,
    labels[label] ?? null,
  ]);
  const path = labels['oc.path'];
  const secrets = parsedLabel(labels['oc.secrets_requirement']) ?? null;
  return {
    ...Object.fromEntries(plain),
    id,
    sha_id: valueAt(record, form.id),
    ...imageFacts(record),
    cmd: Array.isArray(Entrypoint) ? Entrypoint : Cmd,
    displayname: labels['oc.displayname'] ?? labels['oc.name'] ?? null,
    executablefilename: typeof path === 'string' ? posix.basename(path) : null,
    acl: aclOf(labels['oc.acl']),
    rules: objectLabel(labels['oc.rules']),
    securitycontext: objectLabel(labels['oc.securitycontext']),
    usedefaultapplication: parsedLabel(labels['oc.usedefaultapplication']) === true,
    secrets_requirement: typeof secrets === 'string' ? [secrets] : secrets,
    mimetype: splitLabel(labels['oc.mimetype']),
    fileextensions: splitLabel(labels['oc.fileextensions']),
    legacyfileextensions: splitLabel(labels['oc.legacyfileextensions']),
    image_pull_policy: labels.image_pull_policy ?? 'IfNotPresent',
    containerengine: labels['oc.containerengine'] ?? 'ephemeral_container',
  };
}
