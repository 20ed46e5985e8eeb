import { Version } from '@cyclonedx/cyclonedx-library/Spec';
import { JsonStrictValidator } from '@cyclonedx/cyclonedx-library/Validation';
import { expect, it } from 'vitest';
import { imageContents } from '../../../src/package-manager/contents/image-contents.ts';
import { packageList } from '../../../src/package-manager/contents/package-list.ts';
import { listReference } from '../../../src/package-manager/contents/read-package-list.ts';
import { digestOf } from '../../../src/system/files/digest.ts';
import { filesWith } from '../../image/files/files-with.ts';

const status = [
  'Package: libstdc++6\nStatus: install ok installed\nArchitecture: amd64\nSource: gcc-12 (12.2.0-14)\nVersion: 1:12.2.0-14\nDescription: a library\n Version: none\n',
  'Package: xterm\nStatus: install ok installed\nArchitecture: amd64\nVersion: 379-1\n',
  'Package: gone\nStatus: deinstall ok config-files\nArchitecture: amd64\nVersion: 1\n',
].join('\n');

const debian = filesWith('', {
  '/var/lib/dpkg/status': { text: status },
  '/etc/os-release': { link: '../usr/lib/os-release' },
  '/usr/lib/os-release': { text: 'NAME="Debian GNU/Linux"\nID=debian\nVERSION_ID="12"\n' },
});

const image = { name: 'xterm', id: `sha256:${'1'.repeat(64)}`, template: 'acme/oc.template:3.0' };

it('reads the versions that dpkg has installed, not what is left of removed packages', async () => {
  expect(await imageContents(debian)).toEqual({
    manager: 'apt',
    distribution: { id: 'debian', version: '12' },
    packages: [
      { name: 'libstdc++6', version: '1:12.2.0-14', architecture: 'amd64', source: 'gcc-12' },
      { name: 'xterm', version: '379-1', architecture: 'amd64', source: 'xterm' },
    ],
  });
});

it('reads the versions that apk has installed', async () => {
  const text =
    'P:musl\nV:1.2.5-r0\nA:x86_64\no:musl\nF:lib\nR:ld.so\n\nP:py3-x\nV:1-r0\nA:noarch\n';
  expect(await imageContents(filesWith('', { '/lib/apk/db/installed': { text } }))).toEqual({
    manager: 'apk',
    distribution: { id: '', version: '' },
    packages: [
      { name: 'musl', version: '1.2.5-r0', architecture: 'x86_64', source: 'musl' },
      { name: 'py3-x', version: '1-r0', architecture: 'noarch', source: 'py3-x' },
    ],
  });
});

it('reads nothing where no package manager has a database', async () => {
  expect(await imageContents(filesWith('/usr/bin/xterm'))).toBeUndefined();
});

it('writes the same list for the same image, with package URLs and an address of its own', async () => {
  const contents = (await imageContents(debian))!;
  const text = packageList(contents, image);
  expect(packageList(contents, image)).toBe(text);
  const list = JSON.parse(text);
  expect(list.metadata.component).toMatchObject({ name: 'xterm', version: image.id });
  expect(list.components.map(({ purl }: { purl: string }) => purl)).toEqual([
    'pkg:deb/debian/libstdc%2B%2B6@1%3A12.2.0-14?arch=amd64&distro=debian-12&upstream=gcc-12',
    'pkg:deb/debian/xterm@379-1?arch=amd64&distro=debian-12',
  ]);
  const address = `${list.serialNumber.replace('uuid', 'cdx')}/1`;
  expect(listReference(text, image.id)).toEqual({ address, digest: digestOf(text), packages: 2 });
  const other = { ...image, id: `sha256:${'2'.repeat(64)}` };
  expect(listReference(packageList(contents, other), other.id)?.address).not.toBe(address);
});

it('refers to no list of another image, and to no other file', async () => {
  const text = packageList((await imageContents(debian))!, image);
  expect(listReference(text, `sha256:${'2'.repeat(64)}`)).toBeUndefined();
  for (const other of ['', '[]', '{}', '{"bomFormat":"CycloneDX"}', text.slice(0, -9)]) {
    expect(listReference(other, image.id)).toBeUndefined();
  }
});

it('writes what the schema of CycloneDX allows', async () => {
  const validator = new JsonStrictValidator(Version.v1dot6);
  const text = packageList((await imageContents(debian))!, image);
  expect(await validator.validate(text)).toBeNull();
  expect(await validator.validate(text.replace('urn:uuid:', 'urn:'))).not.toBeNull();
});
