import { errorGroups } from '../../src/error/all-error-codes.ts';
import type { ErrorInfo } from '../../src/error/codes/error-info.ts';
import { anchor, code, escaped, explainKnows, generated } from './markdown.ts';

const introduction = `# Error codes

${explainKnows}

Every error outside deskpack itself has a code, which stays the same even if the message changes. With \`--json\`
it is the \`code\` of an error, of a step that failed and of an application of a batch that failed.

An error also has a \`message\`, usually an \`action\`, which is what to do in this case, a \`tail\` with the last
lines that a program printed, and where one thing is at fault a \`subject\`: its \`kind\` and \`name\`, the \`field\` of
the descriptor that names it, and in \`near\` what exists and is like it. If several of one kind are at fault, such as
packages, \`others\` has the \`name\` and \`near\` of each further one.

Errors that are marked as temporary can go away if you try again without a change.
`;

function row([name, { title, retry }]: [string, ErrorInfo]): string {
  return `| [${code(name)}](#${anchor(name)}) | ${escaped(title)} | ${retry ? 'yes' : ''} |`;
}

function section([name, { title, meaning, remedy }]: [string, ErrorInfo]): string {
  const says = `**${escaped(title)}.** ${escaped(meaning)}`;
  return [`### ${name}`, '', says, '', escaped(remedy), ''].join('\n');
}

/** The reference of all error codes, from their table. */
export function errorsPage(): string {
  const groups = Object.entries(errorGroups).map(
    ([title, group]): [string, [string, ErrorInfo][]] => [title, Object.entries<ErrorInfo>(group)],
  );
  const rows = groups.flatMap(([, entries]) => entries.map(row));
  const table = ['| Code | What went wrong | Temporary |', '|---|---|---|', ...rows, ''];
  const sections = groups.map(([title, entries]) =>
    [`## ${title}`, '', entries.map(section).join('\n')].join('\n'),
  );
  return [generated, introduction, table.join('\n'), sections.join('\n').trimEnd(), ''].join('\n');
}
