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
  picture: isAbsentOr(isPicture),
  peakMemoryBytes: isAbsentOr(isCount),
  image: isAbsentOr((value) => isObject(value) && isCount(value.bytes)),
};

function isApplication(value: unknown): value is ReportedApplication {
  return isObject(value) && Object.entries(forms).every(([key, isRight]) => isRight(value[key]));
}

/** The report in the text of a `report.json`; undefined if it is none. */
export function parseReport(text: string): Report | undefined {
  const value = tryParseJson(text);
  const isReport =
    isObject(value) &&
    value.form === 1 &&
    isCount(value.startedAt) &&
    isCount(value.endedAt) &&
    ['done', 'cancelled'].includes(String(value.outcome)) &&
    isTexts(value.templates) &&
    Array.isArray(value.applications) &&
    value.applications.every(isApplication);
  return isReport ? (value as unknown as Report) : undefined;
}
