import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { parseTemplateName } from '../descriptor/values/template-name.ts';
import type { Engine } from '../engine/engine.ts';
import { otherEngines } from '../engine/engine-statuses.ts';
import { errorMessage } from '../error/deskpack-error.ts';
import { copyArgs } from './copy-args.ts';
import { knownTemplates } from './known-templates.ts';
import { listStarters, type Starter, starterReference } from './starter.ts';

const about = ({ title, description }: Starter) => `${title}: ${description}`;

/** A template under the name that a descriptor uses, which has no tag if the tag is the release. */
function choiceOf(reference: string, release: string, starters: readonly Starter[]) {
  const { repository, tag, kind, packageManager } = parseTemplateName(reference);
  const name = tag === release ? repository : reference;
  const starter = starters.find((one) => repository.endsWith(`/oc.template.${one.name}`));
  return { name, kind, packageManager, description: starter ? about(starter) : '' };
}

/** The templates of the other engines on this machine, with the command that copies each. */
async function templatesElsewhere(engine: Engine, others: (than: Engine) => Promise<Engine[]>) {
  const found = await others(engine).catch(() => []);
  const lists = await Promise.all(
    found.map(async (other) => {
      const known = await knownTemplates(other).catch(() => []);
      return known.map(({ reference }) => {
        const words = copyArgs(reference, other, engine);
        return { reference, copyFrom: { engine: other.name, args: words } };
      });
    }),
  );
  return lists.flat();
}

/**
 * The templates in the engine, those of the vendor first; those in other engines on this machine; and the starters that can
 * be built.
 *
 * @param unasked why there is no engine to query, if there is none
 * @param others finds the other engines
 */
export async function templateChoices(
  engine: Engine | undefined,
  {
    vendor,
    release,
    unasked: absence,
  }: {
    readonly vendor: string;
    readonly release: string;
    readonly unasked?: string | undefined;
  },
  others: (than: Engine) => Promise<Engine[]> = otherEngines,
): Promise<TemplateChoice[]> {
  const [listed, elsewhere, starters] = await Promise.all([
    engine ? knownTemplates(engine).catch((error: unknown) => reasonOf(engine, error)) : [],
    engine ? templatesElsewhere(engine, others) : [],
    listStarters(),
  ]);
  const unasked = typeof listed === 'string' ? listed : absence;
  const templates = typeof listed === 'string' ? [] : listed;
  const isHere = (wanted: string) => templates.some(({ reference }) => reference === wanted);
  const isOwn = ({ name }: TemplateChoice) => name.startsWith(`${vendor}/`);
  const present = templates
    .map(({ reference }): TemplateChoice => {
      return { ...choiceOf(reference, release, starters), present: true };
    })
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  const open = starters.flatMap((starter): TemplateChoice[] => {
    const reference = starterReference(starter.name, vendor, release);
    if (isHere(reference)) return [];
    const copy = elsewhere.find((one) => one.reference === reference);
    const buildWith = [
      ...['template', 'build', starter.name, '--vendor', vendor, '--release', release],
      ...(engine ? ['--engine', engine.name] : []),
    ];
    const asked = unasked === undefined ? {} : { unasked };
    const copyFrom = copy ? { copyFrom: copy.copyFrom } : {};
    const needs = starter.suite === undefined ? { needsRegistry: true as const } : {};
    const choice = choiceOf(reference, release, starters);
    return [{ ...choice, present: false, buildWith, ...needs, ...copyFrom, ...asked }];
  });
  const isOffered = new Set([...present, ...open].map(({ name }) => name));
  const copies = elsewhere
    .filter(({ reference }) => !isHere(reference))
    .map(({ reference, copyFrom }): TemplateChoice => {
      return { ...choiceOf(reference, release, starters), present: false, copyFrom };
    });
  return [...present, ...open, ...copies.filter(({ name }) => !isOffered.has(name))];
}

const reasonOf = ({ name }: Engine, error: unknown) =>
  `${name} does not answer: ${errorMessage(error)}`;

export interface TemplateChoice {
  /** The image reference, without a tag if the tag is the release. */
  readonly name: string;
  readonly kind: 'app' | 'vm' | 'unknown';
  readonly packageManager: PackageManagerName | undefined;
  readonly description: string;
  /** Whether the engine has the image. */
  readonly present: boolean;
  /** Why no engine could be queried for the image. */
  readonly unasked?: string;
  /** The arguments of the deskpack command that builds it, if it is a starter that is not built yet. */
  readonly buildWith?: readonly string[];
  /** Whether its base is only available from a registry; a starter without that is the recommended one. */
  readonly needsRegistry?: true;
  /** Another engine with the image, and the arguments of the deskpack command that copies it. */
  readonly copyFrom?: { readonly engine: string; readonly args: readonly string[] };
}
