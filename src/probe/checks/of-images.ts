import { posix } from 'node:path';
import { isVirtualMachine } from '../../descriptor/values/virtual-machine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { plural } from '../../text/format/format.ts';
import type { Check, CheckFinding } from './check.ts';
import { checkFiles } from './check-files.ts';
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

/** The finding for a program that cannot be started. It has a fix if exactly one other program has the same name. */
function programFinding({ reason, subject, action }: DeskpackError): CheckFinding {
  const { name = '', near = [] } = subject ?? {};
  const same = near.filter((path) => posix.basename(path) === posix.basename(name));
  const [value] = same;
  const isCertain = same.length === 1 && value !== undefined;
  return {
    name: 'image-program',
    message: reason,
    action,
    field: 'path',
    ...(isCertain
      ? { fix: { title: `Write ${JSON.stringify(value)}`, path: ['path'], value } }
      : {}),
  };
}

/** Checks the files of an image against the descriptor. */
export const checkImageFiles: Check = {
  title: 'files',
  needs: 'image',
  async run({ image, descriptor, engine }) {
    try {
      const warnings = await checkFiles(descriptor, image, engine);
      const findings = warnings.map(
        ({ message, action }): CheckFinding => ({ name: 'image-files', message, action }),
      );
      const isChecked = descriptor.path !== undefined && !isVirtualMachine(descriptor);
      const summary = isChecked
        ? `${descriptor.path} is in the image`
        : 'there is no executable to check';
      return { summary, findings };
    } catch (error) {
      if (!(error instanceof DeskpackError) || error.code !== 'application-cannot-start')
        throw error;
      return { summary: error.reason, findings: [programFinding(error)], isHopeless: true };
    }
  },
};
