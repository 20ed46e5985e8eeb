import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { decode } from 'fast-png';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContainerLimits } from '../../../src/engine/container.ts';
import { docker } from '../../../src/engine/docker/docker.ts';
import { displayImageName } from '../../../src/probe/display/display-image.ts';
import { safeLimits } from '../../../src/probe/launch/application-container.ts';
import { launch } from '../../../src/probe/launch/launch.ts';
import type { LaunchRequest } from '../../../src/probe/launch/launch-request.ts';
import { startObserved } from '../../../src/probe/launch/start-observed.ts';
import { ownLabels, removeLeftovers } from '../../../src/probe/leftovers.ts';
import { isOwnerDead } from '../../../src/system/process/owner-mark.ts';
import { bundledProgram, sourcePath } from '../../support/bundled-program.ts';
import { sharedApplications } from '../display/shared-display.ts';

const engine = docker();
const containers = engine.containers!;
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;

const run = randomBytes(4).toString('hex');
const image = `deskpack-test/starts-${run}:1`;

/** Goes when its window is made larger, which happens while it is held: by a clock it would go too early on a busy machine. */
const flash = `#!/bin/sh
xlogo -geometry 600x400 &
until id=$(xwininfo -name xlogo | grep -o 'Window id: 0x[0-9a-f]*'); do sleep 0.1; done
stdbuf -oL xev -id "\${id#Window id: }" -event structure | grep -m 1 ConfigureNotify
kill $!
`;

/** Applications of every kind, in one image. */
const recipe = (base: string) => `FROM ${base}
RUN printf '#!/bin/sh\\nexec xlogo -geometry 600x400 -fg white -bg white\\n' > /usr/bin/blank && \\
    echo ${Buffer.from(flash).toString('base64')} | base64 -d > /usr/bin/flash && \\
    printf '#!/bin/sh\\necho "Traceback (most recent call last):" >&2\\necho "no\\\\033[2J" >&2\\nexit 3\\n' > /usr/bin/broken && \\
    printf '#!/bin/sh\\nkill -SEGV $$\\n' > /usr/bin/crash && \\
    printf '#!/bin/sh\\nexec tail /dev/zero\\n' > /usr/bin/greedy && \\
    printf '#!/bin/sh\\nid -un; pwd; touch "$HOME/x" && ls -ld "$XDG_RUNTIME_DIR"; ls /sys/class/net; hostname; exec xclock -geometry 240x100 -name small\\n' > /usr/bin/small && \\
    chmod 0755 /usr/bin/blank /usr/bin/flash /usr/bin/broken /usr/bin/crash /usr/bin/greedy /usr/bin/small
`;

function request(path: string, args = '', limits: ContainerLimits = {}): LaunchRequest {
  return {
    image,
    displayImage: displayImageName,
    command: ['/composer/appli-docker-entrypoint.sh'],
    user: 'balloon',
    environment: { APP: path, ARGS: args },
    limits,
    timeouts: { minMs: 6000, maxMs: 60_000 },
    pictureText: { deskpack: 'test' },
  };
}

/** A start that is waited for longer than any machine takes to look at what it has made. */
const lasting: LaunchRequest = {
  ...request('/usr/bin/sleep', '10000'),
  timeouts: { minMs: 3_000_000, maxMs: 3_000_000 },
};

/** Starts an application in a process of its own. */
const program = bundledProgram(`
  import { docker } from '${sourcePath('engine/docker/docker.ts')}';
  import { launch } from '${sourcePath('probe/launch/launch.ts')}';
  await launch(docker().containers, JSON.parse(process.argv[2]));
`);

const start = (path: string, args?: string, limits?: ContainerLimits) =>
  launch(containers, request(path, args, limits));

const ownThings = async () =>
  (await containers.labelled('deskpack.owner')).filter(
    ({ value }) => value === ownLabels()['deskpack.owner'],
  );

// They wait for windows, each in a display of its own, and so beside each other.
describe.skipIf(missing)(`launch${missing ? ` (${missing})` : ''}`, () => {
  beforeAll(async () => {
    const base = await sharedApplications(engine);
    await engine.build({
      recipe: recipe(base),
      context: tmpdir(),
      tags: [image],
      buildArguments: {},
    });
  });

  afterAll(() => engine.remove(image));

  it.concurrent('proves the class of a main window', async () => {
    const result = await start('/usr/bin/xcalc', '-rpn');
    expect(result).toMatchObject({
      proof: 'proven',
      launch: 'xcalc.XCalc',
      stayed: true,
      window: { role: 'main', title: 'Calculator', isMapped: true },
    });
    expect(result.failure).toBeUndefined();
    expect(result.firstSeenMs).toBeLessThan(result.settledMs!);
    expect(result.peakMemoryBytes).toBeGreaterThan(100_000);
    expect(result.log.join('\n')).toContain('starting /usr/bin/xcalc -rpn');
    const { width, height, text } = decode(result.picture!.png);
    expect({ width, height }).toEqual({
      width: result.window!.width,
      height: result.window!.height,
    });
    expect(text).toEqual({ deskpack: 'test' });
    expect(result.picture!.isBlank).toBe(false);
  });

  it.concurrent('sees that a window is blank', async () => {
    const result = await start('/usr/bin/blank');
    expect(result).toMatchObject({
      proof: 'likely',
      failure: 'window-blank',
      launch: 'xlogo.XLogo',
    });
    expect(result.picture).toMatchObject({ isBlank: true, commonestShare: 1 });
  });

  it.concurrent('takes a small window for a message, in a session with all that belongs to it', async () => {
    const result = await start('/usr/bin/small');
    expect(result).toMatchObject({
      proof: 'likely',
      launch: 'small.XClock',
      failure: 'window-message-only',
      window: { role: 'message' },
      picture: { isBlank: false },
    });
    const log = result.log.join('\n');
    expect(log).toMatch(/balloon\n\/home\/balloon\ndrwx------ .* balloon balloon .*\nlo\ndesktop/);
  });

  it.concurrent('takes a large window of a program for messages for none of the application', async () => {
    const result = await start('/usr/bin/xmessage', '-geometry 600x400 Password?');
    expect(result).toMatchObject({
      proof: 'likely',
      failure: 'window-of-message-program',
      window: { role: 'message', width: 600, height: 400 },
    });
  });

  it.concurrent('notices that a window closes', async () => {
    expect(await start('/usr/bin/flash')).toMatchObject({
      proof: 'likely',
      launch: 'xlogo.XLogo',
      failure: 'start-gone',
      stayed: false,
    });
  });

  it.concurrent.each([
    ['start-ended', '/usr/bin/broken', 3, 'cause-traceback'],
    ['start-ended', '/usr/bin/none', 127, 'cause-program'],
    ['start-killed', '/usr/bin/crash', 139, undefined],
  ] as const)('says %s for %s', async (failure, path, status, cause) => {
    const result = await start(path);
    expect(result).toMatchObject({ proof: 'none', failure, exit: { status }, windows: [] });
    expect(result.cause).toBe(cause);
    expect(result.log.join('\n')).not.toContain('\u001b');
  });

  it.concurrent('finds the log that an entry point hides in a file, whatever its own status is', async () => {
    const script = '"$APP" > /tmp/application.log 2>&1; exit 0';
    const hiding = { ...request('/usr/bin/broken'), command: ['/bin/sh', '-c', script] };
    const result = await launch(containers, hiding);
    expect(result).toMatchObject({ failure: 'start-ended', exit: { status: 0 } });
    expect(result.log).toContain('Traceback (most recent call last):');
    expect(result.cause).toBe('cause-traceback');
  });

  it.concurrent('reports out of memory', async () => {
    const result = await start('/usr/bin/greedy', '', { memoryBytes: 32 * 1024 ** 2 });
    expect(result.failure).toBe('start-out-of-memory');
  });

  it.concurrent('limits the memory of an application without a limit', async () => {
    // Of both versions of control groups.
    const files = '/sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes';
    const { log } = await start('/usr/bin/cat', files, { memoryBytes: undefined });
    const limit = Number(log.find((line) => /^\d+$/.test(line)));
    // The kernel counts whole pages.
    expect(limit).toBeGreaterThan(safeLimits.memoryBytes - 65_536);
    expect(limit).toBeLessThanOrEqual(safeLimits.memoryBytes);
  });

  it.concurrent('reports a missing window', async () => {
    const result = await start('/usr/bin/sleep', '1000');
    expect(result).toMatchObject({ proof: 'none', failure: 'window-missing', windows: [] });
    expect(result.exit).toBeUndefined();
  });

  it.concurrent('reports what an observer does wrong as it is', async () => {
    const failure = new TypeError('it counts what is not there');
    const observed = startObserved(containers, request('/usr/bin/xcalc'), {}, async () => {
      throw failure;
    });
    await expect(observed).rejects.toBe(failure);
  });

  it.concurrent('reports a display server that ends during a start', async () => {
    const observed = startObserved(
      containers,
      request('/usr/bin/xcalc'),
      {},
      async ({ x }, display) => {
        await display.container.remove();
        await x.ended;
        throw new TypeError('there is no answer to count');
      },
    );
    await expect(observed).rejects.toMatchObject({ code: 'display-failed' });
  });

  it('leaves nothing behind, however a start ends', async () => {
    expect(await ownThings()).toEqual([]);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    const stop = new AbortController();
    const ended = launch(containers, lasting, { signal: stop.signal });
    await expect.poll(ownThings).toHaveLength(3);
    stop.abort(new Error('stopped'));
    await expect(ended).rejects.toThrow('stopped');
    expect(await ownThings()).toEqual([]);
  });

  it('removes leftovers of a killed process at the next start', async () => {
    const words = [program(), JSON.stringify(lasting)];
    const parent = spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit'] });
    const left = async () =>
      (await containers.labelled('deskpack.owner')).filter(({ value }) =>
        value.includes(`_${parent.pid}-`),
      );
    await expect.poll(left).toHaveLength(3);
    // As long as it runs, nobody else removes anything.
    await removeLeftovers(containers);
    const all = await left();
    expect(all).toHaveLength(3);
    const gone = new Promise((resolve) => parent.once('exit', resolve));
    parent.kill('SIGKILL');
    await gone;
    // A start of another test file may have removed them already.
    for (const { value } of all) expect(isOwnerDead(value)).toBe(true);
    await removeLeftovers(containers);
    expect(await left()).toEqual([]);
  });
});
