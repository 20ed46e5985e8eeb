import type { ProposedValue } from '../proposal.ts';

/** The platform's categories by the sections of Debian and Ubuntu that describe a purpose. */
export const sectionTable: Readonly<Record<string, readonly string[]>> = {
  office: ['database', 'mail', 'tex'],
  development: [
    'cli-mono',
    'debug',
    'devel',
    'embedded',
    'golang',
    'haskell',
    'interpreters',
    'java',
    'javascript',
    'libdevel',
    'lisp',
    'ocaml',
    'perl',
    'php',
    'python',
    'raku',
    'ruby',
    'rust',
    'vcs',
  ],
  graphics: ['graphics'],
  games: ['games'],
  education: ['education', 'electronics', 'gnu-r', 'math', 'science'],
  utilities: [
    'admin',
    'comm',
    'editors',
    'hamradio',
    'net',
    'news',
    'otherosfs',
    'shells',
    'sound',
    'text',
    'utils',
    'video',
    'web',
  ],
};

/** Sections for a technology, such as `gnome` and `x11`, have no category. */
const categoryOf: ReadonlyMap<string, string> = new Map(
  Object.entries(sectionTable).flatMap(([category, sections]) =>
    sections.map((section) => [section, category] as const),
  ),
);

/**
 * The category of an application by the section of its package; undefined if there is none.
 *
 * @param section may contain the archive area: `non-free/games`
 */
export function categoryOfSection(section: string): ProposedValue | undefined {
  const value = categoryOf.get(section.slice(section.lastIndexOf('/') + 1));
  return value === undefined
    ? undefined
    : { value, from: { source: 'package', detail: `section ${section}` } };
}

/** The platform's categories by the equivalent categories of the Desktop Menu Specification. */
export const categoryTable: Readonly<Record<string, readonly string[]>> = {
  office: [
    'Office',
    'Calendar',
    'Chart',
    'ContactManagement',
    'Database',
    'Dictionary',
    'Email',
    'Finance',
    'FlowChart',
    'PDA',
    'Presentation',
    'ProjectManagement',
    'Publishing',
    'Spreadsheet',
    'WordProcessor',
  ],
  development: [
    'Development',
    'Building',
    'Debugger',
    'GUIDesigner',
    'IDE',
    'Profiling',
    'RevisionControl',
    'Translation',
    'WebDevelopment',
  ],
  graphics: [
    'Graphics',
    '2DGraphics',
    '3DGraphics',
    'OCR',
    'Photography',
    'RasterGraphics',
    'Scanning',
    'VectorGraphics',
    'Viewer',
  ],
  games: [
    'Game',
    'ActionGame',
    'AdventureGame',
    'ArcadeGame',
    'BlocksGame',
    'BoardGame',
    'CardGame',
    'Emulator',
    'KidsGame',
    'LogicGame',
    'RolePlaying',
    'Shooter',
    'Simulation',
    'SportsGame',
    'StrategyGame',
  ],
  education: [
    'Education',
    'Art',
    'ArtificialIntelligence',
    'Astronomy',
    'Biology',
    'Chemistry',
    'ComputerScience',
    'Construction',
    'DataVisualization',
    'Economy',
    'Electricity',
    'Engineering',
    'Geography',
    'Geology',
    'Geoscience',
    'History',
    'Humanities',
    'ImageProcessing',
    'Languages',
    'Literature',
    'Maps',
    'Math',
    'MedicalSoftware',
    'Music',
    'NumericalAnalysis',
    'ParallelComputing',
    'Physics',
    'Robotics',
    'Science',
    'Spirituality',
    'Sports',
  ],
  utilities: [
    'Utility',
    'Accessibility',
    'Archiving',
    'Audio',
    'AudioVideo',
    'Calculator',
    'Clock',
    'Compression',
    'ConsoleOnly',
    'FileManager',
    'FileTools',
    'InstantMessaging',
    'Monitor',
    'Network',
    'Player',
    'Recorder',
    'RemoteAccess',
    'Security',
    'Settings',
    'System',
    'TelephonyTools',
    'TerminalEmulator',
    'TextEditor',
    'TextTools',
    'Video',
    'WebBrowser',
  ],
};

/** Main categories. The additional ones only count without any of these. */
const mainCategories: ReadonlySet<string> = new Set([
  'AudioVideo',
  'Audio',
  'Video',
  'Development',
  'Education',
  'Game',
  'Graphics',
  'Network',
  'Office',
  'Science',
  'Settings',
  'System',
  'Utility',
]);

const platformCategory: ReadonlyMap<string, string> = new Map(
  Object.entries(categoryTable).flatMap(([category, names]) =>
    names.map((name) => [name, category] as const),
  ),
);

/** A category of the platform, and the category that it was derived from. */
interface ChosenCategory {
  readonly category: string;
  readonly by: string;
}

/**
 * The platform's categories for those of a desktop file, in their order without duplicates; empty if there is no
 * equivalent.
 */
export function platformCategories(categories: readonly string[]): ChosenCategory[] {
  const known = categories.filter((name) => platformCategory.has(name));
  const main = known.filter((name) => mainCategories.has(name));
  const chosen = new Map<string, ChosenCategory>();
  for (const by of main.length > 0 ? main : known) {
    const category = platformCategory.get(by)!;
    if (!chosen.has(category)) chosen.set(category, { category, by });
  }
  // An application with a purpose is not a utility.
  if (chosen.size > 1) chosen.delete('utilities');
  return [...chosen.values()];
}
