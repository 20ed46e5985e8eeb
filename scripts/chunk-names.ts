import type { ChunkingContext, ModuleInfo } from 'rolldown';

/** Source files; each list stands in one file, with all that these import. */
export interface Grouped {
  /** What most commands need. */
  readonly core: readonly string[];
  /** What the first frame of the wizard needs. */
  readonly screen: readonly string[];
}

/** Only commands with a screen load these. */
const drawsScreens = /\/(node_modules\/ink|src\/wizard)\//;

/**
 * Divides what the core and the first frame of the wizard need into three files, since opening and linking a file costs
 * Node more than reading it: `core`, `screen` (Ink and React among it) and `shared`, which has the modules of the first
 * frame that commands without a screen need too.
 *
 * @param root the folder of the source files, with a slash at its end
 * @returns the name of a module's file, or null for what the bundler may divide as it likes
 */
export function chunkNames(
  root: string,
  { core, screen }: Grouped,
): (id: string, context: ChunkingContext) => string | null {
  const under = (sources: readonly string[]) => sources.map((source) => root + source);
  let names: ReadonlyMap<string, string> | undefined;
  return (id, context) => {
    names ??= namesOf(context, under(core), under(screen));
    return names.get(id) ?? null;
  };
}

function namesOf(
  context: ChunkingContext,
  core: readonly string[],
  screen: readonly string[],
): Map<string, string> {
  const ofCore = loadedWith(context, core);
  const ofScreen = loadedWith(context, screen);
  const names = new Map<string, string>();
  for (const id of ofScreen) names.set(id, 'screen');
  for (const entry of importedWhenNeeded(context, [...core, ...screen])) {
    const loaded = [...loadedWith(context, [entry])];
    if (loaded.some((id) => drawsScreens.test(id))) continue;
    for (const id of loaded) if (ofScreen.has(id)) names.set(id, 'shared');
  }
  for (const id of ofCore) names.set(id, 'core');
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
