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
