import { type Field, type FieldTable, typeNames } from '../../src/descriptor/field.ts';
import { fieldDetails } from '../../src/descriptor/field-details.ts';
import { fields } from '../../src/descriptor/fields.ts';
import { anchor, code, escaped, generated } from './markdown.ts';

const introduction = `# The descriptor

A descriptor is a JSON object that defines one desktop application. A file contains one descriptor, or an
array of them; every command that reads a file accepts both. Files are named
\`<name>.d.<release>.json\`, and are written in UTF-8.

An empty string, array or object counts as absent. A field that is not listed here is kept where it is,
and has no effect.

An editor completes and checks descriptors with the schema that \`deskpack schema\` prints, also in the
package as \`schema/descriptor.schema.json\`: name it in the editor's settings, or with
\`"$schema": "<path of the schema>"\` in a descriptor. \`deskpack fields NAME\` shows the same
in the terminal; [rules.md](rules.md) lists what is checked.
`;

function eachField(
  table: FieldTable,
  parent = '',
): Array<{ readonly key: string; readonly field: Field }> {
  return Object.entries(table).flatMap(([name, field]) => {
    const key = `${parent}${name}`;
    return [{ key, field }, ...(field.type === 'object' ? eachField(field.fields, `${key}.`) : [])];
  });
}

/** The reference of all fields, from the field table. */
export function descriptorPage(): string {
  const all = eachField(fields);
  const rows = all.map(
    ({ key, field }) =>
      `| [${code(key)}](#${anchor(key)}) | ${typeNames[field.type]} | ${field.required ? 'yes' : ''} | ${field.title} |`,
  );
  const sections = all.map(({ key, field }) => {
    const facts = fieldDetails(field)
      .filter(([title]) => title !== 'Fields')
      .map(([title, fact]) => `- ${title}: ${title === 'Example' ? code(fact) : escaped(fact)}`);
    return [`## ${key}`, '', `**${field.title}.** ${escaped(field.help)}`, '', ...facts, ''].join(
      '\n',
    );
  });
  const table = ['| Field | Type | Required | Title |', '|---|---|---|---|', ...rows, ''].join(
    '\n',
  );
  return [generated, introduction, table, ...sections].join('\n');
}
