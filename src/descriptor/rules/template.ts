import type { DescriptorRule } from '../finding/rule.ts';
import { isImageReference } from '../values/template-name.ts';

/** The image reference for FROM. */
export const templateFormat: DescriptorRule = {
  about: 'descriptor',
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
