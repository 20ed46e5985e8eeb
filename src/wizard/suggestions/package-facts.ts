import {
  type PackageManagerName,
  packageManagerNames,
  packageManagers,
} from '../../descriptor/package-managers.ts';
import { packagesIn } from '../../descriptor/values/package-names.ts';
import { entryAt, listForm } from '../answers/list-entries.ts';
import { fieldOfKey } from '../answers.ts';
import { templateOf } from '../page-fields.ts';
import type { LoadedData, WizardState } from '../state.ts';
import { requestFor } from './requests.ts';

/** The fields that list packages. */
const packageFields: ReadonlySet<string> = new Set(
  packageManagerNames.map((name) => packageManagers[name].field),
);

/** Names that are to be looked up in the index of a package manager. */
export interface NamesToLookUp {
  readonly manager: PackageManagerName;
  readonly template: string | undefined;
  readonly names: readonly string[];
}

/** What the answer about a package is kept under; another template may have another index. */
export function packageKey(
  manager: PackageManagerName,
  template: string | undefined,
  name: string,
): string {
  return `${manager} ${name} ${template ?? ''}`;
}

/** The name that is being typed and may still become another: packages begin so, or nobody has looked yet. */
function unfinished(state: WizardState): string | undefined {
  const key = state.focus[state.page];
  const at = key === undefined ? undefined : fieldOfKey(key);
  const form = at && listForm(at.field);
  if (!at || !form || !state.isTyped || !packageFields.has(at.key)) return undefined;
  const typed = entryAt({ value: state.answers[at.key] ?? '', cursor: state.cursor }, form);
  const request = requestFor(state, at);
  const found = request && state.data.suggestions[request.key];
  const isHopeless = Array.isArray(found) && found.length === 0;
  return isHopeless ? undefined : typed;
}

/** What is being typed now and no mistake yet; a text, since it is compared with each key. */
export function openName(state: WizardState): string {
  return `${unfinished(state) ?? ''} ${knownTemplateNames(state) === undefined}`;
}

/** The packages of the answers that are worth looking up now, but for one that is still being typed. */
function finishedNames(state: WizardState): NamesToLookUp[] {
  const { answers } = state;
  const open = unfinished(state);
  const own = templateOf(state).packageManager;
  return packageManagerNames
    .filter((manager) => own === undefined || own === manager)
    .map((manager) => {
      const names = packagesIn(answers[packageManagers[manager].field] ?? '').map(
        ({ name }) => name,
      );
      return {
        manager,
        template: answers.template,
        names: [...new Set(names)].filter((name) => name !== open),
      };
    });
}

/** Those of them that nobody has looked up yet. */
export function namesToLookUp(state: WizardState): NamesToLookUp[] {
  return finishedNames(state)
    .map(({ manager, template, names }) => {
      const isNew = (name: string) =>
        !Object.hasOwn(state.data.packageNames, packageKey(manager, template, name));
      return { manager, template, names: names.filter(isNew) };
    })
    .filter(({ names }) => names.length > 0);
}

type Unknown = NonNullable<LoadedData['packageNames'][string]>;

/** The packages of the answers that no index has, by their keys. */
export function unknownPackages(state: WizardState): ReadonlyMap<string, Unknown> {
  const unknown = new Map<string, Unknown>();
  for (const { manager, template, names } of finishedNames(state)) {
    for (const name of names) {
      const found = state.data.packageNames[packageKey(manager, template, name)];
      if (found) unknown.set(`${manager} ${name}`, found);
    }
  }
  return unknown;
}

/** The templates that are known, once the engine has told some; undefined while one is typed that is on its way to one. */
export function knownTemplateNames(state: WizardState): readonly string[] | undefined {
  const { templates = [] } = state.data.suggestions;
  if (!templates.some(({ present }) => present)) return undefined;
  const names = templates.map(({ name }) => name);
  const { template = '' } = state.answers;
  const isTyped = state.isTyped && state.focus[state.page] === 'template';
  return isTyped && names.some((name) => name.startsWith(template)) ? undefined : names;
}
