import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { apt } from '../../../src/package-manager/apt/apt.ts';
import { busNames } from '../../../src/package-manager/contents/bus-names.ts';
import { sharedApplications } from '../../probe/display/shared-display.ts';
import { folderWith } from '../../support/folder.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;
const image = `deskpack-test/bus-names-${process.pid}:1`;

beforeEach(async () => {
  vi.stubEnv('XDG_CACHE_HOME', await folderWith({}));
});

afterEach(() => vi.unstubAllEnvs());

/** A package with two files, and its index, in a folder that is the only source. */
const recipe = (base: string) => `FROM ${base}
USER root
RUN rm -rf /etc/apt/sources.list /etc/apt/sources.list.d/* && mkdir -p /srv/own /tmp/lamp/DEBIAN /tmp/lamp/usr/share/dbus-1/services && cd /srv/own && \\
    printf 'Package: lamp-files\\nVersion: 1\\nArchitecture: all\\nMaintainer: A <a@example.com>\\nDescription: files\\n' >/tmp/lamp/DEBIAN/control && \\
    touch /tmp/lamp/usr/share/dbus-1/services/org.example.Lamp.Files.service /tmp/lamp/usr/share/lamp.service && \\
    dpkg-deb --root-owner-group -Zgzip -b /tmp/lamp lamp-files.deb && \\
    { dpkg-deb -f lamp-files.deb; echo 'Filename: ./lamp-files.deb'; echo "Size: $(stat -c %s lamp-files.deb)"; echo "SHA256: $(sha256sum lamp-files.deb | cut -d' ' -f1)"; } >Packages && \\
    echo 'deb [trusted=yes] file:/srv/own ./' >/etc/apt/sources.list
`;

describe.skipIf(missing)(`D-Bus names${missing ? ` (${missing})` : ''}`, () => {
  it('are those of the archives in a folder that is a source, and are cached', async () => {
    const base = await sharedApplications(engine);
    const request = { context: await folderWith({}), tags: [image], buildArguments: {} };
    await engine.build({ ...request, recipe: recipe(base) });
    try {
      const { id = '' } = (await engine.inspect(image)) ?? {};
      const found = await busNames(engine, id, apt);
      expect([...found]).toEqual([['org.example.Lamp.Files', ['lamp-files']]]);
      const without = { ...engine, run: () => Promise.reject(new Error('it is read twice')) };
      expect(await busNames(without, id, apt)).toEqual(found);
    } finally {
      await engine.remove(image);
    }
  });
});
