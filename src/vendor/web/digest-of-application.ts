import { hexDigestOf } from '../../system/files/digest.ts';
import type { GivenApplication } from '../artefact.ts';

/**
 * The digest of what a page says of its application: title, start and category, and its icons. Its name is not in it, which stays
 * for as long as there are profiles of that name, and neither is its description, which is no reason for a new image.
 *
 * @returns 64 hexadecimal digits
 */
export function digestOfApplication({ values, icons }: GivenApplication): string {
  const said = {
    title: values.displayname?.value,
    start: values.args?.value.replace(/ --class=\S+$/, ''),
    category: values.cat?.value,
    icons: icons.map(({ bytes }) => hexDigestOf(bytes)),
  };
  return hexDigestOf(JSON.stringify(said));
}
