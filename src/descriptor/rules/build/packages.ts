import { truncateText } from '../../../text/format/truncate-text.ts';
import { fields } from '../../fields.ts';
import type { DescriptorRule } from '../../finding/rule.ts';
import { packageManagerNames, packageManagers } from '../../package-managers.ts';
import { packagesIn } from '../../values/package-names.ts';
import { addsPackageSource } from '../../values/run-commands.ts';
import { parseTemplateName } from '../../values/template-name.ts';

const managers = packageManagerNames.map((manager) => ({ manager, ...packageManagers[manager] }));

/** Maximum number of findings about one list; more have a common cause. */
const maxReported = 10;

export const packageNameFormat: DescriptorRule = {
  name: 'package-name',
  severity: 'error',
  protects: true,
  summary: 'Every name in a package list is one that the package manager accepts.',
  reason:
    'The names are part of a shell command that runs as root. A character that package names cannot have makes the installation fail, or is interpreted by the shell.',
  example: {
    bad: { descriptor: { debpackage: 'x11-apps; id' } },
    good: { descriptor: { debpackage: 'x11-apps libgl1:amd64 nodejs=18.*' } },
  },
  *check({ descriptor }) {
    for (const { field, program, packageName } of managers) {
      const wrong = packagesIn(descriptor[field] ?? '').filter(
        ({ name }) => !packageName.test(name),
      );
      const more = wrong.length - maxReported;
      for (const [index, { name, from }] of wrong.slice(0, maxReported).entries()) {
        const shown = truncateText(name, 40);
        const what = name.startsWith('-')
          ? `${shown} is an option and not a package name; only packages can be listed.`
          : `${shown} is not a package name: ${program} would refuse it, or the shell would interpret it.`;
        yield {
          path: [field],
          span: [from, from + name.length],
          message: index === maxReported - 1 && more > 0 ? `${what} There are ${more} more.` : what,
        };
      }
    }
  },
};

export const packageManager: DescriptorRule = {
  name: 'package-manager',
  severity: 'warning',
  summary: "Packages are listed in the field of the template's package manager.",
  reason:
    'Debian packages are installed with apt-get, Alpine packages with apk. A template has one of them; the other is not found there and the build fails.',
  example: {
    bad: { descriptor: { template: 'acme/oc.template.alpine.gtk', debpackage: 'x11-apps' } },
    good: {
      descriptor: { template: 'acme/oc.template.alpine.gtk', debpackage: '', apkpackage: 'xcalc' },
    },
  },
  *check({ descriptor, context }) {
    const listed = managers.filter(({ field }) => packagesIn(descriptor[field] ?? '').length > 0);
    const present =
      context.packageManager ?? parseTemplateName(descriptor.template ?? '').packageManager;
    for (const { field, manager, program } of listed) {
      if (present !== undefined && present !== manager) {
        const other = managers.find((candidate) => candidate.manager === present)!;
        yield {
          path: [field],
          message: `The template has ${other.program}, not ${program}: the build will fail here. List the packages under ${fields[other.field].title}.`,
        };
      } else if (present === undefined && listed.length > 1 && manager === listed.at(-1)?.manager) {
        yield {
          path: [field],
          message: `There are ${listed.map(({ field }) => fields[field].title).join(' and ')}; a template has ${listed.map((one) => one.program).join(' or ')}, so one of them will fail.`,
        };
      }
    }
  },
};

export const packageUnknown: DescriptorRule = {
  name: 'package-unknown',
  severity: 'warning',
  summary: "Every package exists in the template's distribution.",
  reason:
    'The build fails at a package that does not exist. This is checked where the package index can be read: in the wizard, and before a build. With a package repository that the recipe copies into the image, it is not known; other run commands may add sources, too.',
  example: {
    bad: {
      descriptor: { debpackage: 'x11-apps xournalp' },
      packages: ['x11-apps', 'xournalpp'],
    },
    good: {
      descriptor: { debpackage: 'x11-apps xournalpp' },
      packages: ['x11-apps', 'xournalpp'],
    },
  },
  *check({ descriptor, context: { unknownPackage } }) {
    if (addsPackageSource(descriptor)) return;
    for (const manager of packageManagerNames) {
      const { field } = packageManagers[manager];
      for (const { name, from } of packagesIn(descriptor[field] ?? '')) {
        const unknown = unknownPackage?.(manager, name);
        if (!unknown) continue;
        const hint = unknown.near === undefined ? '' : `; did you mean ${unknown.near}`;
        const end = unknown.near === undefined ? ': the build will fail.' : '?';
        yield {
          path: [field],
          span: [from, from + name.length],
          message: `There is no package ${name} in the index${hint}${end}`,
        };
      }
    }
  },
};
