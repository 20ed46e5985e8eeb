import type { Given } from '../../../../describe/given/given.ts';
import { plural } from '../../../../text/format/format.ts';
import type { WizardState } from '../../../state.ts';
import { mimeTypesRequest } from '../../../suggestions/sources/mime-types.ts';
import { pastedIn } from '../pasted.ts';
import { addedRequest, loaded, provenRequest } from '../requests.ts';
import { highlighted, type StartResult } from '../results.ts';
import { shortName, startTemplate } from '../template.ts';

/** How many types are named. */
const named = 3;

/** The short name of a MIME type: its first extension in capitals, or else the type. */
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

/** The effect of an installation on the template that is searched. */
function installedText(state: WizardState, name: string): string[] {
  const template = startTemplate(state);
  if (!template) return [];
  const added = loaded(state, addedRequest(template.name, name));
  const day = loaded(state, provenRequest)?.get(name);
  return [
    ...(added === undefined
      ? []
      : [`adds ${plural(added, 'package')} to ${shortName(template.name)}`]),
    ...(day === undefined ? [] : [`has started here on ${day}`]),
  ];
}

function aboutResult(state: WizardState, result: StartResult): string {
  const { about, installable, isKnown } = result;
  if (!isKnown || !installable) return about;
  const installed = installedText(state, installable.package);
  const { application } = installable;
  if (!application) return [about, ...installed].filter(Boolean).join(' · ');
  const { title, summary, mimeTypes, licence } = application;
  return [`${title}: ${summary}`, ...installed, openedText(state, mimeTypes), licence]
    .filter(Boolean)
    .join(' · ');
}

/** What Enter does with a file. */
function aboutGiven(state: WizardState, { kind, given, title }: Given): string {
  const template = startTemplate(state);
  if (kind === 'descriptor')
    return `Enter begins another application with its values. In a shell, "deskpack edit ${given}" changes it.`;
  if (kind === 'download' && title !== 'Address of a file')
    return 'Enter reads it. A page becomes a web application; of a file, it is said what it is. Nothing of it runs here.';
  if (kind === 'download')
    return 'Enter downloads it and says what it is. Nothing of it runs on this machine itself.';
  if (kind !== 'artefact') return 'Enter fills in the form from it.';
  if (template?.packageManager === 'apk')
    return `${shortName(template.name)} cannot install it, being no template of Debian or Ubuntu: ^T chooses another one.`;
  const on = template ? ` on ${shortName(template.name)}` : '';
  return `Enter installs it${on} as a build does, and looks at its window. Nothing of it runs on this machine itself.`;
}

const adviceUnasked = '^F asks again. Until then a package can be named, and is not looked at.';

/** The details of the highlighted result, or advice where nothing is searched; the reason stands above the results. */
export function highlightedAbout(state: WizardState): string | undefined {
  const result = highlighted(state);
  if (result?.given) return aboutGiven(state, result.given);
  if (result) return aboutResult(state, result);
  if (pastedIn(state)) return undefined;
  const isOffer = state.editing.slots.start.question === 'offer';
  return isOffer && startTemplate(state)?.unasked !== undefined ? adviceUnasked : undefined;
}
