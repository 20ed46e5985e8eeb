import { nearest } from '../../../text/match/nearest.ts';
import type { DescriptorRule } from '../../finding/rule.ts';
import {
  distributionNames,
  isImageReference,
  parseTemplateName,
} from '../../values/template-name.ts';

export const templateFormat: DescriptorRule = {
  name: 'template-format',
  severity: 'error',
  protects: true,
  summary: 'template is an image reference.',
  reason:
    'The recipe starts with FROM and the template. Anything but an image reference fails the build there, or changes what the instruction means.',
  example: {
    bad: { descriptor: { template: 'acme/oc.template.debian AS base' } },
    good: { descriptor: { template: 'registry.example:5000/acme/oc.template.debian:3.0' } },
  },
  *check({ descriptor: { template } }) {
    if (template === undefined || isImageReference(template)) return;
    yield {
      path: ['template'],
      message:
        'The template must be an image reference such as acme/oc.template.debian.minimal: lower-case names with "/" between them, and perhaps ":" and a tag.',
    };
  },
};

/** Real distributions whose names are similar to the known ones. */
const relatives = new Set(['edubuntu', 'kubuntu', 'lubuntu', 'xubuntu']);

export const templateDistribution: DescriptorRule = {
  name: 'template-distribution',
  severity: 'warning',
  summary: 'The distribution in the name of a template is spelled correctly.',
  reason:
    'If it is misspelled, there is no such template and the build fails at once, unless a template was made with the same typing error.',
  example: {
    bad: { descriptor: { template: 'acme/oc.template.alpinei.gtk', debpackage: '' } },
    good: { descriptor: { template: 'acme/oc.template.alpine.gtk', debpackage: '' } },
  },
  *check({ descriptor: { template = '' } }) {
    const { distribution } = parseTemplateName(template);
    if (distribution === undefined || relatives.has(distribution)) return;
    if (distributionNames.includes(distribution)) return;
    const near = nearest(distribution, distributionNames);
    if (near === undefined) return;
    const from = template.indexOf(`.${distribution}`, template.lastIndexOf('/') + 1) + 1;
    yield {
      path: ['template'],
      span: [from, from + distribution.length],
      message: `There is no distribution ${distribution}. Did you mean ${near}?`,
    };
  },
};

const imageOf = (template: string) => parseTemplateName(template).repository.split('/').at(-1)!;

/** A similar template: a different image of the same vendor, or the same image of a different vendor. */
function nearTemplate(template: string, known: readonly string[]): string | undefined {
  const image = nearest(imageOf(template), known.map(imageOf));
  const whole = nearest(template, known);
  return whole ?? known.find((other) => imageOf(other) === image);
}

export const templateUnknown: DescriptorRule = {
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
