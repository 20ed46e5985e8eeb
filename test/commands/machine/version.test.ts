import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import pkg from '../../../package.json' with { type: 'json' };
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

/** A package registry that has one version of deskpack, for the real npm; without one it has no package. */
async function registryWith(version: string | undefined) {
  const server = createServer(({ url }, response) => {
    const isKnown = url === `/${pkg.name}` && version !== undefined;
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
    const versions = { [version ?? '']: { name: pkg.name, version } };
    const document = { name: pkg.name, 'dist-tags': { latest: version }, versions };
    response.end(JSON.stringify(isKnown ? document : { error: 'not found' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return {
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: await folderWith({}),
    npm_config_proxy: '',
  };
}

it('tells of a newer version, and how it is installed', async () => {
  const env = await registryWith('10.2.0');
  const { status, stdout } = await runInProcess(['version', '--check'], { env });
  expect({ status, stdout }).toEqual({
    status: 0,
    stdout: `Version 10.2.0 is there; this is ${pkg.version}.\nInstall it: npm install --global deskpack@10.2.0\n`,
  });
});

it.each([pkg.version, '0.0.9'])(
  'says that nothing is newer than this if there is %s',
  async (version) => {
    const env = await registryWith(version);
    const { stdout } = await runInProcess(['version', '--check'], { env });
    expect(stdout).toBe(`${pkg.version} is the newest version.\n`);
  },
);

it('answers programs in JSON', async () => {
  const env = await registryWith('10.2.0');
  const { stdout } = await runInProcess(['--version', '--check', '--json'], { env });
  expect(JSON.parse(stdout)).toEqual({ deskpack: pkg.version, newest: '10.2.0', hasNewer: true });
});

it('says what failed where the registry does not have it', async () => {
  const env = await registryWith(undefined);
  const { status, stderr } = await runInProcess(['version', '--check'], { env });
  expect(status).toBe(1);
  expect(stderr).toContain(
    `cannot look for a newer version: the package registry that npm uses has no ${pkg.name} [program-failed]`,
  );
  expect(stderr).not.toContain('npm error');
});

it('asks for nothing by itself', async () => {
  const { stdout } = await runInProcess(['version'], { env: { PATH: '' } });
  expect(stdout).toBe(`${pkg.version}\n`);
});
