import { valueAt } from '../descriptor/descriptor.ts';
import { formatPlace } from '../descriptor/finding/finding.ts';
import { escapeControls } from '../text/escape/escape-controls.ts';
import type { LoadedApplication } from './read-applications.ts';

/** Longer values are shortened. */
const maxValueLength = 60;

function shownValue(value: unknown): string {
  const text = typeof value === 'object' ? undefined : JSON.stringify(value);
  return text === undefined || text.length > maxValueLength ? '' : ` ${text}`;
}

/** The errors of an application's descriptor, one line each: the place, the value, and the problem. */
export function errorLines({ value, index, findings }: LoadedApplication): string[] {
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ path, message }) => {
      return escapeControls(
        `${formatPlace(index, path)}${shownValue(valueAt(value, path))}: ${message}`,
      );
    });
}
