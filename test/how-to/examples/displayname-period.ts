import type { DescriptorRule } from '../../../src/descriptor/finding/rule.ts';

/** Display names that end like a sentence. */
export const displaynamePeriod: DescriptorRule = {
  name: 'displayname-period',
  severity: 'info',
  summary: 'The display name does not end with a period.',
  reason: 'It is shown below an icon, as a title and not as a sentence.',
  example: {
    bad: { descriptor: { displayname: 'Calculator.' } },
    good: { descriptor: { displayname: 'Calculator' } },
  },
  *check({ descriptor: { displayname } }) {
    if (!displayname?.endsWith('.')) return;
    const value = displayname.slice(0, -1);
    yield {
      path: ['displayname'],
      message: 'The display name ends with a period.',
      fix: { title: `Write ${JSON.stringify(value)}`, path: ['displayname'], value },
    };
  },
};
