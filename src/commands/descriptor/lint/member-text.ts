import { formatPlace } from '../../../descriptor/finding/format-place.ts';
import type { Member } from './report.ts';

/** An application and its file, e.g. `xcalc (apps.json, application 4)`. */
export function memberText({ file, application, index }: Member): string {
  const place = index === undefined ? file : `${file}, ${formatPlace(index)}`;
  return application === undefined ? place : `${application} (${place})`;
}
