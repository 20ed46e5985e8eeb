import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listedRepositories } from '../../../src/package-manager/repository/listed-repositories.ts';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { templateForX11 } from '../../template/local-packages.ts';
import { sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';
import { serveRepositories } from '../../vendor/repository/repository-server.ts';

const { engine, missing } = await templateEngine();

describe.skipIf(missing)(`deskpack detect REPOSITORY${missing ? ` (${missing})` : ''}`, () => {
  let folder: string;
  let template: string;
  /** One with the index of Debian. */
  let debian: string;
  let served: Awaited<ReturnType<typeof serveRepositories>>;
  const run = (...words: readonly string[]) => {
    const env = { ...process.env, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder };
    return runInProcess(words, { env, cwd: folder });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'deskpack-repository-'));
    ({ reference: debian } = await sharedTemplate(engine));
    template = await templateForX11(engine);
    if (engine.containers) await sharedDisplay(engine);
    served = await serveRepositories(engine, debian, join(folder, 'served'));
  });

  afterAll(async () => {
    await served?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const detect = (words: readonly string[], ...more: readonly string[]) =>
    run('detect', ...words, '--template', template, '--engine', engine.name, '--json', ...more);
  const line = (name: string) => `deb [arch=amd64] ${served.address}/${name} stable main`;
  const key = (name: string) => ['--key', join('served', name)];

  async function errorOf(...words: readonly string[]) {
    const { status, stdout } = await detect(words, '--no-look');
    expect(status).toBe(1);
    return JSON.parse(stdout).error;
  }

  async function foundBy(...words: readonly string[]) {
    const { stdout } = await detect(words, '--no-look');
    const { applications, error } = JSON.parse(stdout);
    expect(error).toBeUndefined();
    expect(applications).toHaveLength(1);
    return applications[0];
  }

  it('proves an application, whose image apt can still update', async () => {
    const words = [line('one'), ...key('vendor.asc'), '--output', 'out'];
    const { stdout } = await detect(words);
    const [{ descriptor, origin, proof }] = JSON.parse(stdout).applications;
    expect(proof).toMatchObject({ state: 'proven' });
    expect(descriptor).toMatchObject({
      name: 'acme-viewer',
      displayname: 'ACME Viewer',
      debpackage: 'acme-viewer',
      cat: 'graphics',
      launch: 'xcalc.XCalc',
    });
    expect(descriptor.licence).toBeUndefined();
    const address = `${served.address}/one`;
    expect(origin).toMatchObject({ kind: 'repository', version: '2.4.1-1', address });
    const [source] = await readdir(join(folder, 'out/files'));
    expect(readFileSync(join(folder, 'out/files', source!), 'utf8')).toContain(
      '\n -----BEGIN PGP PUBLIC KEY BLOCK-----\n',
    );
    const path = join(folder, 'out/acme-viewer.d.3.0.json');
    expect(await run('lint', path)).toMatchObject({ status: 0 });
    removeAfterRun(engine, 'acme-viewer');
    const built = await run('build', path, '--engine', engine.name, '--require-proof');
    expect(built).toMatchObject({ status: 0 });
    expect(built.stdout + built.stderr).not.toMatch(/has no package|image-sources/);
    // The package has brought a source of the same address with another key, and a script that writes it again.
    const commands = [
      'ls /etc/apt/sources.list.d /etc/cron.daily',
      'apt-get -o APT::Update::Error-Mode=any update >&2',
      'apt-cache policy acme-viewer',
    ];
    const printed = await engine.run('acme-viewer', ['sh', '-c', commands.join(' && ')], {
      doing: 'update the packages',
      timeout: 120_000,
    });
    expect(printed).toContain(`deskpack-${source}`);
    expect(printed).not.toContain('acme-viewer.list');
    expect(printed).toContain(address);
    expect(printed).not.toMatch(/^acme-viewer$/m);
  });

  it('takes a text with its key, a file of it, and a binary key', async () => {
    const armour = readFileSync(join(served.folder, 'vendor.asc'), 'utf8').trimEnd();
    const lines = armour.split('\n').map((one) => ` ${one || '.'}`);
    const text = [
      ...['# Acme', 'Types: deb', `URIs: ${served.address}/one`, 'Suites: stable'],
      ...['Components: main', 'Signed-By:', ...lines, ''],
    ].join('\n');
    const origin = { kind: 'repository', file: 'acme-viewer' };
    expect(await foundBy(text)).toMatchObject({ origin });
    await writeFile(join(folder, 'acme.sources'), text);
    expect(await foundBy('./acme.sources')).toMatchObject({ origin });
    await writeFile(join(folder, 'acme.list'), `${line('one')}\n`);
    expect(await foundBy('acme.list', ...key('vendor.gpg'))).toMatchObject({ origin });
    // An input line takes no line breaks.
    expect(await foundBy(text.replace('# Acme\n', '').replaceAll('\n', ' '))).toMatchObject({
      origin,
    });
  });

  it('finds out the suite of an address, with a key at an address', async () => {
    const words = ['--key', `${served.address}/vendor.asc`, '--allow-http'];
    expect(await foundBy(`${served.address}/one`, ...words)).toMatchObject({
      origin: { kind: 'repository' },
    });
    expect(await foundBy(`${served.address}/flat/`, ...words)).toMatchObject({
      origin: { kind: 'repository' },
    });
    expect(await errorOf(`${served.address}/nothing/`, ...words)).toMatchObject({
      code: 'repository-index-missing',
      action: expect.stringContaining('--suite'),
    });
  });

  it('lists the packages to choose from, of which one is not free', async () => {
    const error = await errorOf(line('several'), ...key('vendor.asc'));
    expect(error).toMatchObject({
      code: 'repository-choice',
      tail: ['acme-viewer: ACME Viewer', 'acme-writer: ACME Writer'],
    });
    const chosen = [line('several'), ...key('vendor.asc'), '--package'];
    expect(await foundBy(...chosen, 'acme-writer')).toMatchObject({
      descriptor: { name: 'acme-writer', licence: 'non-free' },
      sources: { licence: expect.stringContaining('non-free/text') },
    });
    expect(await errorOf(...chosen, 'acme-writr')).toMatchObject({
      code: 'repository-empty',
      subject: { near: ['acme-writer'] },
    });
  });

  it.each([
    ['another key', 'one', 'other.asc', 'repository-key-wrong'],
    ['no signature', 'unsigned', 'vendor.asc', 'repository-unsigned'],
    ['a changed index', 'changed', 'vendor.asc', 'repository-changed'],
    ['a key that has expired', 'expired', 'expired.asc', 'repository-key-wrong'],
    ['an index that is too old', 'stale', 'vendor.asc', 'repository-expired'],
    ['no index', 'nothing', 'vendor.asc', 'repository-index-missing'],
    ['a key that is none', 'one', 'one/pool/acme-viewer.deb', 'repository-key-unusable'],
  ])('stops at %s', async (_, name, file, code) => {
    expect(await errorOf(line(name), ...key(file))).toMatchObject({ code });
  });

  it('stops at a certificate that no authority has signed, with a remedy', async () => {
    for (const words of [
      [`deb ${served.untrusted}/one stable main`],
      [`${served.untrusted}/one`],
    ]) {
      const more = ['--no-look', '--json', '--engine', engine.name];
      const { stdout } = await run(
        ...['detect', ...words, ...key('vendor.asc'), '--template', debian, ...more],
      );
      expect(JSON.parse(stdout).error).toMatchObject({
        code: 'repository-untrusted',
        message: expect.stringContaining('is not signed by an authority that the template knows'),
        action: expect.stringContaining('/usr/local/share/ca-certificates'),
      });
    }
    // The index of that template has none.
    expect(
      await errorOf(`deb ${served.untrusted}/one stable main`, ...key('vendor.asc')),
    ).toMatchObject({
      code: 'repository-untrusted',
      message: expect.stringContaining('the template has no certificates of authorities'),
    });
  });

  it('stops at a server that does not answer, without a key, and at no such component', async () => {
    const nobody = served.address.replace(/:\d+$/, ':9');
    const words = [`deb ${nobody}/one stable main`, ...key('vendor.asc')];
    expect(await errorOf(...words)).toMatchObject({ code: 'repository-unreachable' });
    expect(await errorOf(line('one'))).toMatchObject({ code: 'repository-key-missing' });
    const misspelt = line('one').replace(/main$/, 'nosuch');
    expect(await errorOf(misspelt, ...key('vendor.asc'))).toMatchObject({
      code: 'repository-index-missing',
    });
  });

  it('is put into a template, whose packages it has from then on', async () => {
    const { vendor } = await sharedTemplate(engine);
    const own = `${vendor}/oc.template.debian.minimal.acme:3.0`;
    removeAfterRun(engine, own);
    const words = ['template', 'build', 'debian.minimal', '--vendor', vendor, '--as', 'acme'];
    const with_ = ['--with', line('one'), ...key('vendor.asc'), '--engine', engine.name, '--json'];
    const built = await run(...words, ...with_);
    expect(JSON.parse(built.stdout)).toMatchObject({ reference: own });
    const on = ['--template', own, '--engine', engine.name, '--json', '--no-look'];
    const { stdout } = await run('detect', 'acme-viewer', ...on);
    const [{ descriptor, origin }] = JSON.parse(stdout).applications;
    expect(descriptor).toMatchObject({ debpackage: 'acme-viewer', displayname: 'ACME Viewer' });
    expect(descriptor.preruncommands).toBeUndefined();
    expect(origin).toBeUndefined();
    // The package writes a source of the same address with another key.
    const commands = [
      'apt-get update >&2 && apt-get install -y --no-install-recommends acme-viewer >&2',
      'apt-get -o APT::Update::Error-Mode=any update >&2',
      'ls /etc/apt/sources.list.d',
    ];
    const listed = await engine.run(own, ['sh', '-c', commands.join(' && ')], {
      doing: 'install the package and update',
      timeout: 120_000,
    });
    expect(listed).toMatch(/^deskpack-.*\.sources$/m);
    expect(listed).not.toContain('acme-viewer');

    // Its index has the vendor's packages too, so that newer ones are known like those of the distribution.
    removeAfterRun(engine, 'acme-viewer');
    const to = ['--output', 'own', '--engine', engine.name, '--json'];
    expect(await run('onboard', 'acme-viewer', '--template', own, ...to)).toMatchObject({
      status: 0,
    });
    const place = join(served.folder, 'one');
    await rm(place, { recursive: true });
    await cp(join(served.folder, 'newer'), place, { recursive: true });
    const compared = await run('outdated', 'own', '--fresh', '--engine', engine.name, '--json');
    const [{ updates, unknown, newer }] = JSON.parse(compared.stdout).applications;
    expect(updates).toContainEqual(
      expect.objectContaining({
        ...{ name: 'acme-viewer', from: '2.4.1-1', to: '2.10.0-1', isOfTemplate: false },
      }),
    );
    expect([unknown, newer]).toEqual([undefined, undefined]);
  });

  it('is refused for a template if it is none', async () => {
    const { status, stderr } = await run('template', 'build', 'debian.minimal', '--with', 'acme');
    expect(status).toBe(2);
    expect(stderr).toContain('--with acme is no package repository');
  });

  it("reads Debian's list of vendors' repositories, with the keys", async () => {
    const { reference } = await sharedTemplate(engine);
    const image = await engine.inspect(reference);
    const present = { reference, imageId: image!.id };
    const all = await listedRepositories(engine, { template: present });
    expect(all.find(({ name }) => name === 'google_chrome')).toMatchObject({ isNonFree: true });
    const found = await run('find', 'chrome', '--template', reference, '--engine', engine.name);
    expect(found.stdout).toMatch(/extrepo:google_chrome +not free/);
    const words = ['--template', reference, '--engine', engine.name, '--json'];
    const { stdout } = await run('detect', 'extrepo:google_chrom', ...words);
    expect(JSON.parse(stdout).error).toMatchObject({
      code: 'repository-unknown',
      subject: { near: ['google_chrome'] },
    });
  });
});
