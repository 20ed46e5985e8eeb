import { formatPath, formatPlace } from '../../../descriptor/finding/finding.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { isObject } from '../../../text/json/json-object.ts';

/** More lines than anyone reads. */
const maxLines = 200;

function lineOf(finding: unknown, isList: boolean): string | undefined {
  if (!isObject(finding) || typeof finding.message !== 'string') return undefined;
  const { index, path, rule, message } = finding;
  const keys = (Array.isArray(path) ? path : []).filter(
    (key) => typeof key === 'string' || typeof key === 'number',
  );
  const element = isList && typeof index === 'number' ? `${formatPlace(index)}: ` : '';
  const where = keys.length > 0 ? `${formatPath(keys)}: ` : '';
  const name = typeof rule === 'string' ? ` (${rule})` : '';
  return escapeControls(`${element}${where}${message}${name}`).replaceAll('\n', ' ');
}

/** The findings in any catalog's answer, as lines for people; with the number of the element if there are several. */
export function answerFindingLines(findings: unknown): string[] {
  const all: readonly unknown[] = Array.isArray(findings) ? findings : [];
  const isList = all.some((finding) => isObject(finding) && Number(finding.index) > 0);
  const lines = all.map((finding) => lineOf(finding, isList)).filter((line) => line !== undefined);
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines), `and ${lines.length - maxLines} more`];
}
