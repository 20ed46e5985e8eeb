import type { Member } from './report.ts';

/** An application and its file, e.g. `xcalc (apps.json [3])`. */
export function memberText({ file, application, index }: Member): string {
  const place = index === undefined ? file : `${file} [${index}]`;
  return application === undefined ? place : `${application} (${place})`;
}
