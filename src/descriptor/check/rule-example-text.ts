import { truncateText } from '../../text/format/truncate-text.ts';
import type { DescriptorExample, Rule } from '../finding/rule.ts';
import { ruleInput } from '../finding/rule-input.ts';

/** Longer examples, such as the text of a large icon, are truncated. */
const maxLength = 160;

const cut = (text: string) => truncateText(text, maxLength);

function descriptorText({ descriptor, icon, context }: DescriptorExample): string {
  return [
    JSON.stringify(descriptor, (_, value) => (typeof value === 'string' ? cut(value) : value), 2),
    ...(icon === null ? ['There is no such icon file.'] : []),
    ...(icon ? [`The icon file: ${cut(icon)}`] : []),
    ...(context
      ? [
          context.length === 0
            ? 'The folder holds no other file.'
            : `In the folder: ${context.join(', ')}`,
        ]
      : []),
  ].join('\n');
}

function fileText(file: string | Uint8Array): string {
  if (typeof file !== 'string') return `The bytes ${Buffer.from(file).toString('hex')}`;
  return cut(file.replace('\ufeff', '\\ufeff'));
}

/** An example of a rule as text of one or several lines. */
export function ruleExampleText(rule: Rule, which: 'bad' | 'good'): string {
  switch (rule.about) {
    case 'descriptor':
      return descriptorText(rule.example[which]);
    case 'file':
      return fileText(rule.example[which]);
    case 'catalog':
    case 'configuration':
      return JSON.stringify(rule.example[which], null, 2);
  }
}

/** Whether findings of a rule can be fixed automatically, judged by its bad example. */
export function isFixable(rule: Rule): boolean {
  if (rule.about !== 'descriptor') return false;
  const results = rule.check(ruleInput(rule.example.bad.descriptor));
  return [...results].some(({ fix }) => fix !== undefined);
}
