import { plural } from '../../../../text/format.ts';
import type { WizardState } from '../../../state.ts';
import { mimeTypesRequest } from '../../../suggestions/sources/mime-types.ts';
import { loaded } from '../requests.ts';
import type { StartResult } from '../results.ts';

/** How many types are named. */
const named = 3;

/** What people call a type of files: its first extension in capitals, or else the type. */
function typeName(state: WizardState, type: string): string {
  const [extension] =
    loaded(state, mimeTypesRequest)?.find((one) => one.type === type)?.extensions ?? [];
  return extension?.toUpperCase() ?? type.replace(/\/\*$/, '').replace(/^.*\//, '');
}

function openedText(state: WizardState, types: readonly string[]): string {
  if (types.length === 0) return '';
  const names = [...new Set(types.map((type) => typeName(state, type)))];
  const more = names.length - named;
  return `opens ${names.slice(0, named).join(', ')}${more > 0 ? ` and ${plural(more, 'more type')}` : ''}`;
}

/** What is known of a result beyond its row. */
export function aboutResult(state: WizardState, result: StartResult): string {
  const application = result.installable?.application;
  if (!application) return result.about;
  const { title, summary, mimeTypes, licence } = application;
  return [`${title}: ${summary}`, openedText(state, mimeTypes), licence]
    .filter(Boolean)
    .join(' · ');
}
