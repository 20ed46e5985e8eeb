import type { Origin, OriginKind } from '../artefact.ts';
import { titled } from '../naming/titled.ts';
import { kindOfTitle } from './kind-facts.ts';

/** What a descriptor says of where its application comes from; whatever it does not say is absent. */
export interface DescribedOrigin extends Partial<Origin> {
  readonly kind: OriginKind;
  /** Such as `Debian package acme-viewer 2.4.1`. */
  readonly title: string;
}

/** Nothing in it ends a part of the text. */
const plain = /^[\p{L}\p{N}._+~()@:-]+$/u;

/** What no line of a comment may contain, beside what JSON escapes. */
const separators = /[\u007f-\u009f\u2028\u2029]/g;

/** A value as it stands, or as a string of JSON. */
function quoted(value: string): string {
  if (plain.test(value)) return value;
  const escaped = (sign: string) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value).replace(separators, escaped);
}

function unquoted(text: string): string {
  return text.startsWith('"') ? (JSON.parse(text) as string) : text;
}

/** The title without its version, of which nothing ends a part of the text. */
function titleText({ title, version }: DescribedOrigin): string {
  const isLast = version !== undefined && title.endsWith(` ${version}`);
  return (isLast ? title.slice(0, -version.length - 1) : title)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s,"]+/gu, ' ')
    .trim();
}

/** The address as it stands in a text: no blank, quotation mark or comma at its end is in it. */
const addressText = (address: string) => address.replaceAll(',', '%2C').replaceAll('"', '%22');

function placeText({ file, address }: DescribedOrigin): string | undefined {
  if (file === undefined) return address && `from ${addressText(address)}`;
  return `from ${quoted(file)}${address === undefined ? '' : ` at ${addressText(address)}`}`;
}

function archiveText({ archive }: DescribedOrigin): string | undefined {
  if (archive === undefined) return undefined;
  return `in the archive ${quoted(archive.file)}, ${archive.bytes} bytes, sha256:${archive.sha256}`;
}

/**
 * The line of a descriptor's comment that says where its application comes from, for people and for `originIn`:
 * `Debian package acme-viewer, version 2.4.1, 12300456 bytes, from viewer.deb at https://vendor.example/viewer.deb, of 2026-11-29T10:00:00Z, sha256:9f86…`,
 * and where an archive wrapped it: `…, sha256:9f86…, in the archive viewer.zip, 12300678 bytes, sha256:60c3…`
 */
export function originText(origin: DescribedOrigin): string {
  const { version, bytes, date, sha256, sha1, updates } = origin;
  const part = (word: string, value: string | number | undefined) =>
    value === undefined ? undefined : `${word}${value}`;
  return [
    titleText(origin),
    part('version ', version === undefined ? undefined : quoted(version)),
    bytes === undefined ? undefined : `${bytes} bytes`,
    placeText(origin),
    part('of ', date),
    part('sha256:', sha256),
    part('sha1:', sha1),
    part('updates ', updates === undefined ? undefined : quoted(updates)),
    archiveText(origin),
  ]
    .filter((text) => text !== undefined)
    .join(', ');
}

const value = String.raw`"(?:[^"\\]|\\.)*"|[\p{L}\p{N}._+~()@:-]+`;
const address = String.raw`[a-z][a-z0-9+.-]*://[^\s,"]+`;
const form = new RegExp(
  [
    '^(?<title>[^,"]+)',
    `(?:, version (?<version>${value}))?`,
    String.raw`(?:, (?<bytes>\d{1,15}) bytes)?`,
    `, from (?:(?<only>${address})|(?<file>${value})(?: at (?<address>${address}))?)`,
    String.raw`(?:, of (?<date>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ))?`,
    '(?:, sha256:(?<sha256>[0-9a-f]+))?',
    '(?:, sha1:(?<sha1>[0-9a-f]+))?',
    `(?:, updates (?<updates>${value}))?`,
    `(?:, in the archive (?<archive>${value}), (?<archiveBytes>\\d{1,15}) bytes, sha256:(?<archiveSha256>[0-9a-f]+))?$`,
  ].join(''),
  'u',
);

function originInLine(line: string): DescribedOrigin | undefined {
  const { groups = {} } = form.exec(line.trim()) ?? {};
  const kind = kindOfTitle(groups.title ?? '');
  if (groups.title === undefined || kind === undefined) return undefined;
  try {
    const version = groups.version === undefined ? undefined : unquoted(groups.version);
    const from = groups.only ?? groups.address;
    return {
      kind,
      title: titled(groups.title, version),
      version,
      ...(groups.bytes !== undefined && { bytes: Number(groups.bytes) }),
      ...(groups.file !== undefined && { file: unquoted(groups.file) }),
      ...(from !== undefined && { address: from }),
      ...(groups.date !== undefined && { date: groups.date }),
      ...(groups.sha256 !== undefined && { sha256: groups.sha256 }),
      ...(groups.sha1 !== undefined && { sha1: groups.sha1 }),
      ...(groups.updates !== undefined && { updates: unquoted(groups.updates) }),
      ...(groups.archive !== undefined && {
        archive: {
          file: unquoted(groups.archive),
          bytes: Number(groups.archiveBytes),
          sha256: groups.archiveSha256!,
        },
      }),
    };
  } catch {
    // A string that is none of JSON: a person has written it.
    return undefined;
  }
}

/** What a comment says of where the application comes from: in one of its lines, as the others are a person's. */
export function originIn(comment: unknown): DescribedOrigin | undefined {
  if (typeof comment !== 'string') return undefined;
  for (const line of comment.split('\n')) {
    const origin = originInLine(line);
    if (origin) return origin;
  }
  return undefined;
}

/** A comment with another origin in the place of its own, or in a last line. */
export function withOrigin(comment: unknown, origin: DescribedOrigin): string {
  const lines = typeof comment === 'string' && comment !== '' ? comment.split('\n') : [];
  const at = lines.findIndex((line) => originInLine(line) !== undefined);
  const text = originText(origin);
  return at === -1 ? [...lines, text].join('\n') : lines.with(at, text).join('\n');
}
