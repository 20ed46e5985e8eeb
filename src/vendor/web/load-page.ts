import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { emptyPage } from '../download/download-errors.ts';
import { pageOfFile } from '../download/kept-downloads.ts';
import { fetchPart, type PartLimits } from './fetch-part.ts';
import { type FetchedIcon, fetchIcons } from './icons.ts';
import { readWebManifest } from './manifest.ts';
import { readPage } from './page.ts';
import { pageText } from './page-charset.ts';
import { type LoadedPage, leadsElsewhere } from './web-application.ts';

/** More than manifests have, and the time in milliseconds for all that belongs to a page. */
const [maxManifestBytes, partsMs] = [500_000, 30_000];

/** A page with all that belongs to it. */
interface WholePage {
  readonly loaded: LoadedPage;
  /** Best first. */
  readonly icons: readonly FetchedIcon[];
  /** Whether a server failed to answer for a part of it, which may be there the next time. */
  readonly lacksParts: boolean;
}

/** A page that was downloaded before, as far as it says itself what it is. @throws DeskpackError `page-empty` */
export async function keptPage(path: string): Promise<LoadedPage> {
  const kept = (await pageOfFile(path))!;
  const [wanted, from] = [new URL(kept.wanted), new URL(kept.from)];
  const page = readPage(pageText(await readFile(path), kept.charset), from);
  if (page.isEmpty) throw emptyPage(wanted);
  return { wanted, from, page, manifest: undefined };
}

async function withManifest(
  loaded: LoadedPage,
  limits: Omit<PartLimits, 'maxBytes'>,
  signal: AbortSignal | undefined,
) {
  const { page, from } = loaded;
  if (!page.manifest) return loaded;
  const part = await fetchPart(
    page.manifest.href,
    from,
    { ...limits, maxBytes: maxManifestBytes },
    signal,
  );
  if (!part) return loaded;
  const address = part.from.protocol === 'data:' ? from : part.from;
  return { ...loaded, manifest: readWebManifest(part.bytes.toString('utf8'), address, from) };
}

/**
 * Loads what belongs to a page that was downloaded, each part only where it has changed.
 *
 * @param path that of the kept page
 * @throws DeskpackError `page-empty`, and the reason of the signal when it is aborted
 */
export async function loadPage(path: string, signal: AbortSignal | undefined): Promise<WholePage> {
  const kept = await keptPage(path);
  // What is elsewhere is that of something else.
  if (leadsElsewhere(kept)) return { loaded: kept, icons: [], lacksParts: false };
  const time = AbortSignal.timeout(partsMs);
  let lacksParts = false;
  const limits = {
    signal: signal ? AbortSignal.any([signal, time]) : time,
    folder: join(dirname(dirname(path)), 'parts'),
    onFailure: () => {
      lacksParts = true;
    },
  };
  const loaded = await withManifest(kept, limits, signal);
  const named = [...(loaded.manifest?.icons ?? []), ...loaded.page.icons];
  const icons = await fetchIcons(named, loaded.from, limits, signal);
  return { loaded, icons, lacksParts };
}
