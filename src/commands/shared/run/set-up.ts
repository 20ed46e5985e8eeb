import { lacksOf } from '../../../bring/all-parts.ts';
import { isBringable } from '../../../bring/bringable.ts';
import { catalogHere } from '../../../bring/catalog/catalog-here.ts';
import { lackText, wayText } from '../../../bring/lack-text.ts';
import type { Machine } from '../../../bring/machine.ts';
import type { Lack } from '../../../bring/part.ts';
import { estimatesFor, readMachineFacts } from '../../../bring/read-machine.ts';
import { type CatalogAccess, findCatalog } from '../../../catalog/client/client.ts';
import type { EngineName } from '../../../engine/all-engines.ts';
import { chooseEngine, NoEngineError } from '../../../engine/choose-engine.ts';
import type { Engine } from '../../../engine/engine.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { containerd } from '../../../image-store/containerd.ts';
import { knownTemplates } from '../../../template/known-templates.ts';
import { recommendedStarter } from '../../../template/starter.ts';
import { note, remark } from '../../../terminal/output.ts';
import { joinWords } from '../../../text/format/join-words.ts';
import { askYesNo } from '../ask-yes-no.ts';
import { bringTold } from '../bring-in-lines.ts';
import type { ChosenSettings } from './run-flags.ts';

interface Needed {
  readonly settings: ChosenSettings;
  readonly vendor: string;
  readonly catalog: string;
  readonly access: CatalogAccess;
  /** Whether any template will do, so that one is made where there is none. */
  readonly isAnyTemplate: boolean;
  readonly imports: boolean;
  readonly registers: boolean;
}

export interface SetUpFlags {
  readonly setUp?: true;
  readonly json?: true;
}

/** The engine that is used, or the one that would be brought; undefined if another reason is in the way. */
async function findEngine({
  engine,
  engineFrom,
}: ChosenSettings): Promise<(Machine['engine'] & { readonly used?: Engine }) | undefined> {
  try {
    const { engine: used, version } = await chooseEngine(engine, engineFrom);
    const availability = { available: true, version } as const;
    return { name: used.name as EngineName, availability, used };
  } catch (error) {
    if (error instanceof NoEngineError) return error.preferred;
    if (error instanceof DeskpackError) return undefined;
    throw error;
  }
}

/** What this machine lacks for the work, and deskpack can bring. */
async function findLacks(needed: Needed, signal: AbortSignal): Promise<readonly Lack[]> {
  const { settings, catalog, access, isAnyTemplate, imports, registers } = needed;
  const { namespace, address, ctr } = settings;
  const engine = await findEngine(settings);
  if (!engine) return [];
  const [facts, store, found, starter, templates] = await Promise.all([
    readMachineFacts(process.env),
    containerd({ namespace, address, command: ctr }).availability(),
    findCatalog(catalog, { ...access, signal }),
    recommendedStarter(),
    engine.used && isAnyTemplate ? knownTemplates(engine.used) : undefined,
  ]);
  const lacks = lacksOf({
    facts,
    engine,
    store,
    catalog: catalogHere(found, catalog),
    template: isAnyTemplate
      ? {
          title: starter.name,
          source: { starter: starter.name },
          isThere: templates && templates.length > 0,
        }
      : undefined,
    estimates: await estimatesFor(facts),
  });
  const isNeeded = { build: true, import: imports, register: registers };
  return lacks.filter((lack) => isNeeded[lack.neededTo] && isBringable(lack));
}

/** Whether a person says yes to what would be brought, which is asked once. */
async function isAllowed(lacks: readonly Lack[]): Promise<boolean> {
  note('This machine lacks:');
  for (const lack of lacks) note(`  ${lackText(lack)}: ${wayText(lack)}`);
  return askYesNo('Bring it first?');
}

/**
 * Brings what this machine lacks for the work: with --set-up, or after a question on a terminal; never silently.
 *
 * @throws DeskpackError if it cannot be brought, or if nobody is there to ask
 */
export async function setUp(
  needed: Needed,
  { setUp: isWanted, json }: SetUpFlags,
  signal: AbortSignal,
): Promise<void> {
  const lacks = await findLacks(needed, signal);
  if (lacks.length === 0) return;
  const isTerminal = process.stdin.isTTY === true && process.stderr.isTTY === true && !json;
  if (!isWanted && !isTerminal) {
    const forBuild = lacks.filter(({ neededTo }) => neededTo === 'build');
    // What else is missing is said by the step that needs it.
    if (forBuild.length === 0) return;
    const code = forBuild[0]?.part === 'engine' ? 'engine-missing' : 'template-missing';
    throw new DeskpackError(code, {
      reason: `this machine lacks ${joinWords(forBuild.map(({ title }) => title))}`,
      action: `Bring it with --set-up, which does this: ${forBuild.map(wayText).join('; ')}.`,
    });
  }
  if (!isWanted && !(await isAllowed(lacks))) return;
  const { settings, vendor, catalog, access } = needed;
  const means = { ...settings, vendor, catalog, token: access.token };
  for (const lack of lacks) {
    if (!json) remark(`Bringing ${lackText(lack)}: ${wayText(lack)}.`);
    await bringTold(lack, { means, signal }, !json);
  }
}
