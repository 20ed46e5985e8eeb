import { keptOpenings, type Opening, openingText, parseOpening } from '../model/proof/opening.ts';
import { proofWays, type StartProof } from '../model/proof/start-proof.ts';
import { headersOf, type TriedBy, triedByIn } from '../model/proof/tried-by.ts';
import { answerAbout, successfulAnswer } from './answer/successful-answer.ts';
import { unexpectedAnswer } from './answer/unexpected-answer.ts';
import { applicationPath } from './request/application-path.ts';
import type { CatalogAnswer, RequestOptions } from './request/request-catalog.ts';

const registration = '/API/manager/image';

function picturePath(name: string): string {
  return `${applicationPath(name)}/picture`;
}

/**
 * Whether the answer to a registration says that the catalog takes a picture of the application's window, as deskpack's
 * does: it links to the place, which must be the one below the application, for pictures of any type or for PNG files. Another
 * server is never asked.
 */
export function takesPicture(
  catalog: string,
  name: string,
  { headers: { link = '' } }: Pick<CatalogAnswer, 'headers'>,
): boolean {
  const wanted = new URL(`${catalog}${picturePath(name)}`).href;
  return [...link.matchAll(/<([^<>]*)>([^<]*)/g)].some(([, target = '', parameters = '']) => {
    const isPreview = /;\s*rel="?preview"?(?=[;,\s]|$)/.test(parameters);
    const isOfType = /;\s*type=/.test(parameters);
    const isPng = !isOfType || /;\s*type="?image\/png"?(?=[;,\s]|$)/.test(parameters);
    const base = `${catalog}${registration}`;
    return (
      isPreview && isPng && URL.canParse(target, base) && new URL(target, base).href === wanted
    );
  });
}

/** What an answer says of the person who has tried it; undefined also for what cannot be read. */
function triedIn({ headers }: Pick<CatalogAnswer, 'headers'>): TriedBy | undefined {
  try {
    return triedByIn(headers);
  } catch {
    return undefined;
  }
}

const pictureTypes = ['image/png', 'image/webp'] as const;

/** A picture of an application's window, and what it is. */
interface Picture {
  readonly bytes: Uint8Array;
  readonly type: (typeof pictureTypes)[number];
  /** The image that was seen to start when it was taken, and how; absent if the picture only shows its window. */
  readonly proof?: Omit<StartProof, 'at' | 'opens'> | undefined;
  /** What it did with files that it was given; a part of the proof, and not sent without one. */
  readonly openings?: readonly Opening[] | undefined;
}

interface KeptPicture extends Picture {
  /** When it was kept, in milliseconds since the epoch; undefined if the catalog does not say it. */
  readonly at: number | undefined;
  /** When it was kept, in milliseconds since the epoch, and what was registered then; undefined if it does not say. */
  readonly kept: { readonly at: number; readonly revision: number } | undefined;
}

/** The address of the picture of an application's window, if the catalog has one. */
export function pictureAddress(catalog: string, name: string): string {
  return `${catalog}${picturePath(name)}`;
}

/** The picture of an application's window; undefined if the catalog has none. */
export async function readPicture(
  catalog: string,
  name: string,
  options: RequestOptions = {},
): Promise<KeptPicture | undefined> {
  const request = { method: 'GET', catalog, name, below: '/picture', accept: '*/*' } as const;
  const answer = await answerAbout(request, options);
  if (!answer) return undefined;
  const [said = ''] = (answer.headers['content-type'] ?? '').split(';');
  const type = pictureTypes.find((each) => each === said.trim().toLowerCase());
  if (!type)
    throw unexpectedAnswer(catalog, answer, `does not send a picture as that of "${name}"`);
  const at = Date.parse(answer.headers['last-modified'] ?? '');
  const revision = Number(answer.headers['deskpack-revision'] ?? Number.NaN);
  const isKnown = !Number.isNaN(at) && Number.isSafeInteger(revision);
  const { 'deskpack-started': image, 'deskpack-by': way, 'deskpack-opens': opens } = answer.headers;
  const by = proofWays.find((each) => each === way);
  const tried = triedIn(answer);
  return {
    bytes: answer.bytes,
    type,
    proof:
      by && typeof image === 'string'
        ? { image, by, ...(by === 'hand' && tried && { tried }) }
        : undefined,
    openings: String(opens ?? '')
      .split(' ')
      .flatMap((text) => parseOpening(text) ?? []),
    at: Number.isNaN(at) ? undefined : at,
    kept: isKnown ? { at, revision } : undefined,
  };
}

/**
 * Gives a catalog a picture of an application's window, in place of an earlier one.
 *
 * @param picture of at most `maxPictureBytes`; of more openings than a catalog keeps, those that tell nothing are left out first
 * @throws DeskpackError when the catalog does not keep it
 */
export async function offerPicture(
  catalog: string,
  name: string,
  { bytes, type, proof, openings = [] }: Picture,
  options: RequestOptions = {},
): Promise<void> {
  const opens = keptOpenings(openings).map(
    (each) => ['opens', openingText(each)] as [string, string],
  );
  const query = proof
    ? `?${new URLSearchParams([['started', proof.image], ['by', proof.by], ...opens])}`
    : '';
  const path = picturePath(name) + query;
  const request = {
    ...({ method: 'PUT', catalog, path, body: bytes, contentType: type } as const),
    otherHeaders: proof?.tried ? headersOf(proof.tried) : {},
  };
  await successfulAnswer(request, options);
}

/** The icon of an application, an SVG drawing; undefined if the catalog has none. */
export async function readIcon(
  catalog: string,
  name: string,
  options: RequestOptions,
): Promise<Uint8Array | undefined> {
  const request = { method: 'GET', catalog, name, below: '/icon', accept: '*/*' } as const;
  return (await answerAbout(request, options))?.bytes;
}
