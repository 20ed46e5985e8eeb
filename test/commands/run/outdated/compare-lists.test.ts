import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compareLists } from '../../../../src/commands/run/outdated/compare-lists.ts';
import { outdatedLines } from '../../../../src/commands/run/outdated/show-outdated.ts';
import { versionsScript } from '../../../../src/package-manager/apt/version-scripts.ts';
import { packageList } from '../../../../src/package-manager/contents/package-list.ts';
import { filesWith } from '../../../image/files/files-with.ts';
import { imageOf, scriptedEngine } from '../../../pipeline/scripted-engine.ts';
import { keepCacheIn } from '../../../support/keep-state-in.ts';
import { smallDescriptor } from '../../../support/small-application.ts';
import { folderWith } from '../../../workspace/folder.ts';

const template = 'acme/oc.template.debian.minimal:3.0';

/** The list of an image with these packages, as `name=version`. */
function listOf(name: string, ...packages: readonly string[]) {
  const versions = packages.map((one) => {
    const [of = '', version = ''] = one.split('=');
    return { name: of, version, architecture: 'amd64', source: of };
  });
  const distribution = { id: 'debian', version: '12' };
  const id = `sha256:${'1'.repeat(64)}`;
  return packageList({ manager: 'apt', distribution, packages: versions }, { name, id, template });
}

const index = [
  'libc6\t3\tamd64\tbookworm-security oldstable-security Debian-Security',
  'xcalc\t2\tamd64\tbookworm oldstable Debian',
  'xcalc\t1\tamd64\tbookworm oldstable Debian',
];

/** An engine whose template has libc6 2; its package manager compares numbers. */
function engineWith(asked: string[]) {
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

async function compared(files: Record<string, string>, ...names: readonly string[]) {
  const folder = await folderWith(files);
  keepCacheIn(await folderWith({}));
  const asked: string[] = [];
  const wanted = names.map((name) => {
    return {
      name,
      file: join(folder, `${name}.d.3.0.json`),
      list: join(folder, `${name}.cdx.json`),
    };
  });
  const signal = new AbortController().signal;
  const result = await compareLists(wanted, engineWith(asked), { refresh: true, signal });
  return { result, asked };
}

it('compares all lists on a template with its index, which is read once', async () => {
  const { result, asked } = await compared(
    {
      'xcalc.cdx.json': listOf('xcalc', 'libc6=2', 'xcalc=1', 'own=1'),
      'new.cdx.json': listOf('new', 'libc6=3', 'xcalc=2'),
    },
    'xcalc',
    'new',
    'never-proven',
  );
  expect(result).toMatchObject([
    {
      name: 'xcalc',
      template,
      updates: [
        { name: 'libc6', from: '2', to: '3', isSecurity: true, isOfTemplate: true },
        { name: 'xcalc', from: '1', to: '2', isSecurity: false, isOfTemplate: false },
      ],
    },
    { name: 'new', updates: [] },
    { name: 'never-proven', missing: 'list' },
  ]);
  expect(asked).toEqual(['list', 'compare']);
  expect(outdatedLines(result)).toEqual([
    'xcalc: 2 newer packages, 1 for security',
    '  libc6  2  3  security, in the template',
    '  xcalc  1  2',
    'new: up to date',
    'never-proven: no list of packages; "deskpack publish" writes one for a proven image',
    'What is in the template becomes newer when the template is built anew.',
  ]);
});

it('says whose template the engine does not have, and reads no index for it', async () => {
  const other = listOf('xcalc', 'xcalc=1').replace(template, 'acme/gone:3.0');
  const { result, asked } = await compared({ 'xcalc.cdx.json': other }, 'xcalc');
  expect(result).toMatchObject([{ name: 'xcalc', template: 'acme/gone:3.0', missing: 'template' }]);
  expect(asked).toEqual([]);
  expect(outdatedLines(result)).toEqual([
    'xcalc: the engine does not have its template acme/gone:3.0',
  ]);
});
