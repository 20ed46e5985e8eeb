import { readFile } from 'node:fs/promises';

/** Code without imports, folders, blank lines and indentation. */
const bare = (text: string) =>
  text
    .replace(/^ *import [\s\S]*?;\n/gm, '')
    // In a test, the example is somewhere else.
    .replace(/import\('[^']*\//g, "import('")
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n');

/** The text below a heading, up to the next one of its level. */
function sectionOf(text: string, heading: string): string {
  const section = text.split(/^## /m).find((part) => part.startsWith(`${heading}\n`));
  if (section === undefined) throw new Error(`there is no heading "${heading}"`);
  return section;
}

/**
 * The examples of a page of `docs/how-to` that do not stand in one of these files, which are compiled and tried.
 *
 * @param page its name, or its name and a heading: `extending#A step`
 */
export async function untriedExamples(page: string, ...files: string[]): Promise<string[]> {
  const read = (path: string) => readFile(new URL(path, import.meta.url), 'utf8');
  const [name, heading] = page.split('#');
  const whole = await read(`../../docs/how-to/${name}.md`);
  const text = heading === undefined ? whole : sectionOf(whole, heading);
  const blocks = text.matchAll(/^ *```tsx?\n([\s\S]*?)^ *```/gm);
  const examples = [...blocks].map(([, code = '']) => bare(code));
  if (examples.length === 0) throw new Error(`${page} has no examples`);
  const tried = (await Promise.all(files.map(read))).map(bare);
  return examples.filter((example) => !tried.some((source) => source.includes(example)));
}
