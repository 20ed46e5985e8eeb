import { readFile } from 'node:fs/promises';
import type { Application, Counts, FacetValue } from '../../../browse/catalog.ts';
import type { BrowseServices, OpenEdit } from '../../../browse/services.ts';
import {
  type ChangeOutcome,
  registerIfSeen,
  removeIfSeen,
  restoreIfSeen,
} from '../../../catalog/client/change.ts';
import {
  type CatalogAccess,
  offerPicture,
  requireOwnCatalog,
  type ShownApplication,
  showApplication,
} from '../../../catalog/client/client.ts';
import { showDocument } from '../../../catalog/client/document/show-document.ts';
import { readEvents, readLastEvent } from '../../../catalog/client/events.ts';
import { readRevision, readRevisions } from '../../../catalog/client/history.ts';
import { readCounts, readListPart } from '../../../catalog/client/list-part.ts';
import { pictureAddress, readIcon, readPicture } from '../../../catalog/client/offer-picture.ts';
import { pause } from '../../../catalog/client/request/retry-pause.ts';
import { shownFacets } from '../../../catalog/model/list/shown-facets.ts';
import { isNew, newMark, startsMark } from '../../../catalog/model/marks.ts';
import { toldIn } from '../../../catalog/model/told/told-in.ts';
import { type ErrorCode, isTransient } from '../../../error/all-error-codes.ts';
import { changedError, DeskpackError } from '../../../error/deskpack-error.ts';
import { wrapPng } from '../../../icon/picture/wrap-png.ts';
import { isObject } from '../../../text/json/json-object.ts';
import { unknownApplication } from '../../shared/catalog/catalog-access.ts';
import { currentEdit, newEdit, removeEdit, unregisteredEdit } from './kept-edits.ts';

interface BrowsedCatalog {
  readonly catalog: string;
  /** The credentials for a catalog: this one, or the target of a copy. */
  readonly accessTo: (catalog: string) => Promise<CatalogAccess>;
  readonly knownCatalogs: BrowseServices['knownCatalogs'];
  /** Runs the wizard on a file, with the terminal to itself. */
  readonly editFile: (file: string) => Promise<void>;
  readonly tryImage: BrowseServices['tryImage'];
  readonly describeRecord: (name: string, record: string) => Promise<string>;
  /** The pause after the catalog did not answer; 10 seconds by default. */
  readonly awayMs?: number;
}

const pollMs = 2_000;

const timeOf = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : Number.NaN);

const textsIn = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/** An application as a catalog returns it. Only the name is certain. */
function applicationOf(shown: ShownApplication): Application {
  const { name, displayname, source, etag, revision, registered, updated, fields, image } = shown;
  const { labels } = shown;
  return {
    name,
    displayname: typeof displayname === 'string' ? displayname : name,
    source: source === 'record' ? 'record' : 'descriptor',
    etag: String(etag),
    revision: Number(revision),
    registered: timeOf(registered),
    updated: timeOf(updated),
    fields: isObject(fields) ? fields : {},
    image: isObject(image)
      ? { id: String(image.id), tags: textsIn(image.tags), digests: textsIn(image.digests) }
      : undefined,
    told: toldIn(isObject(labels) ? labels : {}),
  };
}

/** The services of the browser, over HTTP. */
export function catalogServices(browsed: BrowsedCatalog): BrowseServices {
  const { catalog, awayMs = 10_000 } = browsed;
  const tokens = new Map<string, string>();
  let known: Promise<void> | undefined;

  async function accessOf(address: string): Promise<CatalogAccess> {
    const token = tokens.get(address);
    const access = await browsed.accessTo(address);
    return token === undefined ? access : { ...access, token };
  }

  /** The access, once it is known that a catalog of deskpack answers there. */
  async function access(): Promise<CatalogAccess> {
    const found = await accessOf(catalog);
    known ??= requireOwnCatalog(catalog, found);
    await known.catch((error) => {
      known = undefined;
      throw error;
    });
    return found;
  }

  async function documentOf(name: string) {
    const document = await showDocument(catalog, name, await access());
    if (document) return document;
    throw unknownApplication(catalog, name);
  }

  async function beginAgain(name: string): Promise<OpenEdit> {
    return newEdit(catalog, name, await documentOf(name));
  }

  async function copyPicture(name: string, to: string, target: CatalogAccess): Promise<void> {
    const picture = await readPicture(catalog, name, await access());
    if (picture) await offerPicture(to, name, picture, target);
  }

  async function copy(
    name: string,
    to: string,
    { replaces, replacesRepository }: Parameters<BrowseServices['copy']>[2],
  ): Promise<ChangeOutcome> {
    const { text } = await documentOf(name);
    const target = await accessOf(to);
    await requireOwnCatalog(to, target);
    const seen = replaces === undefined ? 'absent' : { etag: replaces };
    const outcome = await registerIfSeen(to, text, seen, { ...target, replacesRepository });
    if (outcome === 'done') await copyPicture(name, to, target);
    return outcome;
  }

  async function withTarget<Result>(to: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw withTargetAdvice(error, to);
    }
  }

  return {
    async list(query, after, size, signal) {
      const options = { ...(await access()), signal };
      const part = await readListPart(catalog, query, { after, limit: size }, options);
      return {
        applications: part.applications.map(
          ({ name, displayname = name, cat = '', registered = '', doesStart }) => ({
            name,
            displayname,
            cat,
            marks: [
              ...(doesStart ? [startsMark] : []),
              ...(isNew({ registered }) ? [newMark] : []),
            ],
          }),
        ),
        next: part.next,
      };
    },
    async count(query, signal): Promise<Counts> {
      const facets = [...shownFacets.map(({ facet }) => facet), 'source'];
      const counts = await readCounts(catalog, query, facets, { ...(await access()), signal });
      // Everything has one source.
      const found = Object.values(counts.source ?? {}).reduce((sum, count) => sum + count, 0);
      const values = shownFacets.flatMap(({ facet }) =>
        Object.entries(counts[facet] ?? {}).map(
          ([value, count]): FacetValue => ({
            facet,
            value,
            count,
          }),
        ),
      );
      return { found, values };
    },
    async show(name, signal) {
      const shown = await showApplication(catalog, name, { ...(await access()), signal });
      return shown && applicationOf(shown);
    },
    async icon(name, signal) {
      return (await readIcon(catalog, name, { ...(await access()), signal })) ?? null;
    },
    async window(name, signal) {
      const picture = await readPicture(catalog, name, { ...(await access()), signal });
      if (!picture) return null;
      const { bytes, kept, proof, at, openings: opens = [] } = picture;
      const starts = proof && { by: proof.by, at, opens, tried: proof.tried };
      return { bytes, kept, drawing: wrapPng(bytes), starts };
    },
    windowAddress: (name) => pictureAddress(catalog, name),
    async history(name, signal) {
      return readRevisions(catalog, name, { ...(await access()), signal });
    },
    async changes(name, from, to, signal) {
      const options = { ...(await access()), signal };
      const [earlier, later] = await Promise.all(
        [from, to].map((revision) => readRevision(catalog, name, revision, options)),
      );
      if (earlier === undefined || later === undefined) throw unknownApplication(catalog, name);
      const { documentChanges } = await import('../../../catalog/page/changes/document-changes.ts');
      const parts = documentChanges(Buffer.from(earlier), Buffer.from(later));
      return parts?.flatMap(({ line, lines }) => [
        { sign: '@' as const, text: `line ${line}` },
        ...lines,
      ]);
    },
    async *follow(signal) {
      let after: number | undefined;
      let isAway = false;
      for (;;) {
        try {
          const options = { ...(await access()), signal };
          after ??= await readLastEvent(catalog, options);
          const events = await readEvents(catalog, after, options);
          after = events.at(-1)?.id ?? after;
          if (events.length > 0 || isAway) yield [...new Set(events.map(({ name }) => name))];
          isAway = false;
          await pause(pollMs, signal);
        } catch (error) {
          signal.throwIfAborted();
          // Without permission for the events, the user reloads the list.
          if (!(error instanceof DeskpackError) || !isTransient(error.code)) return;
          isAway = true;
          await pause(awayMs, signal);
        }
      }
    },
    async remove(name, etag) {
      return removeIfSeen(catalog, name, { etag }, await access());
    },
    async restore(name, revision, etag) {
      const seen = etag === undefined ? undefined : { etag };
      return restoreIfSeen(catalog, name, revision, seen, await access());
    },
    copy: (name, to, terms) => withTarget(to, () => copy(name, to, terms)),
    showIn: (address, name) =>
      withTarget(address, async () => {
        const shown = await showApplication(address, name, await accessOf(address));
        return shown && applicationOf(shown);
      }),
    knownCatalogs: browsed.knownCatalogs,
    takeToken(address, token) {
      tokens.set(address, token);
    },
    async beginEdit(name) {
      return (await unregisteredEdit(catalog, name)) ?? beginAgain(name);
    },
    beginAgain,
    async edit(edit) {
      await browsed.editFile(edit.file);
      return currentEdit(edit);
    },
    async registerEdit(edit, etag) {
      const text = await readFile(edit.file, 'utf8');
      const seen = etag === undefined ? 'absent' : { etag };
      const outcome = await registerIfSeen(catalog, text, seen, await access());
      if (outcome === 'done') await removeEdit(edit);
      return outcome;
    },
    discardEdit: removeEdit,
    tryImage: browsed.tryImage,
    async describeRecord(name) {
      return browsed.describeRecord(name, (await documentOf(name)).text);
    },
  };
}

/** The advice about a catalog that is copied to, where usual advice names the options of the one that is browsed. */
const actions: Partial<Record<ErrorCode, string>> = {
  'catalog-unreachable':
    'Start it with "deskpack catalog serve", or choose another one to copy to.',
  'catalog-unanswered': 'Check its address, or choose another one to copy to.',
  'catalog-untrusted':
    'If it is yours, pass the certificate that it was signed with: --copy-to URL --copy-ca FILE.',
  'catalog-wrong-server': 'Check its address, or choose another one to copy to.',
  'catalog-login-needed': 'Pass its token with --copy-to URL --copy-token-file FILE.',
};

/** An error about the catalog that is copied to, with what to do about that one. */
function withTargetAdvice(error: unknown, target: string): unknown {
  if (!(error instanceof DeskpackError)) return error;
  const { code, subject } = error;
  const action = actions[code];
  const isAboutIt = subject?.kind === 'catalog' && subject.name === target;
  return isAboutIt && action !== undefined ? changedError(error, { action }) : error;
}
