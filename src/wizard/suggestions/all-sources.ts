import type { SuggestionId } from '../../descriptor/field.ts';
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

const all: readonly SuggestionSource[] = [
  templates,
  categories,
  icons,
  packages,
  mimeTypes,
  extensions,
  acl,
  sizes,
  cpus,
  capabilities,
];

const byId: ReadonlyMap<SuggestionId, SuggestionSource> = new Map(
  all.map((source) => [source.id, source]),
);

/** The source of a field's suggestions, or undefined if it has none. */
export function sourceOf({
  suggest,
}: {
  readonly suggest?: SuggestionId;
}): SuggestionSource | undefined {
  return suggest && byId.get(suggest);
}
