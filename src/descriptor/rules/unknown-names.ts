import { nearest } from '../../text/nearest.ts';
import type { DescriptorRule } from '../finding/rule.ts';
import { packageManagerNames, packageManagers } from '../package-managers.ts';
import { packagesIn } from '../values/package-names.ts';
import { parseTemplateName } from '../values/template-name.ts';

/** Packages that the template's distribution does not have. */
export const packageUnknown: DescriptorRule = {
  about: 'descriptor',
  name: 'package-unknown',
  severity: 'warning',
  summary: "Every package exists in the template's distribution.",
  reason:
    'The build fails at a package that does not exist. This is checked where the package index can be read: in the wizard, and before a build. Run commands may add other package sources.',
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

const imageOf = (template: string) => parseTemplateName(template).repository.split('/').at(-1)!;

/** A similar template: a different image of the same vendor, or the same image of a different vendor. */
function nearTemplate(template: string, known: readonly string[]): string | undefined {
  const image = nearest(imageOf(template), known.map(imageOf));
  const whole = nearest(template, known);
  return whole ?? known.find((other) => imageOf(other) === image);
}

/** Templates that do not exist here. */
export const templateUnknown: DescriptorRule = {
  about: 'descriptor',
  name: 'template-unknown',
  severity: 'warning',
  summary: 'The engine has the template, or it can be built here.',
  reason:
    'The build starts from the template. If it is missing here, it is pulled from a registry; if no registry has it, the build fails at once. This is checked where an engine answers: in the wizard.',
  example: {
    bad: {
      descriptor: { template: 'acme/oc.template.debian.minimall' },
      templates: ['acme/oc.template.debian.minimal'],
    },
    good: {
      descriptor: { template: 'acme/oc.template.debian.minimal' },
      templates: ['acme/oc.template.debian.minimal'],
    },
  },
  *check({ descriptor: { template }, context: { templates } }) {
    if (!template || !templates || templates.includes(template)) return;
    const near = nearTemplate(template, templates);
    const what = 'There is no such template here, so the build will try to pull it';
    yield {
      path: ['template'],
      message: near === undefined ? `${what}.` : `${what}; did you mean ${near}?`,
    };
  },
};
