import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ContentHead, iconSizes, type NewEntry } from '../../../model/entry.ts';
import { etagOf } from '../../../model/etag.ts';
import { termValue } from '../../../model/list/term.ts';
import { parseStored } from '../../../model/parse-stored.ts';
import { includes } from '../../../model/token/access-token.ts';
import { applicationPage } from '../../../page/application/application-page.ts';
import { maxShownRevisions } from '../../../page/application/history-section.ts';
import { changesPage } from '../../../page/changes/changes-page.ts';
import { fieldChanges } from '../../../page/changes/field-changes.ts';
import { applicationAddress } from '../../../page/list-address.ts';
import { type ShownApplication, shownProperties } from '../../../page/shown-application.ts';
import { listEntries } from '../../../page/words-of-people.ts';
import type { RevisionDocument } from '../../../service/show/revisions.ts';
import type { ApplicationDetails } from '../../../service/show/show-details.ts';
import { assetHeaders } from '../../answers/caching.ts';
import { isKnown } from '../../answers/send-json.ts';
import type { BodyReader } from '../../bodies/body-reader.ts';
import { Problem } from '../../problems/problem.ts';
import { keepWaiting } from '../../threads/keep-waiting.ts';
import {
  nameIn,
  numbered,
  revisionNumber,
  unknownApplication,
  unknownRevision,
} from '../application/named-application.ts';
import { restored } from '../application/restored.ts';
import { addResource } from '../resource.ts';
import type { RouteContext } from '../route-context.ts';
import { shownPart } from './list-page.ts';
import { hidden, rootOf, sendPage, siteOf, wholeAddress } from './page-answers.ts';

const changesQuery = {
  type: 'object',
  properties: { from: revisionNumber, to: revisionNumber },
  required: ['from', 'to'],
} as const;

interface ChangesRequest {
  readonly from: number;
  readonly to: number;
}

const restoreQuery = {
  type: 'object',
  properties: { revision: revisionNumber, current: { type: 'string', maxLength: 100 } },
  required: ['revision'],
} as const;

interface RestoreRequest {
  readonly revision: number;
  /** The content address of what the page has shown. */
  readonly current?: string;
}

/** Applications that are offered beside one. */
const maxAlike = 6;

/** The page of a history that is shown, with one more to compare the last one with. */
const shownRevisions = { limit: maxShownRevisions + 1 } as const;

/** Whether the caller may change an application now. */
function mayChange(
  { caller, scope }: FastifyRequest,
  { isReadOnly }: RouteContext,
  name: string,
): boolean {
  return !isReadOnly && includes(scope, 'write') && (caller.mayChange?.(name) ?? true);
}

/** The entry of the document of a revision; undefined if today's rules refuse the document. */
async function entryOf(
  reader: BodyReader,
  { bytes }: RevisionDocument,
): Promise<NewEntry | undefined> {
  const read = await reader.read(bytes, { isKept: true });
  return read.kind === 'entries' ? read.entries[0] : undefined;
}

async function shownChanges(reader: BodyReader, from: RevisionDocument, to: RevisionDocument) {
  const [before, after] = await Promise.all([from, to].map((each) => entryOf(reader, each)));
  if (!before || !after) return { fields: undefined };
  const head = ({ content }: NewEntry) => parseStored<ContentHead>(content.head);
  const isOtherIcon = before.icon?.digest !== after.icon?.digest;
  return {
    fields: fieldChanges(head(before), head(after)),
    icons: isOtherIcon ? { from: Boolean(before.icon), to: Boolean(after.icon) } : undefined,
  };
}

/** Some others of an application's first category that the caller may see. */
async function alike(
  { service }: RouteContext,
  { caller: { viewer } }: FastifyRequest,
  { application }: ApplicationDetails,
): Promise<readonly ShownApplication[]> {
  const [category] = listEntries(application.fields.cat);
  if (category === undefined) return [];
  const found = await service.list({
    terms: [['category', termValue('category', category)]],
    ...{ viewer, limit: maxAlike + 1, properties: shownProperties },
  });
  const { applications } = await shownPart(found);
  return applications.filter(({ name }) => name !== application.name).slice(0, maxAlike);
}

function addApplication(app: FastifyInstance, context: RouteContext): void {
  const { service, access } = context;
  addResource(app, '/applications/:name', {
    GET: {
      onRequest: access.allow('read'),
      schema: hidden({}),
      handler: async (request, reply) => {
        const name = nameIn(request);
        const details = await service.showDetails(request.caller, name);
        if (!details) throw unknownApplication(name);
        const page = applicationPage({
          site: siteOf(request),
          details,
          alike: await alike(context, request, details),
          history: (await service.revisions(request.caller, name, shownRevisions))?.page,
          mayRestore: mayChange(request, context, name),
          wholeAddress: (address) => wholeAddress(request, address),
        });
        return sendPage(reply, page);
      },
    },
  });
}

function addChanges(app: FastifyInstance, context: RouteContext): void {
  const { service, access, reader, views, iconPictures } = context;
  addResource(app, '/applications/:name/changes', {
    GET: {
      onRequest: access.allow('read'),
      schema: hidden({ querystring: changesQuery }),
      handler: async (request, reply) => {
        const name = nameIn(request);
        const numbers = request.query as ChangesRequest;
        const [from, to] = await Promise.all(
          [numbers.from, numbers.to].map((each) => service.revision(request.caller, name, each)),
        );
        if (!from || !to) throw unknownRevision(name, from ? numbers.to : numbers.from);
        keepWaiting(request);
        const site = siteOf(request);
        if (from.digest === to.digest) {
          return sendPage(reply, changesPage({ site, name, from, to, parts: [], fields: [] }));
        }
        const [parts, shown, state] = await Promise.all([
          views.changes(from.bytes, to.bytes),
          shownChanges(reader, from, to),
          mayChange(request, context, name) ? service.showDetails(request.caller, name) : undefined,
        ]);
        const restorable = state?.application.digest;
        return sendPage(reply, changesPage({ site, name, from, to, parts, ...shown, restorable }));
      },
    },
  });

  addResource(app, '/applications/:name/revisions/:revision/icon', {
    GET: {
      onRequest: access.allow('read'),
      schema: hidden({ params: numbered }),
      handler: async (request, reply) => {
        const name = nameIn(request);
        const { revision } = request.params as { revision: number };
        const found = await service.revision(request.caller, name, revision);
        if (!found) throw unknownRevision(name, revision);
        keepWaiting(request);
        const icon = (await entryOf(reader, found))?.icon;
        const picture =
          icon && (await iconPictures.picture(icon.digest, iconSizes[1], async () => icon));
        if (!picture) throw new Problem('unknown-icon', `revision ${revision} shows no icon`);
        reply.headers(assetHeaders);
        if (isKnown(request, reply, etagOf(picture.digest))) return reply.code(304).send();
        return reply.type(picture.type).send(Buffer.from(picture.bytes));
      },
    },
  });
}

/** Adds what the button on the pages does that restores a revision. */
function addRestoring(app: FastifyInstance, context: RouteContext): void {
  addResource(app, '/applications/:name/restore', {
    POST: {
      onRequest: context.access.allow('write'),
      schema: hidden({ querystring: restoreQuery }),
      handler: async (request, reply) => {
        const { revision, current } = request.query as RestoreRequest;
        const condition = current === undefined ? {} : { ifMatch: [etagOf(current)] };
        const { name } = await restored(request, context, revision, condition);
        // There, the new revision says what has happened.
        return reply.redirect(`${applicationAddress(rootOf(request), name)}#history`, 303);
      },
    },
  });
}

export function addApplicationPages(app: FastifyInstance, context: RouteContext): void {
  addApplication(app, context);
  addChanges(app, context);
  addRestoring(app, context);
}
