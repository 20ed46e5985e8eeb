import { plural } from '../../text/format/format.ts';
import type { Check } from './check.ts';
import { imageDifferences } from './image-differences.ts';

/** Checks labels, environment, user and command of an image against the descriptor. */
export const checkLabels: Check = {
  title: 'labels',
  needs: 'image',
  async run({ image, descriptor, source }) {
    const count = plural(Object.keys(image.labels).length, 'label');
    if (!source) return { summary: `${count}, from which the rest is checked`, findings: [] };
    const lines = imageDifferences(descriptor, source.icon, source.settings, image);
    if (lines.length === 0) return { summary: `as in the descriptor, ${count}`, findings: [] };
    const message = `the image differs from the descriptor: ${plural(lines.length, 'difference')}`;
    return { summary: message, findings: [{ name: 'image-labels', message, lines }] };
  },
};
