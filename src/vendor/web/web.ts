import { readFile } from 'node:fs/promises';
import type { Artefact } from '../artefact.ts';
import { emptyPage } from '../download/download-errors.ts';
import { pageOfFile } from '../download/kept-downloads.ts';
import type { VendorFile, VendorKind } from '../kind.ts';
import { titled } from '../naming/titled.ts';
import { sha256OfFile } from '../read/digest-of-file.ts';
import { fetchPart } from './fetch-part.ts';
import { fetchIcons } from './icons.ts';
import { webInstallation } from './installation.ts';
import { readWebManifest } from './manifest.ts';
import { readPage } from './page.ts';
import { pageText } from './page-charset.ts';
import { type LoadedPage, leadsElsewhere, titleOf, webApplication } from './web-application.ts';

/** More than manifests have, and the time in milliseconds for all that belongs to a page. */
const [maxManifestBytes, partsMs] = [500_000, 30_000];

/** A page that was downloaded before, as far as it says itself what it is. @throws DeskpackError `page-empty` */
async function keptPage({ path }: VendorFile): Promise<LoadedPage> {
  const kept = (await pageOfFile(path))!;
  const [wanted, from] = [new URL(kept.wanted), new URL(kept.from)];
  const page = readPage(pageText(await readFile(path), kept.charset), from);
  if (page.isEmpty) throw emptyPage(wanted);
  return { wanted, from, page, manifest: undefined };
}

async function withManifest(
  loaded: LoadedPage,
  signal: AbortSignal | undefined,
  limit: AbortSignal,
) {
  const { page, from } = loaded;
  if (!page.manifest || leadsElsewhere(loaded)) return loaded;
  const limits = { maxBytes: maxManifestBytes, signal: limit };
  const part = await fetchPart(page.manifest.href, from, limits, signal);
  if (!part) return loaded;
  const address = part.from.protocol === 'data:' ? from : part.from;
  return { ...loaded, manifest: readWebManifest(part.bytes.toString('utf8'), address, from) };
}

/** A web application: a page that came in place of a file from an address. */
export const web: VendorKind = {
  kind: 'web',
  recognises: async (file) => file.type === 'file' && (await pageOfFile(file.path)) !== undefined,
  async identify(file) {
    const title = titled('Web application', titleOf(await keptPage(file)).value);
    return { title, version: undefined, bytes: undefined };
  },
  async read(file, signal): Promise<Artefact> {
    const time = AbortSignal.timeout(partsMs);
    const limit = signal ? AbortSignal.any([signal, time]) : time;
    const loaded = await withManifest(await keptPage(file), signal, limit);
    const named = leadsElsewhere(loaded)
      ? []
      : [...(loaded.manifest?.icons ?? []), ...loaded.page.icons];
    const icons = leadsElsewhere(loaded)
      ? []
      : await fetchIcons(named, loaded.from, { signal: limit }, signal);
    const { name, application } = webApplication(loaded, icons);
    const sha256 = await sha256OfFile(file.path, signal);
    return {
      origin: {
        ...{ kind: 'web', version: undefined, sha256, bytes: file.bytes, file: file.name },
        address: loaded.wanted.href,
      },
      title: titled('Web application', application.values.displayname?.value),
      files: [],
      installation: webInstallation(name),
      applications: { type: 'given', application },
      nonFree: undefined,
    };
  },
};
