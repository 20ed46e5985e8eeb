import type { SuggestionId } from '../../descriptor/fields.ts';
import { acl } from './sources/acl.ts';
import { capabilities } from './sources/capabilities.ts';
import { categories } from './sources/categories.ts';
import { cpus } from './sources/cpus.ts';
import { extensions } from './sources/extensions.ts';
import { icons } from './sources/icons.ts';
import { mimeTypes } from './sources/mime-types.ts';
import { packages } from './sources/packages.ts';
import { sizes } from './sources/sizes.ts';
import { templates } from './sources/templates.ts';
import type { SuggestionSource } from './suggestion-source.ts';

/** The source of each name that fields have as their `suggest`. */
export const sources: Readonly<Record<SuggestionId, SuggestionSource>> = {
  templates,
  categories,
  icons,
  packages,
  mimetypes: mimeTypes,
  extensions,
  acl,
  sizes,
  cpus,
  capabilities,
};

/** The source of a field's suggestions, or undefined if it has none. */
export function sourceOf({
  suggest,
}: {
  readonly suggest?: string | undefined;
}): SuggestionSource | undefined {
  return suggest === undefined ? undefined : sources[suggest as SuggestionId];
}
