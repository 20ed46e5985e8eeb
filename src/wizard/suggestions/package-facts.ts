import {
  type PackageManagerName,
  packageManagerNames,
  packageManagers,
} from '../../descriptor/package-managers.ts';
import { packagesIn } from '../../descriptor/values/package-names.ts';
import { faultyItems } from '../../error/error-subject.ts';
import { failureOf } from '../../pipeline/progress/run-progress.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import { entryAt, listForm } from '../answers/list-entries.ts';
import { templateOf } from '../document/page-fields.ts';
import type { LoadedData, WizardState } from '../state.ts';
import { requestFor } from './requests.ts';

const packageFields: ReadonlySet<string> = new Set(
  packageManagerNames.map((name) => packageManagers[name].field),
);

/** Names to look up in the index of a package manager. */
interface NamesToLookUp {
  readonly manager: PackageManagerName;
  readonly template: string | undefined;
  readonly names: readonly string[];
}

/** The key for the result about a package. It includes the template, because another one may have another index. */
export function packageKey(
  manager: PackageManagerName,
  template: string | undefined,
  name: string,
): string {
  return `${manager} ${name} ${template ?? ''}`;
}

/**
 * The package name that is being typed and may be incomplete: there are packages that start with it, or this is
 * not known yet.
 */
function unfinished(state: WizardState): string | undefined {
  const key = state.document.focus[state.editing.page];
  const at = key === undefined ? undefined : fieldOfKey(key);
  const form = at && listForm(at.field);
  if (!at || !form || !state.editing.isTyped || !packageFields.has(at.key)) return undefined;
  const typed = entryAt(
    { value: state.document.answers[at.key]?.text ?? '', cursor: state.editing.cursor },
    form,
  );
  const request = requestFor(state, at);
  const found = request && state.session.data.suggestions[request.key];
  const isHopeless = Array.isArray(found) && found.length === 0;
  return isHopeless ? undefined : typed;
}

/** The unfinished text, which is not a mistake yet; as a string, because it is compared after each key. */
export function openName(state: WizardState): string {
  return `${unfinished(state) ?? ''} ${knownTemplateNames(state) === undefined}`;
}

/** The packages in the answers that should be looked up now, without an unfinished one. */
function finishedNames(state: WizardState): NamesToLookUp[] {
  const { answers } = state.document;
  const open = unfinished(state);
  const own = templateOf(state).packageManager;
  return packageManagerNames
    .filter((manager) => own === undefined || own === manager)
    .map((manager) => {
      const names = packagesIn(answers[packageManagers[manager].field]?.text ?? '').map(
        ({ name }) => name,
      );
      return {
        manager,
        template: answers.template?.text,
        names: [...new Set(names)].filter((name) => name !== open),
      };
    });
}

/** The finished names that have not been looked up yet. */
export function namesToLookUp(state: WizardState): NamesToLookUp[] {
  return finishedNames(state)
    .map(({ manager, template, names }) => {
      const isNew = (name: string) =>
        !Object.hasOwn(state.session.data.packageNames, packageKey(manager, template, name));
      return { manager, template, names: names.filter(isNew) };
    })
    .filter(({ names }) => names.length > 0);
}

/** Whether it is still being checked that the packages in the answers exist. */
export function isCheckingNames(state: WizardState): boolean {
  return namesToLookUp(state).length > 0;
}

type Unknown = NonNullable<LoadedData['packageNames'][string]>;

/** The packages that the last run did not find in the present template, with the nearest names. */
function missingInRun({
  document: { answers },
  editing: {
    slots: { run },
  },
}: WizardState): ReadonlyMap<string, Unknown> {
  const subject = run?.outcome === 'failed' ? failureOf(run)?.problem.subject : undefined;
  const isOfTemplate = (run?.answers ?? answers).template?.text === answers.template?.text;
  if (subject?.kind !== 'package' || !isOfTemplate) return new Map();
  return new Map(faultyItems(subject).map(({ name, near }) => [name, { near: near?.[0] }]));
}

/** The packages in the answers that are in no index, or were not when a build needed them, by their keys. */
export function unknownPackages(state: WizardState): ReadonlyMap<string, Unknown> {
  const unknown = new Map<string, Unknown>();
  const missing = missingInRun(state);
  for (const { manager, template, names } of finishedNames(state)) {
    for (const name of names) {
      const found =
        state.session.data.packageNames[packageKey(manager, template, name)] ?? missing.get(name);
      if (found) unknown.set(`${manager} ${name}`, found);
    }
  }
  return unknown;
}

/** The known templates, once the engine has listed some; undefined while the typed name may become one of them. */
export function knownTemplateNames(state: WizardState): readonly string[] | undefined {
  const { templates = [] } = state.session.data.suggestions;
  if (!templates.some(({ present }) => present)) return undefined;
  const names = templates.map(({ name }) => name);
  const template = state.document.answers.template?.text ?? '';
  const isTyped = state.editing.isTyped && state.document.focus[state.editing.page] === 'template';
  return isTyped && names.some((name) => name.startsWith(template)) ? undefined : names;
}
