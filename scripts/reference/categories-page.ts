import { categoryTable, sectionTable } from '../../src/describe/application/categories.ts';
import { code, generated } from './markdown.ts';

const introduction = `# Categories

\`deskpack detect\` chooses the category of an application by those in its desktop file. A main category, such as
\`Office\` or \`Game\`, decides; the others count only if there is none. What is for something is not a utility, too.
Without any of these the section of the package counts, and without one that says something the category is \`utilities\`, and
a note says so.
`;

/** Lines of a table, each with a category and what leads to it. */
function rowsOf(table: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(table).map(
    ([category, names]) => `| ${code(category)} | ${names.map(code).join(', ')} |`,
  );
}

/** The reference of the categories of desktop files, from their tables. */
export function categoriesPage(): string {
  return [
    generated,
    introduction,
    '| Category | Categories of desktop files |',
    '|---|---|',
    ...rowsOf(categoryTable),
    '',
    '| Category | Sections of Debian and Ubuntu |',
    '|---|---|',
    ...rowsOf(sectionTable),
    '',
  ].join('\n');
}
