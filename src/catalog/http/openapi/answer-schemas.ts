import { eventKinds } from '../../model/event.ts';

const anyObject = { type: 'object', additionalProperties: true } as const;
const text = { type: 'string' } as const;
const time = { type: 'string', format: 'date-time' } as const;
const digest = { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' } as const;
const revision = { type: 'integer', minimum: 1 } as const;

/** What every application in an answer has. */
const registered = {
  name: text,
  displayname: text,
  source: { enum: ['descriptor', 'record'] },
  revision,
  digest,
  registered: time,
  updated: time,
  etag: { type: 'string', description: 'The entity tag, with its quotes.' },
} as const;

/** The schemas of what the catalog answers with, by their names in the description of its interface. */
export const answerSchemas = {
  Application: {
    type: 'object',
    required: [...Object.keys(registered), 'fields', 'document'],
    properties: {
      ...registered,
      image: {
        type: 'object',
        properties: {
          id: digest,
          tags: { type: 'array', items: text },
          digests: { type: 'array', items: text },
        },
      },
      fields: {
        ...anyObject,
        description: "The values of the labels, by the descriptor's fields.",
      },
      labels: { ...anyObject, description: 'All labels of a record, but the bytes of its icon.' },
      document: { ...anyObject, description: 'Byte for byte as it was sent.' },
      replaced: { type: 'object', properties: { revision, digest } },
      unchanged: { type: 'boolean' },
      warnings: { type: 'array', items: anyObject },
    },
  },
  Summary: {
    type: 'object',
    required: Object.keys(registered),
    properties: { ...registered, cat: text, launch: text, image: text },
  },
  Selection: {
    ...anyObject,
    description: 'The properties that "fields" names, of those that the application has.',
  },
  Revision: {
    type: 'object',
    required: ['revision', 'kind', 'digest', 'image', 'at', 'actor'],
    properties: {
      revision,
      kind: { enum: ['registered', 'removed', 'restored'] },
      digest,
      image: { type: ['string', 'null'] },
      at: time,
      actor: text,
    },
  },
  Event: {
    type: 'object',
    required: ['id', 'kind', 'name', 'revision', 'digest', 'at', 'actor'],
    properties: {
      id: { type: 'integer', minimum: 1 },
      kind: { enum: [...eventKinds] },
      name: text,
      revision,
      digest,
      at: time,
      actor: text,
    },
  },
  Opener: {
    type: 'object',
    required: ['name', 'displayname', 'isDefault', 'by'],
    properties: {
      name: text,
      displayname: text,
      isDefault: { type: 'boolean' },
      by: { enum: ['mimetype', 'extension'] },
    },
  },
  Counts: {
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'integer', minimum: 0 } },
  },
  Health: {
    type: 'object',
    required: ['service', 'status'],
    properties: { service: { const: 'deskpack catalog' }, status: text },
  },
  Problem: {
    type: 'object',
    required: ['title', 'status', 'code', 'detail'],
    properties: {
      title: text,
      status: { type: 'integer' },
      code: { type: 'string', description: 'Never changes.' },
      detail: text,
      findings: {
        type: 'array',
        items: {
          type: 'object',
          required: ['index', 'rule', 'severity', 'path', 'message'],
          properties: {
            index: { type: 'integer', minimum: 0 },
            rule: text,
            severity: { enum: ['error', 'warning', 'info'] },
            path: { type: 'array', items: { type: ['string', 'integer'] } },
            message: text,
          },
        },
      },
      findingsOmitted: { type: 'integer', minimum: 1 },
      advice: { type: 'string' },
    },
  },
} as const;

export type AnswerName = keyof typeof answerSchemas;
