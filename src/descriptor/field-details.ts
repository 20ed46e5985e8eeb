import type { Field } from './field.ts';
import { packageManagers } from './package-managers.ts';
import { typeNames } from './type-name.ts';

const separators = { ';': '";"', ',': '","', ' ': 'spaces' } as const;

/** The details of a field apart from its help: rows of a name and a value. */
export function fieldDetails(field: Field): ReadonlyArray<readonly [string, string]> {
  if (field.type === 'object') {
    return [
      ['Type', typeNames.object],
      ['Required', field.required ? 'yes' : 'no'],
      ['Fields', Object.keys(field.fields).join(', ')],
    ];
  }
  const { type, required, separator, terminated, values, when, unused, example } = field;
  const between = separator && `entries separated by ${separators[separator]}`;
  const templates = [
    ...(when?.packageManager
      ? [`templates with ${packageManagers[when.packageManager].program}`]
      : []),
    ...(when?.kind === 'vm' ? ['virtual machines'] : []),
    ...(when?.kind === 'app' ? ['applications'] : []),
  ];
  return [
    ['Type', typeNames[type]],
    ['Required', required ? 'yes' : 'no'],
    ...(between
      ? [['Form', `${between}${terminated ? ', also after the last' : ''}`] as const]
      : []),
    ...(values ? [['In use', values.join(', ')] as const] : []),
    ...(templates.length > 0 ? [['For', templates.join(', ')] as const] : []),
    ...(unused ? [['Reaches', 'neither recipe nor platform'] as const] : []),
    ['Example', JSON.stringify(example)],
  ];
}
