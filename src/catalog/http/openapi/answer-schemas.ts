import { eventKinds } from '../../model/event/event.ts';
import { scopes } from '../../model/token/access-token.ts';

const anyObject = { type: 'object', additionalProperties: true } as const;
const text = { type: 'string' } as const;
const time = { type: 'string', format: 'date-time' } as const;
const digest = { type: 'string', pattern: '^sha256:[0-9a-f]{64}$' } as const;
const revision = { type: 'integer', minimum: 1 } as const;

/** The properties of every application in an answer. */
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

const counts = {
  type: 'object',
  properties: {
    applications: { type: 'integer', minimum: 0 },
    bytes: { type: 'integer', minimum: 0 },
  },
} as const;

/** The properties of every token. */
const token = {
  id: text,
  name: text,
  scope: { enum: [...scopes] },
  names: { type: 'array', items: text },
  labels: { type: 'array', items: text },
  quota: counts,
  created: time,
  expires: time,
  revoked: time,
} as const;

const neededOfToken = ['id', 'name', 'scope', 'names', 'created'];

/** The properties of every webhook. */
const webhook = {
  id: text,
  url: text,
  names: { type: 'array', items: text },
  kinds: { type: 'array', items: { enum: [...eventKinds] } },
  created: time,
  cursor: {
    type: 'integer',
    minimum: 0,
    description: 'The last event that was delivered or skipped.',
  },
  failures: {
    type: 'integer',
    minimum: 0,
    description: 'Failed attempts to deliver the next event.',
  },
  retryAt: time,
  reason: text,
  since: { ...time, description: 'When the first delivery of the next event failed.' },
} as const;

const neededOfWebhook = ['id', 'url', 'names', 'kinds', 'created', 'cursor', 'failures'];

/** The schemas of responses, by their names in the OpenAPI document. */
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
      packageList: {
        type: 'object',
        description: 'The list of what is in the image, to which a record refers by `PackageList`.',
        required: ['address', 'digest', 'packages'],
        properties: { address: text, digest, packages: { type: 'integer', minimum: 0 } },
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
      purged: {
        type: 'object',
        description: 'By whom and when its document was forgotten; absent while it is kept.',
        required: ['at', 'by'],
        properties: { at: time, by: text },
      },
    },
  },
  Purged: {
    type: 'object',
    required: ['name', 'revisions', 'removed'],
    properties: {
      name: text,
      revisions: { type: 'array', items: revision },
      removed: { type: 'boolean', description: 'Whether it was there until then.' },
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
  Token: {
    type: 'object',
    required: neededOfToken,
    properties: { ...token, usage: counts },
  },
  MadeToken: {
    type: 'object',
    required: ['secret', ...neededOfToken],
    properties: { ...token, secret: { type: 'string', description: 'Its text.' } },
  },
  Webhook: { type: 'object', required: neededOfWebhook, properties: webhook },
  MadeWebhook: {
    type: 'object',
    required: ['secret', ...neededOfWebhook],
    properties: { ...webhook, secret: text },
  },
  TrailEntry: {
    type: 'object',
    required: ['kind', 'at', 'actor', 'subject', 'details'],
    properties: { kind: text, at: time, actor: text, subject: text, details: { type: 'object' } },
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
