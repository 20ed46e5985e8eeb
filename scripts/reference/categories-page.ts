import { categoryTable } from '../../src/describe/application/categories.ts';
import { code, generated } from './markdown.ts';

const introduction = `# Categories

\`deskpack detect\` chooses the category of an application by those in its desktop file. A main category, such as
\`Office\` or \`Game\`, decides; the others count only if there is none. What is for something is not a utility, too.
Without any of these the category is \`utilities\`, and a note says so.
`;

/** The reference of the categories of desktop files, from their table. */
export function categoriesPage(): string {
  const rows = Object.entries(categoryTable).map(
    ([category, names]) => `| ${code(category)} | ${names.map(code).join(', ')} |`,
  );
  return [
    generated,
    introduction,
    '| Category | Categories of desktop files |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
}
