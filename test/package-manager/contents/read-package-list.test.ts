import { expect, it } from 'vitest';
import { packageList } from '../../../src/package-manager/contents/package-list.ts';
import { readPackageList } from '../../../src/package-manager/contents/read-package-list.ts';

const id = `sha256:${'1'.repeat(64)}`;

it.each(['apt', 'apk'] as const)('reads what was written of an image with %s', (manager) => {
  const packages = [
    { name: 'libstdc++6', version: '1:12.2.0-14+x~1', architecture: 'amd64', source: 'gcc-12' },
    { name: 'xterm', version: '379-1', architecture: 'all', source: 'xterm' },
  ];
  const distribution = { id: 'debian', version: '12' };
  const image = { name: 'xterm', id, template: 'acme/oc.template:3.0' };
  expect(readPackageList(packageList({ manager, distribution, packages }, image))).toEqual({
    manager,
    address: expect.stringMatching(/^urn:cdx:[0-9a-f-]{36}\/1$/),
    image: id,
    template: 'acme/oc.template:3.0',
    packages: packages.map(({ source: _, ...one }) => one),
  });
});

it.each(['', 'null', '[]', '{}', '{"bomFormat":"CycloneDX","metadata":{"component":1}}'])(
  'reads nothing from %s',
  (text) => {
    expect(readPackageList(text)).toBeUndefined();
  },
);
