import type { DescriptorRule } from '../finding/rule.ts';
import { packageName, packagesIn } from '../values/package-names.ts';
import { parseTemplateName } from '../values/template-name.ts';

const managers = [
  { key: 'debpackage', manager: 'apt', program: 'apt-get' },
  { key: 'apkpackage', manager: 'apk', program: 'apk' },
] as const;

/** Maximum number of findings about one list; more have a common cause. */
const maxReported = 10;

/** The characters of package names. */
export const packageNameFormat: DescriptorRule = {
  about: 'descriptor',
  name: 'package-name',
  severity: 'error',
  protects: true,
  summary: 'Every name in a package list is one that the package manager takes.',
  reason:
    'The names are part of a shell command that runs as root. A character that no package name has fails the installation, or is obeyed by the shell.',
  example: {
    bad: { descriptor: { debpackage: 'x11-apps; id' } },
    good: { descriptor: { debpackage: 'x11-apps libgl1:amd64 nodejs=18.*' } },
  },
  *check({ descriptor }) {
    for (const { key, manager, program } of managers) {
      const wrong = packagesIn(descriptor[key] ?? '').filter(
        ({ name }) => !packageName[manager].test(name),
      );
      const more = wrong.length - maxReported;
      for (const [index, { name, from }] of wrong.slice(0, maxReported).entries()) {
        const shown = name.length > 40 ? `${name.slice(0, 40)}…` : name;
        const what = name.startsWith('-')
          ? `${shown} is an option and not a package name; only packages can be listed.`
          : `${shown} is not a package name: ${program} would refuse it, or the shell obey it.`;
        yield {
          path: [key],
          span: [from, from + name.length],
          message: index === maxReported - 1 && more > 0 ? `${what} There are ${more} more.` : what,
        };
      }
    }
  },
};

/** Packages of another distribution. */
export const packageManager: DescriptorRule = {
  about: 'descriptor',
  name: 'package-manager',
  severity: 'warning',
  summary: "Packages are listed in the field of the template's package manager.",
  reason:
    'debpackage is installed with apt-get, apkpackage with apk. A template has one of them; the other is not found there and the build fails.',
  example: {
    bad: { descriptor: { template: 'acme/oc.template.alpine.gtk', debpackage: 'x11-apps' } },
    good: {
      descriptor: { template: 'acme/oc.template.alpine.gtk', debpackage: '', apkpackage: 'xcalc' },
    },
  },
  *check({ descriptor, context }) {
    const listed = managers.filter(({ key }) => packagesIn(descriptor[key] ?? '').length > 0);
    const present =
      context.packageManager ?? parseTemplateName(descriptor.template ?? '').packageManager;
    for (const { key, manager, program } of listed) {
      if (present !== undefined && present !== manager) {
        const other = managers.find((candidate) => candidate.manager === present)!;
        yield {
          path: [key],
          message: `The template has ${other.program}, not ${program}: the build will fail here. List the packages in ${other.key}.`,
        };
      } else if (present === undefined && listed.length > 1 && manager === 'apk') {
        yield {
          path: [key],
          message:
            'There are debpackage and apkpackage; a template has apt-get or apk, so one of them will fail.',
        };
      }
    }
  },
};
