import { describe, expect, it } from 'vitest';
import { machineChecks } from '../../../../src/commands/machine/doctor/machine-checks.ts';
import {
  firstFreeIdAfter,
  type MachineFacts,
  machineFacts,
  proxiesIn,
} from '../../../../src/commands/machine/doctor/machine-facts.ts';
import { fineMachine } from './fine-machine.ts';

const docker = {
  name: 'docker',
  version: '28.2.2',
  client: '28.2.2',
  isRootless: false,
  folder: '/var/lib/docker',
  hasBuildx: true,
  hasProxy: false,
} as const;

const podman = { name: 'podman', version: '5.4.2', isRootless: true, folder: undefined } as const;

describe('the machine', () => {
  const told = (facts: Partial<MachineFacts>) =>
    machineChecks({ ...fineMachine, ...facts }).filter(({ state }) => state !== 'ok');

  it('with nothing to complain of has only lines that are fine', () => {
    expect(machineChecks({ ...fineMachine, engines: [docker] }).map(({ state }) => state)).toEqual([
      'ok',
    ]);
  });

  it.each([
    [500e6, 'warning'],
    [2e9, 'advice'],
  ])('with %i bytes free gets a %s', (free, state) => {
    const [check] = told({ disks: [{ folder: '/var/lib/docker', free }] });
    expect(check).toMatchObject({ name: 'disk', state });
    expect(check?.detail).toContain('free at /var/lib/docker');
  });

  it.each([
    ['debian', 'sudo apt-get install docker-buildx'],
    ['fedora', 'sudo dnf install docker-buildx'],
    ['alpine', 'sudo apk add docker-cli-buildx'],
    ['macos', 'brew install docker-buildx'],
    ['other', undefined],
  ] as const)('on %s without buildx is advised to %s', (distribution, command) => {
    const [check] = told({ distribution, engines: [{ ...docker, hasBuildx: false }] });
    expect(check).toMatchObject({ name: 'builder', state: 'advice' });
    expect(check?.commands).toEqual(command && [command]);
  });

  it('with an old client has BuildKit without a plugin', () => {
    const old = { ...docker, client: '20.10.24', hasBuildx: false };
    expect(told({ engines: [old] })).toEqual([]);
  });

  it('with an old daemon is not advised to install a plugin that builds would not use', () => {
    const old = { ...docker, version: '20.10.24', client: '28.2.2', hasBuildx: false };
    expect(told({ engines: [old] })).toEqual([]);
  });

  it('with old engines names these', () => {
    const engines = [
      { ...docker, version: '19.03.8' },
      { ...podman, version: '3.4.4', isRootless: false },
    ];
    expect(told({ engines }).map(({ name }) => name)).toEqual(['docker version', 'podman version']);
  });

  it('with a rootless engine explains what that means', () => {
    const [check] = told({ engines: [podman] });
    expect(check).toMatchObject({ name: 'rootless podman', state: 'advice' });
    const [rootless] = told({ engines: [{ ...docker, isRootless: true }] });
    expect(rootless?.name).toBe('rootless docker');
  });

  it('with a rootless engine and no ids for containers gets ids that no other user has', () => {
    const lacking = { engines: [podman], hasSubordinateIds: false, firstFreeId: 165_536 };
    const give = 'usermod --add-subuids 165536-231071 --add-subgids 165536-231071 me';
    const [check] = told(lacking);
    expect(check).toMatchObject({ state: 'warning', detail: expect.stringContaining('me has no') });
    expect(check?.commands).toEqual([`sudo ${give}`, 'podman system migrate']);
    const [onAlpine] = told({ ...lacking, distribution: 'alpine' });
    expect(onAlpine?.commands?.slice(0, 2)).toEqual(['sudo apk add shadow', `sudo ${give}`]);
    const [withDocker] = told({ ...lacking, engines: [{ ...docker, isRootless: true }] });
    expect(withDocker?.commands).toEqual([`sudo ${give}`]);
  });

  it('with an engine in a virtual machine of macOS needs no ids here', () => {
    const engines = [podman];
    expect(told({ engines, hasSubordinateIds: false, distribution: 'macos' })).toEqual([]);
  });

  it('with little space is told what to do for the folder', () => {
    const disks = ['/tmp', docker.folder].map((folder) => ({ folder, free: 1e6 }));
    const [temporary, images] = told({ disks, engines: [docker] });
    expect(temporary?.action).toContain('TMPDIR');
    expect(images?.action).toContain('docker system prune');
  });

  it('with folders that cannot be written to is told the variables for others', () => {
    const folder = '/home/me/.local/state/deskpack';
    const state = { folder, variable: 'XDG_STATE_HOME', contents: 'drafts, runs and logs' };
    const cache = { folder: '/cache', variable: 'XDG_CACHE_HOME', contents: 'package indexes' };
    expect(told({ lostFolders: [state, cache] })).toMatchObject([
      { state: 'warning', detail: expect.stringContaining(folder) },
      { state: 'advice', action: 'Set XDG_CACHE_HOME to a folder that it can write to.' },
    ]);
  });

  it('with SELinux names the log of denials', () => {
    const [check] = told({ selinux: true, engines: [{ ...podman, isRootless: false }] });
    expect(check).toMatchObject({ name: 'SELinux', action: expect.stringContaining('ausearch') });
    expect(told({ selinux: true })).toEqual([]);
  });

  it('behind a proxy reports whether docker knows it', () => {
    const proxies = ['https_proxy'];
    expect(told({ proxies, engines: [docker] })[0]).toMatchObject({
      name: 'proxy',
      detail: expect.stringContaining('has none'),
    });
    const actionFor = (version: string) =>
      told({ proxies, engines: [{ ...docker, version }] })[0]?.action;
    expect(actionFor('28.2.2')).toContain('/etc/docker/daemon.json');
    expect(actionFor('20.10.24')).toContain('systemctl edit docker');
    expect(actionFor('20.10.24')).not.toContain('daemon.json');
    expect(told({ proxies, engines: [{ ...docker, hasProxy: true }] })).toEqual([]);
    expect(told({ proxies })).toEqual([]);
  });
});

describe('the facts', () => {
  it('have the first id that no user has for containers', () => {
    expect(firstFreeIdAfter('')).toBe(100_000);
    expect(firstFreeIdAfter('a:100000:65536\n# b:900000:1\nc:165536:65536\n\na:5:1')).toBe(231_072);
  });

  it('are read from this machine', async () => {
    const facts = await machineFacts({ DOCKER_HOST: 'tcp://127.0.0.1:1' });
    expect(facts.isDockerElsewhere).toBe(true);
    expect(facts.isRoot).toBe(process.getuid?.() === 0);
    expect(facts.disks[0]!.free).toBeGreaterThanOrEqual(0);
    expect(machineChecks(facts).length).toBeGreaterThan(0);
  });

  it('have the variables with a proxy, in either case', () => {
    const environment = { http_proxy: 'a', HTTPS_PROXY: 'b', all_proxy: '', NO_PROXY: 'c' };
    expect(proxiesIn(environment)).toEqual(['http_proxy', 'HTTPS_PROXY']);
  });
});
