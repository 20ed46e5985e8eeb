import { checkGroups } from '../../src/probe/all-check-names.ts';
import type { CheckInfo } from '../../src/probe/check-infos/check-info.ts';
import { anchor, code, escaped, explainKnows, generated } from './markdown.ts';

const introduction = `# Checks of built images

${explainKnows}

\`deskpack verify\` looks into a built image and starts it as the platform does; [Prove that it
starts](../how-to/prove-it-starts.md) says how. What it finds has one of these names, which stay the same. After an error the exit status is 1; a warning changes
nothing. A cause always comes with the error that it explains.
`;

function row([name, { severity, title }]: [string, CheckInfo]): string {
  return `| [${code(name)}](#${anchor(name)}) | ${severity} | ${escaped(title)} |`;
}

function section([name, { title, harm, remedy, heal }]: [string, CheckInfo]): string {
  const says = `**${escaped(title)}.** ${escaped(harm)}`;
  const healing = heal === undefined ? '' : ` \`--heal\` tries ${escaped(heal)}.`;
  return [`### ${name}`, '', says, '', `${escaped(remedy)}${healing}`, ''].join('\n');
}

/** The reference of everything that is found in built images, from its table. */
export function checksPage(): string {
  const groups = Object.entries(checkGroups).map(
    ([title, group]): [string, [string, CheckInfo][]] => [title, Object.entries<CheckInfo>(group)],
  );
  const rows = groups.flatMap(([, entries]) => entries.map(row));
  const table = ['| Name | Severity | What was found |', '|---|---|---|', ...rows, ''];
  const sections = groups.map(([title, entries]) =>
    [`## ${title}`, '', entries.map(section).join('\n')].join('\n'),
  );
  return [generated, introduction, table.join('\n'), sections.join('\n').trimEnd(), ''].join('\n');
}
