import { settingVariables } from '../../src/settings/setting-origins.ts';
import { settingNames, settingTable } from '../../src/settings/settings.ts';
import { variables } from './environment.ts';
import { code, escaped, generated } from './markdown.ts';

const introduction = `# Settings

What a packager sets once for all applications. An option of a command counts first, then the variable of the
environment, then the file of the settings, then the default. \`deskpack config list\` prints each value and where it comes from.

\`\`\`sh
deskpack config set engine podman
deskpack config unset engine
deskpack config path
\`\`\`

\`config set\` checks a value before it saves it. The file that \`config path\` names is JSON with these names; a name or a value
in it that is not valid stops every command that reads it, with all errors at once.

| Setting | Default | Valid values | Variable | Meaning |
|---|---|---|---|---|`;

const rest = `
What belongs to a folder of descriptors, and not to a person or a machine, is in
[its \`.deskpackrc.json\`](rules.md#severities-and-exceptions): severities of rules, exceptions, and the
[settings of the images](rules.md#settings-of-the-images).

## Variables of the environment

| Variable | Meaning |
|---|---|`;

const end = `
\`catalog serve\` has [more](../how-to/deploy-a-catalog.md#several-processes) for its database. The folders of the settings and of all else that is kept
follow the variables \`XDG_…\` of the [list of files](files.md). Engines read their own variables, such as \`DOCKER_HOST\`.
`;

function rowOf(name: (typeof settingNames)[number]): string {
  const { default: preset, expected, help } = settingTable[name];
  const variable = settingVariables[name];
  const cells = [
    code(name),
    code(preset),
    escaped(expected),
    variable ? code(variable) : '',
    escaped(help),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The reference of the settings, from their table. */
export function settingsPage(): string {
  return [
    generated,
    introduction,
    ...settingNames.map(rowOf),
    rest,
    ...variables.map(([name, meaning]) => `| ${code(name)} | ${escaped(meaning)} |`),
    end,
  ].join('\n');
}
