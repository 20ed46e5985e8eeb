import { nearest } from '../../text/nearest.ts';
import type { DescriptorRule } from '../finding/rule.ts';
import { distributionNames, parseTemplateName } from '../values/template-name.ts';

/** Real distributions whose names are similar to the known ones. */
const relatives = new Set(['edubuntu', 'kubuntu', 'lubuntu', 'xubuntu']);

/** A typo in the distribution's name. */
export const templateDistribution: DescriptorRule = {
  about: 'descriptor',
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
