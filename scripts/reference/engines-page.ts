import { packageManagerNames, packageManagers } from '../../src/descriptor/package-managers.ts';
import { allEngines } from '../../src/engine/all-engines.ts';
import { allPackageManagers } from '../../src/package-manager/all-package-managers.ts';
import { installCommand } from '../../src/system/machine/install-command.ts';
import { code, escaped, generated } from './markdown.ts';

const introduction = `# Engines and package managers

These engines build images. \`auto\` uses the first one that works, in this order.
See also [how to set up an engine](../how-to/engines.md) and [how to add one](../how-to/extending.md#an-engine).
`;

const packages = `## Package managers

These install the packages of an application. The name of a template says which one it has.
`;

/** The reference of engines and package managers, from their lists. */
export function enginesPage(): string {
  const engines = allEngines.map(({ name, title, certificateFolder }) => {
    const install = installCommand('debian', name) ?? `install ${name}`;
    return `| ${code(name)} | ${escaped(title)} | ${code(install)} | ${code(`${certificateFolder}/<registry>/ca.crt`)} |`;
  });
  const managers = packageManagerNames.map((name) => {
    const { field, program, distributions } = packageManagers[name];
    const templates = distributions.map((each) => code(`oc.template.${each}…`)).join(', ');
    return `| ${escaped(allPackageManagers[name].title)} | [${code(field)}](descriptor.md#${field}) | ${code(program)} | ${templates} |`;
  });
  return [
    generated,
    introduction,
    ['| `--engine` | Engine | Install | Certificate of a registry |', '|---|---|---|---|'].join(
      '\n',
    ),
    `${engines.join('\n')}\n`,
    packages,
    ['| Package manager | Field | Installs with | Templates |', '|---|---|---|---|'].join('\n'),
    `${managers.join('\n')}\n`,
  ].join('\n');
}
