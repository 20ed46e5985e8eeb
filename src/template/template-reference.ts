import { parseTemplateName } from '../descriptor/values/template-name.ts';

/** The image reference for a template's name in a descriptor: without a tag in the name, the tag is the release. */
export function templateReference(template: string, release: string): string {
  return parseTemplateName(template).tag === undefined ? `${template}:${release}` : template;
}
