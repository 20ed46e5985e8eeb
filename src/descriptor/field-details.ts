import { type Field, typeNames, type ValueField } from './field.ts';
import { packageManagers } from './package-managers.ts';

const separators = { ';': '";"', ',': '","', ' ': 'spaces' } as const;

/** The meaning of an absent boolean field. */
export function unsetText({ means, effect }: NonNullable<ValueField['unset']>): string {
  return `${means ? 'yes' : 'no'} (${effect})`;
}

/** The details of a field apart from its help: rows of a name and a value. */
export function fieldDetails(field: Field): ReadonlyArray<readonly [string, string]> {
  if (field.type === 'object') {
    return [
      ['Type', typeNames.object],
      ['Required', field.required ? 'yes' : 'no'],
      ['Fields', Object.keys(field.fields).join(', ')],
    ];
  }
  const { type, required, separator, terminated, values, when, unset, unused, example } = field;
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
    ...(unset ? [['Not set', unsetText(unset)] as const] : []),
    ...(unused ? [['Reaches', 'neither recipe nor platform'] as const] : []),
    ['Example', JSON.stringify(example)],
  ];
}
