import { expect, test } from 'vitest';
import { vendorSearch } from '../../../src/package-manager/find/vendor-search.ts';
import { readRepositoryList } from '../../../src/package-manager/repository/repository-list.ts';

const digest = 'a'.repeat(64);
const entry = (name: string, more: string) => `${name}:
  gpg-key-checksum:
    sha256: ${digest}
  gpg-key-file: ${name}.asc
${more}`;

/** In the form of extrepo's data, with each way to write that is in there. */
const list = `---
${entry(
  'acme_viewer',
  `  description: Viewer of Acme, which shows drawings
    of all kinds
  policy: non-free
  source:
    Architectures: amd64
    Components: main
    Suites: stable
    Types: deb deb-src
    URIs: https://packages.acme.example/debian/
`,
)}${entry(
  'several',
  `  components:
  - main
  - non-free
  description: Of several components
  policies:
    main: main
    non-free: non-free
  source:
    Components: <COMPONENTS>
    Suites: bookworm
    Types: deb
    URIs: http://several.example
`,
)}${entry(
  'flat',
  `  description: A flat one
  policy: main
  source:
    Suites: /
    Types: deb
    URIs: https://flat.example/
`,
)}${entry(
  'sources-alone',
  `  source:
    Components: main
    Suites: stable
    Types: deb-src
    URIs: https://sources.example/
`,
)}${entry(
  'debian_official',
  `  source:
    Components: main
    Suites: bookworm
    Types: deb
    URIs: http://debian.example
`,
)}without-key:
  source:
    Components: main
    Suites: stable
    Types: deb
    URIs: https://without.example/
`;

test('reads the list of extrepo', async () => {
  const read = await readRepositoryList(list);
  expect(read).toEqual([
    {
      name: 'acme_viewer',
      description: 'Viewer of Acme, which shows drawings of all kinds',
      isNonFree: true,
      address: 'https://packages.acme.example/debian/',
      suites: ['stable'],
      components: ['main'],
      architectures: ['amd64'],
      keyFile: 'acme_viewer.asc',
      keySha256: digest,
    },
    expect.objectContaining({
      name: 'several',
      isNonFree: false,
      components: ['main', 'non-free'],
    }),
    expect.objectContaining({ name: 'flat', suites: ['./'], components: [] }),
  ]);
});

test.each(['', '- a', 'a: [', 'just words'])('has nothing of %j', async (text) => {
  expect(await readRepositoryList(text)).toEqual([]);
});

test.each([
  ['acme viewer', ['acme_viewer']],
  ['acmeviewer', ['acme_viewer']],
  ['viewers', ['acme_viewer']],
  ['drawings', ['acme_viewer']],
  ['flat', ['flat']],
  ['acme flat', []],
  ['', []],
])('finds for %j: %j', async (query, names) => {
  const read = await readRepositoryList(list);
  const search = vendorSearch(read.map((one) => ({ ...one, word: `extrepo:${one.name}` })));
  expect(search(query).map(({ name }) => name)).toEqual(names);
});
