import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { openVerdicts } from '../../probe/opens/opening.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { readText } from '../../system/files/read-text.ts';
import { isObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { outcomeCodes } from '../outcome-codes.ts';
import type { Report, ReportedApplication } from './report.ts';

const isText = (value: unknown) => typeof value === 'string';
const isAbsentOr = (isKind: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || isKind(value);
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText);
const isCount = (value: unknown) => Number.isFinite(value);

/** A picture is a file in the folder of the report, and nowhere else. */
const isPicture = (value: unknown) =>
  isText(value) && /^pictures\/[0-9a-f]+\.png$/.test(String(value));

const isFile = (value: unknown) =>
  isObject(value) &&
  isText(value.path) &&
  isAbsentOr(isCount)(value.bytes) &&
  isAbsentOr(isText)(value.title) &&
  isAbsentOr(isText)(value.sha256);

const areOpenings = (value: unknown) =>
  Array.isArray(value) &&
  value.every(
    (one) =>
      isObject(one) &&
      isText(one.type) &&
      isText(one.evidence) &&
      openVerdicts.includes(one.verdict as never),
  );

/** The required form of the keys that are read from a report. */
const forms: Readonly<Partial<Record<keyof ReportedApplication, (value: unknown) => boolean>>> = {
  package: isText,
  entry: isText,
  outcome: (value) => outcomeCodes.includes(value as never),
  startedAt: isCount,
  endedAt: isCount,
  name: isAbsentOr(isText),
  title: isAbsentOr(isText),
  desktop: isAbsentOr(isText),
  launch: isAbsentOr(isText),
  message: isAbsentOr(isText),
  tail: isAbsentOr(isTexts),
  checks: isAbsentOr(isTexts),
  packages: isAbsentOr(isTexts),
  file: isAbsentOr(isFile),
  picture: isAbsentOr(isPicture),
  opens: isAbsentOr(areOpenings),
  peakMemoryBytes: isAbsentOr(isCount),
  image: isAbsentOr((value) => isObject(value) && isCount(value.bytes)),
};

function isApplication(value: unknown): value is ReportedApplication {
  return isObject(value) && Object.entries(forms).every(([key, isRight]) => isRight(value[key]));
}

const isParts = (value: unknown) =>
  isObject(value) &&
  isText(value.list) &&
  isCount(value.of) &&
  Array.isArray(value.numbers) &&
  value.numbers.every(isCount);

/** The report in the text of a `report.json`; undefined if it is none. */
export function parseReport(text: string): Report | undefined {
  const value = tryParseJson(text);
  const isReport =
    isObject(value) &&
    value.form === 1 &&
    isCount(value.startedAt) &&
    isCount(value.endedAt) &&
    ['done', 'cancelled', 'incomplete'].includes(String(value.outcome)) &&
    isTexts(value.templates) &&
    (value.parts === undefined || (Array.isArray(value.parts) && value.parts.every(isParts))) &&
    Array.isArray(value.applications) &&
    value.applications.every(isApplication);
  return isReport ? (value as unknown as Report) : undefined;
}

/** Why a text is no report. */
function reasonOf(text: string): string {
  const value = tryParseJson(text);
  if (value === undefined) return 'it is not JSON: it may be incomplete';
  if (!isObject(value) || !Array.isArray(value.applications)) {
    return 'it is not a report of "deskpack onboard"';
  }
  if (value.form !== 1) return 'it is a report of another version of deskpack';
  return 'an entry in it is wrong, or of a newer version of deskpack';
}

/** Larger reports and pictures are not read. */
const maxBytes = 512_000_000;
const maxPictureBytes = 4_000_000;

export interface ReadReport {
  readonly report: Report;
  /** Absolute or relative path. */
  readonly file: string;
}

/**
 * @param path its folder, or its `report.json`
 * @throws DeskpackError if there is none
 */
export async function readReport(path: string): Promise<ReadReport> {
  const about = await stat(path).catch(() => undefined);
  const file = about?.isDirectory() ? join(path, 'report.json') : path;
  const isEmpty = about?.isDirectory() === true && !existsSync(file);
  const text = isEmpty ? '' : await readText(file, maxBytes);
  const report = parseReport(text);
  if (report) return { report, file };
  throw new DeskpackError('not-describable', {
    doing: `read the report ${file}`,
    reason: isEmpty ? 'there is no such file in the folder' : reasonOf(text),
    subject: { kind: 'file', name: file },
    action: 'Name the folder of --report, or its report.json.',
  });
}

/** The small pictures of a report, by their paths in it. */
export async function picturesOf({ report, file }: ReadReport): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>();
  for (const { picture } of report.applications) {
    if (picture === undefined) continue;
    const bytes = await readBytesIfThere(join(dirname(file), picture), maxPictureBytes);
    if (bytes) pictures.set(picture, bytes);
  }
  return pictures;
}
