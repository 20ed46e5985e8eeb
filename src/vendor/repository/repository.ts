import { readText } from '../../system/files/read-text.ts';
import type { Artefact } from '../artefact.ts';
import { withoutDailySources } from '../deb/install.ts';
import { fileInstructions } from '../instructions/file-instructions.ts';
import type { VendorFile, VendorKind } from '../kind.ts';
import { sha256OfFile } from '../read/digest-of-file.ts';
import { maxSourceBytes } from './is-source.ts';
import { packageOfFile } from './kept-repository.ts';
import { parseSource } from './parse-source.ts';
import { repositoryTitle } from './source.ts';

/** Where the configuration of apt is kept while packages are installed whose scripts may change it. */
const kept = '/var/backups/apt.before';

/** The place of a source in an image: a name that no vendor's script writes. */
export const placeOfSource = (file: string): string => `/etc/apt/sources.list.d/deskpack-${file}`;

/** Of servers with HTTPS, apt has to know the authorities, which minimal templates lack. */
export const authorities: string = [
  'RUN test -e /etc/ssl/certs/ca-certificates.crt ||',
  '{ apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ca-certificates',
  '&& apt-get clean && rm -rf /var/lib/apt/lists/*; }',
].join(' ');

/**
 * The instructions before the package: they add the source, and keep the configuration of apt. The file has a name that no
 * vendor's script writes.
 */
function before(contextPath: string, name: string, sha256: string, address: string): string[] {
  const place = placeOfSource(name);
  return [
    ...(address.startsWith('https:') ? [authorities] : []),
    ...fileInstructions(contextPath, place, sha256, '644'),
    `RUN mkdir -p /var/backups && cp -a /etc/apt ${kept}`,
  ];
}

/**
 * The instructions after it. Vendors' packages write sources and keys of their own, also by a daily script: with another key
 * for the same address, apt would refuse to read any source.
 */
const after = [
  `RUN rm -rf /etc/apt && cp -a ${kept} /etc/apt && rm -rf ${kept}`,
  withoutDailySources,
].join(' && ');

async function packageIn({ path }: VendorFile) {
  const found = await packageOfFile(path);
  if (!found) throw new Error(`${path} is no kept repository`);
  const source = parseSource(await readText(path, maxSourceBytes));
  const title = `Package ${found.name} ${found.version} of ${repositoryTitle(found)}`;
  return { ...found, source, title };
}

/** A package of a vendor's repository, which is kept with the key of the repository: apt installs it from there. */
export const repository: VendorKind = {
  kind: 'repository',
  recognises: async ({ type, path }) =>
    type === 'file' && (await packageOfFile(path)) !== undefined,
  async identify(file) {
    const { title, version } = await packageIn(file);
    return { title, version, bytes: undefined };
  },
  async read(file, signal): Promise<Artefact> {
    const { name, version, address, nonFree, title, source } = await packageIn(file);
    const sha256 = await sha256OfFile(file.path, signal);
    const contextPath = `files/${file.name}`;
    return {
      origin: { kind: 'repository', version, sha256, bytes: file.bytes, file: name, address },
      title,
      files: [{ path: file.path, contextPath, sha256 }],
      installation: {
        preruncommands: before(contextPath, file.name, sha256, source.address),
        debpackage: name,
        postruncommands: [after],
      },
      applications: { type: 'package', name },
      nonFree,
    };
  },
};
