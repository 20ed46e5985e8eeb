import type { Descriptor } from '../../descriptor.ts';
import type { Field } from '../../field.ts';
import { fields } from '../../fields.ts';
import type { DescriptorRule } from '../../finding/rule.ts';

/** The strings that are used as one value. Lists and arguments are split, and have their own rules. */
const keys = (Object.entries(fields) as [keyof Descriptor, Field][])
  .filter(
    ([key, field]) =>
      field.type === 'string' && !field.separator && !field.multiline && key !== 'args',
  )
  .map(([key]) => key);

export const surroundingSpaces: DescriptorRule = {
  name: 'surrounding-spaces',
  severity: 'warning',
  summary: 'No string starts or ends with a space.',
  reason:
    'Nothing trims the values: a path with a space at its end is the path of another file, and a window class with one matches no window.',
  example: {
    bad: { descriptor: { desktopfile: '/usr/share/applications/xcalc.desktop ' } },
    good: { descriptor: { desktopfile: '/usr/share/applications/xcalc.desktop' } },
  },
  *check({ descriptor }) {
    for (const key of keys) {
      const text = descriptor[key] as string | undefined;
      if (text === undefined) continue;
      const trimmed = text.trim();
      if (trimmed === text) continue;
      const lead = text.length - text.trimStart().length;
      yield {
        path: [key],
        span: lead > 0 ? [0, lead] : [trimmed.length, text.length],
        message: `${fields[key].title} ${lead > 0 ? 'starts' : 'ends'} with a space, which counts as part of the value.`,
        ...(trimmed === ''
          ? {}
          : { fix: { title: `Write ${JSON.stringify(trimmed)}`, path: [key], value: trimmed } }),
      };
    }
  },
};
