import { gzipSync } from 'node:zlib';
import { DeskpackError } from '../../../../src/error/deskpack-error.ts';
import { versionsScript } from '../../../../src/package-manager/apt/scripts.ts';
import { packageList } from '../../../../src/package-manager/contents/package-list.ts';
import { filesWith } from '../../../image/files/files-with.ts';
import { imageOf, scriptedEngine } from '../../../pipeline/scripted-engine.ts';
import { smallDescriptor } from '../../../support/small-application.ts';

/** The usual template of lists. */
export const template = 'acme/oc.template.debian.minimal:3.0';

/** Another one, whose index has a newer xcalc, and no libc6 for security. */
export const otherTemplate = 'acme/oc.template.debian.gtk:3.0';

/** The list of an image on the usual template with these packages, as `name=version`. */
export const listOf = (name: string, ...packages: readonly string[]) =>
  listOn(template, name, ...packages);

/** The list of an image on a template. */
export function listOn(on: string, name: string, ...packages: readonly string[]) {
  const versions = packages.map((one) => {
    const [of = '', version = ''] = one.split('=');
    return { name: of, version, architecture: 'amd64', source: of };
  });
  const distribution = { id: 'debian', version: '12' };
  const id = `sha256:${'1'.repeat(64)}`;
  return packageList(
    { manager: 'apt', distribution, packages: versions },
    { name, id, template: on },
  );
}

/** The indexes of the templates. */
const indexes: Readonly<Record<string, readonly string[]>> = {
  [template]: [
    'libc6\t3\tamd64\tbookworm-security oldstable-security Debian-Security',
    'xcalc\t2\tamd64\tbookworm oldstable Debian',
    'xcalc\t1\tamd64\tbookworm oldstable Debian',
  ],
  [otherTemplate]: [
    'libc6\t2\tamd64\tbookworm oldstable Debian',
    'xcalc\t9\tamd64\tbookworm oldstable Debian',
  ],
};

/**
 * An engine whose templates have libc6 2; their package manager compares numbers.
 *
 * @param unreadable the template whose index cannot be read
 */
export function engineWith(asked: string[], unreadable?: string) {
  const dpkg = 'Package: libc6\nStatus: install ok installed\nArchitecture: amd64\nVersion: 2\n';
  const image = imageOf(smallDescriptor('base'));
  return scriptedEngine(image, {
    inspect: async (reference) => {
      const at = Object.keys(indexes).indexOf(reference);
      return at === -1 ? undefined : { ...image, id: `sha256:${String(at).repeat(64)}` };
    },
    files: async () => filesWith('', { '/var/lib/dpkg/status': { text: dpkg } }),
    run: async (reference, words) => {
      const isList = words.includes(versionsScript);
      if (reference === unreadable) {
        const reason = 'its servers are off';
        throw new DeskpackError('package-server-unreachable', { doing: 'read', reason });
      }
      asked.push(isList ? 'list' : 'compare');
      if (isList) return gzipSync(`${indexes[reference]!.join('\n')}\n`).toString('base64');
      const versions = words.slice(words.indexOf('compare') + 1);
      const pairs = versions.flatMap((one, at) => (at % 2 === 0 ? [[one, versions[at + 1]]] : []));
      return pairs
        .map(([one, other]) => (Number(one) > Number(other) ? 'newer\n' : 'not\n'))
        .join('');
    },
  });
}
