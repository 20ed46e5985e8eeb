import { noteCodes } from '../../src/describe/note.ts';
import { code, escaped, generated } from './markdown.ts';

const introduction = `# Notes

\`deskpack describe\` and \`deskpack detect\` make descriptors from what already exists. What they cannot know, and what a person should
check, they say in notes. With \`--json\` each has a \`code\`, which stays the same even if the message changes, a \`message\`
and, where it is about one field, its \`key\`; \`deskpack explain CODE\` shows one of them in the terminal.
Labels that belong to no field can be kept: \`deskpack describe\` shows the setting \`extraLabels\` to write, with \`--json\` as
\`labelsToKeep\`, which has the \`fields\`, the \`file\` of the setting and the whole value of \`extraLabels\`.
`;

/** The reference of all notes, from their table. */
export function notesPage(): string {
  const rows = Object.entries(noteCodes).map(
    ([name, meaning]) => `| ${code(name)} | ${escaped(meaning)} |`,
  );
  return [generated, introduction, '| Code | Meaning |', '|---|---|', ...rows, ''].join('\n');
}
