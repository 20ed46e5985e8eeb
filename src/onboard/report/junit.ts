import { escapeXml } from '../../text/escape/escape-xml.ts';
import { outcomeInfos } from '../outcome-codes.ts';
import type { Report, ReportedApplication } from './report.ts';

const seconds = (milliseconds: number) => (Math.max(0, milliseconds) / 1000).toFixed(3);

/** A failure of the application, or an error of something else; `unsure` outcomes are skipped tests. */
function detailOf({ outcome, message, tail = [] }: ReportedApplication): string {
  const { verdict, title, remedy } = outcomeInfos[outcome];
  const says = escapeXml(message ?? title);
  const content = escapeXml([`${title}. ${remedy}`, ...tail].join('\n'));
  switch (verdict) {
    case 'works':
      return '';
    case 'unsure':
      return `<skipped message="${says}"/>`;
    case 'fails':
      return `<failure type="${outcome}" message="${says}">${content}</failure>`;
    case 'unknown':
      return `<error type="${outcome}" message="${says}">${content}</error>`;
  }
}

function caseOf(application: ReportedApplication): string {
  const { entry, name, startedAt, endedAt } = application;
  const attributes = [
    `classname="${escapeXml(entry)}"`,
    `name="${escapeXml(name ?? entry)}"`,
    `time="${seconds(endedAt - startedAt)}"`,
  ].join(' ');
  return `    <testcase ${attributes}>${detailOf(application)}</testcase>`;
}

/** A report as JUnit XML, which systems for continuous integration read. */
export function junitOf({ applications, startedAt, endedAt }: Report): string {
  const count = (wanted: string) =>
    applications.filter(({ outcome }) => outcomeInfos[outcome].verdict === wanted).length;
  const totals = [
    `tests="${applications.length}"`,
    `failures="${count('fails')}"`,
    `errors="${count('unknown')}"`,
    `skipped="${count('unsure')}"`,
    `time="${seconds(endedAt - startedAt)}"`,
    `timestamp="${new Date(startedAt).toISOString().slice(0, 19)}"`,
  ].join(' ');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="deskpack onboard" ${totals}>`,
    ...applications.map(caseOf),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}
