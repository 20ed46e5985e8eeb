import { rules } from '../../src/descriptor/all-rules.ts';
import { isFixable, ruleExampleText } from '../../src/descriptor/check/rule-example-text.ts';
import type { Rule } from '../../src/descriptor/finding/rule.ts';
import { escapeControls } from '../../src/text/escape/escape-controls.ts';
import { anchor, code, escaped, explainKnows, generated } from './markdown.ts';

const introduction = `# Rules

${explainKnows}

\`deskpack lint FILE…\` checks descriptors with these rules. An error stops recipe, build and registration. A warning or an info does not.

A folder in place of a file means all descriptors in it and in the folders below: every
\`<name>.d.<release>.json\`, and every other \`.json\` file that holds an object, or an array that starts with
one, with at least three of the required fields. Hidden folders, \`node_modules\`
and inspection records are skipped. Applications that are linted together are also compared with each other. \`-\`
stands for standard input.

\`--fix\` fixes what can be fixed automatically, in the text itself: order, layout and unknown fields do not
change. A file in which a key appears twice is not changed, since it is unclear which one counts.

\`--format\` prints findings as \`text\`, as one \`json\` object, as \`github\` annotations or as a \`sarif\` log.

## Severities and exceptions

A project changes severities in a file \`.deskpackrc.json\`, or under the key \`deskpack\` of its
\`package.json\`, in the folder of the descriptors or one above it; the nearest one is used, by every
command that reads descriptors: a rule set to \`error\` also stops a build.

\`\`\`json
{
  "rules": { "keyword-spaces": "off", "name-uppercase": "error" },
  "allow": {
    "chimerax": { "path-terminal": "A profile of the terminal starts it." }
  }
}
\`\`\`

\`rules\` sets a rule to \`off\`, \`info\`, \`warning\` or \`error\`. \`allow\` names an application, a rule and the
reason why its findings are acceptable there; they are counted, and shown with \`--verbose\` and in JSON and SARIF.
Rules that are marked "protects" below protect the recipe, the files of the packager or the access rule. They
stay errors.

## Settings of the images

The same file has the settings that the descriptors of a folder have in common. It is stored with them, so that
their recipes are the same on every machine.

\`\`\`json
{
  "accountVendor": "acme",
  "extraLabels": ["showinview", "executeclassname"]
}
\`\`\`

\`accountVendor\` is the name in \`/var/secrets/<name>/localaccount\`, where the platform expects the account
files of an image; without it the template decides, by the vendor in its name. A wrong name is not
noticed in the build: the application then runs with the users of the image instead of the one who is logged in.

\`extraLabels\` names fields that deskpack does not know and that your platform reads. They become labels of the
image, \`oc.<field>\`, in this order; a value that is not a string is written as JSON. Without this setting, such a
field is kept in the descriptor and has no effect.
`;

function remarksOn(rule: Rule): string {
  const remarks = [
    rule.severity,
    ...(isFixable(rule) ? ['mended by `--fix`'] : []),
    ...(rule.protects ? ['protects: cannot be turned off'] : []),
  ];
  return `*${remarks.join('; ')}*`;
}

function block(text: string): string {
  return ['```', escapeControls(text), '```'].join('\n');
}

function section(rule: Rule): string {
  return [
    `## ${rule.name}`,
    remarksOn(rule),
    `${escaped(rule.summary)} ${escaped(rule.reason)}`,
    'Incorrect:',
    block(ruleExampleText(rule, 'bad')),
    'Correct:',
    block(ruleExampleText(rule, 'good')),
    '',
  ].join('\n\n');
}

/** The reference of all rules, from the rules themselves. */
export function rulesPage(): string {
  const rows = rules.map(
    (rule) =>
      `| [${code(rule.name)}](#${anchor(rule.name)}) | ${rule.severity} | ${escaped(rule.summary)} |`,
  );
  const table = ['| Rule | Severity | What it asks for |', '|---|---|---|', ...rows, ''].join('\n');
  return [generated, introduction, table, rules.map(section).join('\n').trimEnd(), ''].join('\n');
}
