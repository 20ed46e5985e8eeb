import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { parseNodeAddress } from '../../../src/image-store/nodes/node-address.ts';
import { nodesBySsh } from '../../../src/image-store/nodes/nodes.ts';
import type { TaskEvent } from '../../../src/system/process/program/task.ts';
import { freePort } from '../../engine/free-port.ts';
import { tinyBaseMissing } from '../../engine/tiny-base.ts';
import {
  type BuiltApplication,
  payloadSize,
  TwoApplications,
} from '../../image/archive/two-applications.ts';
import { enginesMissing } from '../../support/engines-missing.ts';
import { containerdMissing, TestContainerd } from './test-containerd.ts';
import { sshdMissing, TestSshd } from './test-sshd.ts';

const missing =
  (enginesMissing ? 'docker or containerd cannot be used here' : tinyBaseMissing()) ??
  sshdMissing() ??
  containerdMissing();

/** The real `ctr` as somebody who is not root. */
const asNobody = 'exec setpriv --reuid=65534 --clear-groups /usr/bin/ctr "$@"';

describe.skipIf(missing)(`importing into nodes over ssh${missing ? ` (${missing})` : ''}`, () => {
  let applications: TwoApplications;
  let sshd: TestSshd;
  let machines: TestContainerd[] = [];

  const usual = process.env.TMPDIR;
  let temporary: string;

  beforeAll(async () => {
    temporary = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
    process.env.TMPDIR = temporary;
    applications = await TwoApplications.build(docker());
    sshd = await TestSshd.start();
    machines = [await TestContainerd.start(), await TestContainerd.start()];
  });

  afterEach(() => {
    sshd.know();
    sshd.authorize();
    for (const machine of machines) machine.remove();
  });

  afterAll(async () => {
    for (const machine of machines) await machine.stop();
    await sshd?.stop();
    await applications?.remove();
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
    rmSync(temporary, { recursive: true });
  });

  /** The files that a run over ssh leaves behind when it does not clean up. */
  const leftovers = () => readdirSync(temporary).filter((name) => name.startsWith('deskpack-ssh-'));

  /** Another server, for as long as a test takes. */
  async function serverWith(options: Parameters<typeof TestSshd.start>[0]): Promise<TestSshd> {
    const server = await TestSshd.start(options);
    onTestFinished(() => server.stop());
    return server;
  }

  function addressOf(machine: TestContainerd, server = sshd): string {
    return `ssh://${server.host}${machine.socket}`;
  }

  async function importInto(
    addresses: readonly string[],
    { image, source, inspected }: BuiltApplication,
    {
      server = sshd,
      signal = new AbortController().signal,
      onEvent = (_: TaskEvent) => {},
      namespace = machines[0]!.namespace as string,
      createsNamespace = false,
    } = {},
  ) {
    const { environment } = server;
    const nodes = nodesBySsh(
      addresses.map((address) => parseNodeAddress(address)!),
      { namespace, createsNamespace, address: '/run/nowhere.sock', environment },
    );
    let lines = '';
    let sent = 0;
    const results = await nodes.import(
      [source],
      { reference: image, id: inspected.id },
      {
        signal,
        onEvent: (event) => {
          if (event.type === 'output') lines += Buffer.from(event.chunk).toString();
          else sent = event.done;
          onEvent(event);
        },
      },
    );
    const errors = results.map(({ error }) => error);
    return { nodes, lines, sent, errors };
  }

  async function expectWhole(machine: TestContainerd, application: BuiltApplication) {
    const digest = machine.completeDigest(application.name);
    expect(digest).toBeDefined();
    await machine.expectWhole(application, digest!, applications);
  }

  it('imports into all nodes over one connection each, and later only new layers', async () => {
    const { one, two } = applications;
    const before = sshd.connections;
    const addresses = machines.map((machine) => addressOf(machine));
    const first = await importInto(addresses, one);
    expect(first.errors).toEqual([undefined, undefined]);
    expect(first.sent).toBeGreaterThan(2 * (payloadSize + 1_000_000));
    expect(sshd.connections - before).toBe(2);

    const second = await importInto(addresses, two);
    expect(second.errors).toEqual([undefined, undefined]);
    expect(second.sent).toBeGreaterThan(2 * payloadSize);
    expect(second.sent).toBeLessThan(2 * (payloadSize + 100_000));
    for (const machine of machines) {
      await expectWhole(machine, one);
      await expectWhole(machine, two);
      expect(second.lines).toMatch(`${machine.socket}: complete, `);
    }

    const { signal } = new AbortController();
    const image = { reference: two.image, id: two.inspected.id };
    expect(await second.nodes.have(image, signal)).toBe(true);
    machines[1]!.run('images', 'rm', '--sync', two.name);
    expect(await second.nodes.have(image, signal)).toBe(false);
    expect(leftovers()).toEqual([]);
  });

  it('continues after the failure of one node, and reports each result', async () => {
    const { one } = applications;
    const [first, second] = machines as [TestContainerd, TestContainerd];
    const port = await freePort('127.0.0.1');
    const dead = `ssh://${sshd.user}@127.0.0.1:${port}`;
    const { errors, lines } = await importInto([addressOf(first), dead, addressOf(second)], one);
    expect(errors).toEqual([undefined, expect.anything(), undefined]);
    const reason = `cannot reach ${sshd.user}@127.0.0.1:${port}: connection refused`;
    expect(errors[1]?.message).toBe(reason);
    expect(errors[1]?.action).toContain(`ssh -p ${port} ${sshd.user}@127.0.0.1`);
    expect(lines).toContain(reason);
    for (const machine of [first, second]) await expectWhole(machine, one);
    expect(leftovers()).toEqual([]);
  });

  it('creates a missing namespace only on request', async () => {
    const machine = machines[0]!;
    const { one } = applications;
    const namespace = 'deskpack-test-node';
    const present = () => machine.run('namespaces', 'ls', '-q').split('\n');
    const slip = await importInto([addressOf(machine)], one, { namespace });
    const [error] = slip.errors;
    expect(error?.message).toContain(`there is no namespace ${namespace} on `);
    expect(error?.message).toContain(`but there is ${machine.namespace}`);
    expect(error?.action).toContain('--create-namespace');
    expect(present()).not.toContain(namespace);

    const meant = await importInto([addressOf(machine)], one, {
      namespace,
      createsNamespace: true,
    });
    expect(meant.errors).toEqual([undefined]);
    expect(present()).toContain(namespace);
  });

  describe('reports the reason and the remedy', () => {
    async function errorAt(address: string, server = sshd) {
      const { errors } = await importInto([address], applications.one, { server });
      expect(leftovers()).toEqual([]);
      return errors[0];
    }

    it('if the host key is unknown', async () => {
      sshd.know('');
      const error = await errorAt(addressOf(machines[0]!));
      expect(error?.message).toContain('its host key is not known here');
      expect(error?.action).toContain(`ssh -p ${sshd.port} ${sshd.user}@127.0.0.1`);
    });

    it('if the host key has changed', async () => {
      sshd.know(
        'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\n',
      );
      const error = await errorAt(addressOf(machines[0]!));
      expect(error?.message).toContain('its host key has changed');
      expect(error?.action).toContain('known_hosts');
    });

    it('if no key is accepted', async () => {
      sshd.authorize('');
      const error = await errorAt(addressOf(machines[0]!));
      expect(error?.message).toContain('it accepts none of the keys that ssh has');
      expect(error?.action).toContain('ssh-copy-id');
    });

    it('if the host does not exist', async () => {
      const error = await errorAt('ssh://root@node.invalid');
      expect(error?.message).toBe('cannot reach root@node.invalid: there is no such host');
    });

    it('if containerd does not listen', async () => {
      const error = await errorAt(`ssh://${sshd.host}/run/nowhere.sock`);
      expect(error?.message).toContain('containerd is not running there, or has another socket');
      expect(error?.action).toContain('path of its socket');
    });

    it('if ctr is missing', async () => {
      const bare = await serverWith({
        programs: { id: 'exec /usr/bin/id "$@"', cat: 'exec /bin/cat' },
        path: '/nowhere',
      });
      const error = await errorAt(addressOf(machines[0]!, bare), bare);
      expect(error?.message).toContain('ctr is not installed there');
    });

    it('if the account may not use containerd', async () => {
      const server = await serverWith({
        programs: { ctr: asNobody, id: 'echo 65534', sudo: 'exit 1' },
      });
      const error = await errorAt(addressOf(machines[0]!, server), server);
      expect(error?.message).toContain("that account may not use containerd's socket");
      expect(error?.action).toContain('with sudo and without a password');
    });
  });

  it('uses sudo if the account needs no password for it', async () => {
    const sudo = '[ "$1" = -n ] || exit 1\nshift\nIS_ROOT=1 exec "$@"';
    const ctr = `[ -n "$IS_ROOT" ] && exec /usr/bin/ctr "$@"\n${asNobody}`;
    const server = await serverWith({ programs: { ctr, sudo, id: 'echo 65534' } });
    const [machine] = machines as [TestContainerd, TestContainerd];
    const { errors } = await importInto([addressOf(machine, server)], applications.one, {
      server,
    });
    expect(errors).toEqual([undefined]);
    await expectWhole(machine, applications.one);
  });

  it('sends all layers if a node loses one after the listing', async () => {
    const { one, two } = applications;
    const [machine] = machines as [TestContainerd, TestContainerd];
    await importInto([addressOf(machine)], one);
    const manifest = machine.manifest(machine.completeDigest(one.name)!);
    const template = manifest.layers[0]!.digest;
    const lose = `ctr --address ${machine.socket} -n ${machine.namespace} content rm ${template}`;
    const once = `if [ ! -e "$0.done" ]; then touch "$0.done"; /usr/bin/${lose}; fi >/dev/null 2>&1`;
    const ctr = `case "$*" in *"images import"*) ${once};; esac\nexec /usr/bin/ctr "$@"`;
    const server = await serverWith({ programs: { ctr } });
    const { errors, sent } = await importInto([addressOf(machine, server)], two, {
      server,
    });
    expect(errors).toEqual([undefined]);
    expect(sent).toBeGreaterThan(payloadSize + 1_000_000);
    await expectWhole(machine, two);
  });

  it('reports a broken connection, and succeeds the next time', async () => {
    const { one } = applications;
    const [machine] = machines as [TestContainerd, TestContainerd];
    // The server of the connection is the parent of this process.
    const drop = 'touch "$0.done"; head -c 1000000 >/dev/null; kill -9 $PPID; sleep 1';
    const ctr = `case "$*" in *"images import"*) [ -e "$0.done" ] || { ${drop}; };; esac\nexec /usr/bin/ctr "$@"`;
    const server = await serverWith({ programs: { ctr } });
    const address = addressOf(machine, server);
    const { errors } = await importInto([address], one, { server });
    expect(errors[0]?.message).toContain(`cannot reach ${server.host}`);
    expect(errors[0]?.message).toContain('the connection broke');
    expect(errors[0]?.action).toContain('Try again');
    expect(machine.images()).toEqual([]);
    expect((await importInto([address], one, { server })).errors).toEqual([undefined]);
    await expectWhole(machine, one);
  });

  it('leaves nothing behind when aborted, and succeeds the next time', async () => {
    const { one } = applications;
    const addresses = machines.map((machine) => addressOf(machine));
    const stop = new AbortController();
    const reason = new Error('stopped');
    const stopping = importInto(addresses, one, {
      signal: stop.signal,
      onEvent: ({ type }) => type === 'progress' && stop.abort(reason),
    });
    await expect(stopping).rejects.toBe(reason);
    expect(leftovers()).toEqual([]);
    for (const machine of machines) expect(machine.images()).toEqual([]);
    expect((await importInto(addresses, one)).errors).toEqual([undefined, undefined]);
    for (const machine of machines) await expectWhole(machine, one);
  });
});
