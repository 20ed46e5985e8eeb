import { parseTemplateName } from '../descriptor/values/template-name.ts';

/** The reference of the image that a template's name in a descriptor means: where it has no tag of its own, the release's. */
export function templateReference(template: string, release: string): string {
  return parseTemplateName(template).tag === undefined ? `${template}:${release}` : template;
}
