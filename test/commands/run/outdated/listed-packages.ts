import { gzipSync } from 'node:zlib';
import { versionsScript } from '../../../../src/package-manager/apt/version-scripts.ts';
import { packageList } from '../../../../src/package-manager/contents/package-list.ts';
import { filesWith } from '../../../image/files/files-with.ts';
import { imageOf, scriptedEngine } from '../../../pipeline/scripted-engine.ts';
import { smallDescriptor } from '../../../support/small-application.ts';

/** The template of all lists. */
export const template = 'acme/oc.template.debian.minimal:3.0';

/** The list of an image with these packages, as `name=version`. */
export function listOf(name: string, ...packages: readonly string[]) {
  const versions = packages.map((one) => {
    const [of = '', version = ''] = one.split('=');
    return { name: of, version, architecture: 'amd64', source: of };
  });
  const distribution = { id: 'debian', version: '12' };
  const id = `sha256:${'1'.repeat(64)}`;
  return packageList({ manager: 'apt', distribution, packages: versions }, { name, id, template });
}

/** The index of the template. */
const index = [
  'libc6\t3\tamd64\tbookworm-security oldstable-security Debian-Security',
  'xcalc\t2\tamd64\tbookworm oldstable Debian',
  'xcalc\t1\tamd64\tbookworm oldstable Debian',
];

/** An engine whose template has libc6 2; its package manager compares numbers. */
export function engineWith(asked: string[]) {
  const dpkg = 'Package: libc6\nStatus: install ok installed\nArchitecture: amd64\nVersion: 2\n';
  const image = imageOf(smallDescriptor('base'));
  return scriptedEngine(image, {
    inspect: async (reference) => (reference === template ? image : undefined),
    files: async () => filesWith('', { '/var/lib/dpkg/status': { text: dpkg } }),
    run: async (_, words) => {
      const isList = words.includes(versionsScript);
      asked.push(isList ? 'list' : 'compare');
      if (isList) return gzipSync(`${index.join('\n')}\n`).toString('base64');
      const versions = words.slice(words.indexOf('compare') + 1);
      const pairs = versions.flatMap((one, at) => (at % 2 === 0 ? [[one, versions[at + 1]]] : []));
      return pairs
        .map(([one, other]) => (Number(one) > Number(other) ? 'newer\n' : 'not\n'))
        .join('');
    },
  });
}
