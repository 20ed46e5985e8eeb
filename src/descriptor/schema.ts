import type { Field, FieldTable, ObjectField, ValueField, ValueType } from './field.ts';
import { fields } from './fields.ts';

type Schema = Readonly<Record<string, unknown>>;

/** Identifier of the schema, which does not depend on where the schema is stored. */
const schemaId = 'urn:deskpack:descriptor';

/** Editors use this key to find the schema of a file. */
const ofEditors: Schema = {
  $schema: {
    type: 'string',
    title: 'Schema',
    description: 'Where an editor finds the schema of this file. It has no other effect.',
  },
};

const jsonTypes: Record<ValueType, Schema> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  strings: { type: 'array', items: { type: 'string' } },
  'string-or-strings': { type: ['string', 'array'], items: { type: 'string' } },
  'string-or-boolean': { type: ['string', 'boolean'] },
};

/** Constraints that prevent an empty value of a required field, which would count as absent. */
const notEmpty: Schema = { minLength: 1, minItems: 1, minProperties: 1 };

function valueSchema(field: ValueField): Schema {
  const { type, pattern, required, values, example } = field;
  const examples = [...new Set([example, ...(values ?? [])])];
  const { minLength, minItems } = notEmpty;
  return {
    ...jsonTypes[type],
    // An empty string counts as absent, so it is allowed if the field is not required.
    ...(pattern ? { pattern: required ? `^${pattern}$` : `^(?:${pattern})?$` } : {}),
    ...(required && type === 'string' ? { minLength } : {}),
    ...(required && type === 'strings' ? { minItems } : {}),
    examples,
  };
}

function objectSchema({
  required,
  fields: table,
}: Pick<ObjectField, 'required' | 'fields'>): Schema {
  const requiredKeys = requiredIn(table);
  return {
    type: 'object',
    properties: propertiesOf(table),
    ...(requiredKeys.length > 0 ? { required: requiredKeys } : {}),
    ...(required ? { minProperties: notEmpty.minProperties } : {}),
  };
}

function requiredIn(table: FieldTable): string[] {
  return Object.entries(table)
    .filter(([, field]) => field.required)
    .map(([key]) => key);
}

function schemaOf(field: Field): Schema {
  const { title, help } = field;
  const rest = field.type === 'object' ? objectSchema(field) : valueSchema(field);
  return { title, description: help, ...rest };
}

function propertiesOf(table: FieldTable): Schema {
  return Object.fromEntries(Object.entries(table).map(([key, field]) => [key, schemaOf(field)]));
}

/** The JSON Schema (draft 2020-12) of a descriptor file, for completion and checks in editors. */
export function descriptorSchema(): Schema {
  const { properties, ...rest } = objectSchema({ fields }) as { properties: Schema };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: schemaId,
    title: 'Application descriptor',
    description:
      'A desktop application of a remote-desktop platform, or a list of such applications. Fields that are not listed are kept and have no effect.',
    if: { type: 'array' },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { type: 'array', items: { $ref: '#/$defs/descriptor' } },
    else: { $ref: '#/$defs/descriptor' },
    $defs: {
      descriptor: {
        title: 'Application',
        description: 'One application.',
        ...rest,
        properties: { ...ofEditors, ...properties },
      },
    },
  };
}
