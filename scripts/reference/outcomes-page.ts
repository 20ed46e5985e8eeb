import { type OutcomeInfo, outcomeGroups } from '../../src/onboard/outcome-codes.ts';
import { anchor, code, escaped, explainKnows, generated } from './markdown.ts';

const introduction = `# Outcomes of onboarding

${explainKnows}

[\`deskpack onboard\`](../how-to/onboard-many.md) gives each application one of these outcomes. The codes stay the same, so that reports
can be compared.

The verdict is \`works\`; \`unsure\`, if a person has to look; \`fails\`, if the application does not work as it is; or \`unknown\`, if
something else prevented the result. \`--resume\` tries outcomes again that are marked so.
`;

function row([name, { verdict, title, retry }]: [string, OutcomeInfo]): string {
  return `| [${code(name)}](#${anchor(name)}) | ${verdict} | ${escaped(title)} | ${retry ? 'yes' : ''} |`;
}

function section([name, { title, meaning, remedy }]: [string, OutcomeInfo]): string {
  const says = `**${escaped(title)}.** ${escaped(meaning)}`;
  return [`### ${name}`, '', says, '', escaped(remedy), ''].join('\n');
}

/** The reference of all outcomes of onboarding, from their table. */
export function outcomesPage(): string {
  const groups = Object.entries(outcomeGroups).map(
    ([title, group]): [string, [string, OutcomeInfo][]] => [
      title,
      Object.entries<OutcomeInfo>(group),
    ],
  );
  const rows = groups.flatMap(([, entries]) => entries.map(row));
  const head = ['| Code | Verdict | What happened | Tried again |', '|---|---|---|---|'];
  const table = [...head, ...rows, ''];
  const sections = groups.map(([title, entries]) =>
    [`## ${title}`, '', entries.map(section).join('\n')].join('\n'),
  );
  return [generated, introduction, table.join('\n'), sections.join('\n').trimEnd(), ''].join('\n');
}
