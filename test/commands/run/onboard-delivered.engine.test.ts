import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OnboardEvent } from '../../../src/onboard/event.ts';
import { runningCatalog } from '../../catalog/http/running-catalog.ts';
import { freePort } from '../../engine/free-port.ts';
import { printedIn } from '../../how-to/printed.ts';
import { containerdMissing, TestContainerd } from '../../image-store/nodes/test-containerd.ts';
import { sshdMissing, TestSshd } from '../../image-store/nodes/test-sshd.ts';
import { sharedDisplay } from '../../probe/display/shared-display.ts';
import { runDeskpack } from '../../support/deskpack.ts';
import { duration } from '../../support/duration.ts';
import { endProcess } from '../../support/end-process.ts';
import { ownTemplateForX11 } from '../../template/local-packages.ts';
import { templateEngine } from '../../template/template-engine.ts';

const { engine, missing: noTemplate } = await templateEngine();

const missing =
  noTemplate ??
  // Only docker takes a registry on a loopback address without a certificate.
  (engine.name === 'docker' ? undefined : 'docker cannot be used here') ??
  sshdMissing() ??
  containerdMissing() ??
  (spawnSync('docker-registry', ['--version']).status === 0
    ? undefined
    : 'docker-registry is not installed');

const name = `xcalc-${randomBytes(3).toString('hex')}`;

describe.skipIf(missing)(`a delivering onboarding${missing ? ` (${missing})` : ''}`, () => {
  let root: string;
  let template: string;
  let sshd: TestSshd;
  let here: TestContainerd;
  let node: TestContainerd;
  let registry: ChildProcess;
  let host: string;

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'deskpack-delivered-'));
    template = await ownTemplateForX11(engine);
    await sharedDisplay(engine);
    sshd = await TestSshd.start();
    [here, node] = [await TestContainerd.start(), await TestContainerd.start()];
    host = `127.0.0.1:${await freePort('127.0.0.1')}`;
    const configuration = join(root, 'registry.json');
    const storage = { filesystem: { rootdirectory: join(root, 'registry') } };
    // JSON is YAML too.
    await writeFile(configuration, JSON.stringify({ version: 0.1, storage, http: { addr: host } }));
    registry = spawn('docker-registry', ['serve', configuration], { stdio: 'ignore' });
    const answers = () =>
      fetch(`http://${host}/v2/`).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await answers())) {
      if (registry.exitCode !== null) throw new Error('docker-registry does not start');
      await sleep(50);
    }
  });

  afterAll(async () => {
    await engine.remove(name).catch(() => {});
    await engine.remove(`${host}/desktop/${name}`).catch(() => {});
    await endProcess(registry);
    for (const store of [here, node]) await store?.stop();
    await sshd?.stop();
    await rm(root, { recursive: true });
  });

  const isolated = () => ({ XDG_CACHE_HOME: root, XDG_STATE_HOME: join(root, 'state') });

  it('prints what the README prints', async () => {
    const { url } = await runningCatalog();
    const { status, stdout, stderr } = await runDeskpack(
      [
        ...['onboard', `x11-apps/xcalc name=${name}`, '--template', template, '--jobs', '2'],
        ...['--engine', engine.name, '--output', 'readme', '--import', '--register', 'proven'],
        ...['--address', here.socket, '--namespace', here.namespace, '--catalog', url],
      ],
      { cwd: root, env: isolated() },
    );
    expect([status, stderr], stdout.slice(-2000)).toEqual([0, '']);
    /** Without names, addresses and figures. */
    const form = (text: string) =>
      [template, url, 'x11-apps/xcalc', name, 'deskpack/oc.template.debian.minimal:3.0']
        .concat('http://localhost:30443', 'galculator.Galculator', 'xcalc.XCalc', 'galculator')
        .reduce((all, given) => all.replaceAll(given, '…'), text)
        .replaceAll('… (…)', '…')
        .replaceAll(new RegExp(duration, 'g'), 'time')
        .replaceAll(/\d[\d.]* [kMG]?B\b/g, 'size')
        .replaceAll(/\d+ label/g, 'label');
    const [printed = ''] = await printedIn('README.md');
    const [, ...lines] = printed.split('\n');
    // What goes on beside the proof ends before it or after it.
    const sorted = (text: string) => form(text).split('\n').toSorted();
    expect(sorted(stdout)).toEqual(sorted(lines.join('\n')));
  });

  it('pushes, imports and copies each proven image, and says where it is', async () => {
    const { status, stdout, stderr } = await runDeskpack(
      [
        ...['onboard', `x11-apps/xcalc name=${name}`, '--template', template],
        ...['--engine', engine.name, '--output', 'out', '--json'],
        ...['--push', `${host}/desktop/`, '--import', '--node', `ssh://${sshd.host}${node.socket}`],
        ...['--address', here.socket, '--namespace', here.namespace],
      ],
      {
        cwd: root,
        env: {
          ...isolated(),
          ...sshd.environment,
        },
      },
    );
    expect([status, stderr], stdout.slice(-2000)).toEqual([0, '']);
    const events: OnboardEvent[] = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    const [result] = events.flatMap((event) =>
      event.type === 'entry-finished' ? event.results : [],
    );
    expect(result).toMatchObject({
      outcome: 'proven',
      pushed: expect.stringContaining(`${host}/desktop/${name}`),
      imported: expect.stringContaining(name),
    });
    const tags = await fetch(`http://${host}/v2/desktop/${name}/tags/list`);
    expect(await tags.json()).toMatchObject({ name: `desktop/${name}` });
    for (const store of [here, node]) {
      const digest = store.completeDigest(`docker.io/library/${name}:latest`);
      expect(store.manifest(digest!).config.digest).toBe(result?.image?.id);
    }
  });
});
