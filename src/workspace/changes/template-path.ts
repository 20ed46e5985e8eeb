import { parseTemplateName } from '../../descriptor/values/template-name.ts';

/**
 * Whether a file belongs to the sources of a template: it is in a folder with the name of the template's image
 * (`oc.template.debian.minimal`), or, as the starters of deskpack are laid out, in `templates/debian.minimal` or in
 * `templates/common`, which all of them share.
 *
 * @param template its name in a descriptor, e.g. `acme/oc.template.debian.minimal`
 * @param path from the root of the repository, with "/" between its parts
 */
export function isOfTemplate(template: string, path: string): boolean {
  const image = parseTemplateName(template).repository.split('/').at(-1) ?? '';
  if (image === '') return false;
  const short = image.replace(/^oc\.(?:template|vm)\./, '');
  const folders = path.split('/').slice(0, -1);
  return folders.some(
    (folder, at) =>
      folder === image ||
      (folders[at - 1] === 'templates' && (folder === short || folder === 'common')),
  );
}
