import type { ChunkingContext, ModuleInfo } from 'rolldown';

/** Source files; each list stands in one file, with all that these import and that no list before it has. */
export interface Grouped {
  /** The modules that most commands need. */
  readonly core: readonly string[];
  /** The modules that the wizard needs with and without a screen. */
  readonly wizard: readonly string[];
  /** The modules that the first frame of the wizard needs. */
  readonly screen: readonly string[];
}

/** Only commands of the wizard and with a screen load these. */
const ofWizard = /\/(node_modules\/ink|src\/wizard)\//;

/**
 * Divides what the core and the first frame of the wizard need into four files, since opening and linking a file costs
 * Node more than reading it: `core`, `wizard`, `screen` (Ink and React among it) and `shared`, which has the modules of
 * the latter two that other commands need too.
 *
 * @param root the folder of the source files, with a slash at its end
 * @returns the name of a module's file, or null for what the bundler may divide as it likes
 */
export function chunkNames(
  root: string,
  grouped: Grouped,
): (id: string, context: ChunkingContext) => string | null {
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= namesOf(context, root, grouped);
    return names.get(id) ?? null;
  };
}

function namesOf(context: ChunkingContext, root: string, grouped: Grouped): Map<string, string> {
  const under = (sources: readonly string[]) => sources.map((source) => root + source);
  const [core, wizard, screen] = [grouped.core, grouped.wizard, grouped.screen].map(under);
  const names = new Map<string, string>();
  for (const id of loadedWith(context, screen!)) names.set(id, 'screen');
  for (const id of loadedWith(context, wizard!)) names.set(id, 'wizard');
  for (const entry of importedWhenNeeded(context, [...core!, ...wizard!, ...screen!])) {
    const loaded = [...loadedWith(context, [entry])];
    if (loaded.some((id) => ofWizard.test(id))) continue;
    for (const id of loaded) if (names.has(id)) names.set(id, 'shared');
  }
  for (const id of loadedWith(context, core!)) names.set(id, 'core');
  return names;
}

/** The modules that are loaded with the given ones, these included. */
function loadedWith(context: ChunkingContext, entries: readonly string[]): Set<string> {
  const loaded = new Set(entries);
  for (const id of loaded) for (const next of importsOf(context, id).importedIds) loaded.add(next);
  return loaded;
}

/** The modules that the given ones, or any that these lead to, import when they need them. */
function importedWhenNeeded(context: ChunkingContext, from: readonly string[]): Set<string> {
  const needed = new Set<string>();
  const reached = new Set(from);
  for (const id of reached) {
    const { importedIds, dynamicallyImportedIds } = importsOf(context, id);
    for (const next of dynamicallyImportedIds) needed.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reached.add(next);
  }
  return needed;
}

/** The imports of a module; one that is not bundled has none. */
function importsOf(
  context: ChunkingContext,
  id: string,
): Pick<ModuleInfo, 'importedIds' | 'dynamicallyImportedIds'> {
  return context.getModuleInfo(id) ?? { importedIds: [], dynamicallyImportedIds: [] };
}
