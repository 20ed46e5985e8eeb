import { mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import {
  forgetRepository,
  keepPackage,
  keepRepository,
  packageOfFile,
  repositoryName,
  usedRepositories,
} from '../../../src/vendor/repository/kept-repository.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskpack-kept-'));
  vi.stubEnv('XDG_DATA_HOME', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const address = 'https://packages.acme.example/debian';
const acme = {
  ...{ address, name: 'acme', isNonFree: false },
  text: `Types: deb\nURIs: ${address}\nSuites: stable\nComponents: main\n`,
};
const viewer = { name: 'acme-viewer', version: '2.4.1-1' };

test('a package of a repository becomes an artefact', async () => {
  const nonFree = 'its section is non-free/graphics';
  const path = await keepPackage(acme, { ...viewer, nonFree });
  const artefact = await readArtefact(path);
  expect(artefact).toMatchObject({
    title: 'Package acme-viewer 2.4.1-1 of packages.acme.example/debian',
    origin: { kind: 'repository', version: '2.4.1-1', file: 'acme-viewer', address },
    files: [{ path, contextPath: 'files/acme.sources' }],
    applications: { type: 'package', name: 'acme-viewer' },
    nonFree,
  });
  const { preruncommands, debpackage, postruncommands = [] } = artefact.installation;
  expect(debpackage).toBe('acme-viewer');
  const [authorities, copy, check, keep] = preruncommands;
  expect(authorities).toContain('ca-certificates');
  expect(copy).toBe('COPY files/acme.sources /etc/apt/sources.list.d/deskpack-acme.sources');
  expect(check).toContain(artefact.origin.sha256);
  expect(keep).toContain('/etc/apt /var/backups/apt.before');
  expect(postruncommands).toEqual([expect.stringContaining('/var/backups/apt.before /etc/apt')]);
});

test('the same file elsewhere is of no package', async () => {
  const path = await keepPackage(acme, viewer);
  const copy = join(folder, 'acme.sources');
  await cp(path, copy);
  expect(await packageOfFile(path)).toEqual({ ...viewer, address });
  expect(await packageOfFile(copy)).toBeUndefined();
});

test('plain HTTP needs no authorities', async () => {
  const text = acme.text.replace('https:', 'http:');
  const { installation } = await readArtefact(await keepPackage({ ...acme, text }, viewer));
  expect(installation.preruncommands.join()).not.toContain('ca-certificates');
});

test('a repository that was used is known until it is forgotten', async () => {
  const packages = [{ name: 'acme-viewer', about: 'View drawings' }];
  expect(await usedRepositories()).toEqual([]);
  await keepRepository(acme, []);
  // With a new key, it is another text of the same name.
  const renewed = { ...acme, text: `${acme.text}# renewed\n` };
  await vi.waitFor(async () => {
    await keepRepository(renewed, packages);
    expect(await usedRepositories()).toMatchObject([{ ...renewed, packages }]);
  });
  expect(await forgetRepository('other')).toBe(false);
  expect(await forgetRepository('acme')).toBe(true);
  expect(await usedRepositories()).toEqual([]);
});

test.each([
  [address, undefined, 'packages.acme.example-debian'],
  [address, 'google_chrome', 'google-chrome'],
  ['http://a.example/~c++', undefined, 'a.example-c'],
])('the name of %s, listed as %s', (of, listed, name) => {
  expect(repositoryName(of, listed)).toMatch(new RegExp(`^${name.replaceAll('.', '\\.')}-*$`));
});
