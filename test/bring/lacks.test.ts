import { describe, expect, it } from 'vitest';
import { lacksOf } from '../../src/bring/all-parts.ts';
import { isBringable } from '../../src/bring/bringable.ts';
import { lackText, wayText } from '../../src/bring/lack-text.ts';
import type { Machine, MachineFacts } from '../../src/bring/machine.ts';
import type { PartName } from '../../src/bring/part-name.ts';
import type { ErrorCode } from '../../src/error/all-error-codes.ts';
import type { Availability } from '../../src/system/process/program/availability.ts';
import { fineMachine } from '../commands/machine/doctor/fine-machine.ts';

const here: Availability = { available: true, version: '1' };
const gone = (code: ErrorCode = 'program-missing'): Availability => ({
  ...{ available: false, code, reason: 'no', action: 'Look.' },
});

const minimal = { title: 'debian.minimal', source: { starter: 'debian.minimal' } } as const;

const estimate = { bytes: 73e6, milliseconds: 60_000 };

/** A machine of root with everything on it, but for what is said. */
function machine(changes: Partial<Machine>, facts: Partial<MachineFacts> = {}): Machine {
  return {
    facts: { ...fineMachine, isRoot: true, packages: ['docker.io', 'runc'], ...facts },
    engine: { name: 'docker', availability: here },
    store: here,
    catalog: { availability: here, isHere: true },
    template: { ...minimal, isThere: true },
    estimates: { engine: estimate, template: estimate, catalog: { bytes: 0, milliseconds: 3000 } },
    ...changes,
  };
}

const bare: Partial<Machine> = {
  engine: { name: 'docker', availability: gone() },
  store: gone(),
  catalog: { availability: gone('catalog-unreachable'), isHere: true },
  template: { ...minimal, isThere: undefined },
};

/** What a machine lacks, with whether deskpack brings it. */
const lacking = (of: Machine): [PartName, boolean][] =>
  lacksOf(of).map((lack) => [lack.part, isBringable(lack)]);

describe('what a machine lacks', () => {
  it('is nothing if it has all', () => {
    expect(lacksOf(machine({}))).toEqual([]);
  });

  it('is all of it on a bare one, where root gets it from deskpack', () => {
    expect(lacking(machine(bare))).toEqual([
      ['engine', true],
      ['template', true],
      ['catalog', true],
    ]);
  });

  it('is told with origin, size and time, and with what is run', () => {
    const [engine, template, catalog] = lacksOf(machine(bare));
    expect([engine!, template!, catalog!].map(lackText)).toEqual([
      "docker and containerd, from Debian's packages, 73 MB, about 1 min",
      'debian.minimal, the base image, 73 MB, about 1 min',
      'a catalog, a part of deskpack, some seconds',
    ]);
    expect(wayText(engine!)).toBe(
      'apt-get installs docker.io and runc; containerd and docker are started',
    );
    const [installed] = lacksOf(machine(bare, { packages: [] }));
    expect(wayText(installed!)).toBe('containerd and docker are started');
  });

  it('is typed by another account, which has no base image made before there is an engine', () => {
    const of = machine(bare, { isRoot: false });
    expect(lacking(of)).toEqual([
      ['engine', false],
      ['catalog', true],
    ]);
    expect(lacksOf(of)[0]?.commands).toEqual([
      'sudo sh /deskpack/scripts/engines-up.sh',
      'sudo usermod -aG docker me',
    ]);
    const [lack] = lacksOf(machine(bare, { isRoot: false, hasSudo: false }));
    expect(lack?.commands[0]).toBe("su -c 'sh /deskpack/scripts/engines-up.sh'");
  });

  it('is the group alone for an account that docker refuses', () => {
    const forbidden = { name: 'docker', availability: gone('engine-forbidden') } as const;
    const [lack] = lacksOf(machine({ ...bare, engine: forbidden }, { isRoot: false }));
    expect(lack?.commands).toEqual(['sudo usermod -aG docker me']);
  });

  it.each([
    ['fedora', ['dnf install moby-engine docker-cli', 'dnf install containerd']],
    ['alpine', ['apk add docker', 'apk add containerd containerd-ctr']],
    ['macos', ['brew install colima docker', 'colima start']],
  ] as const)('is typed on %s, by root too', (distribution, commands) => {
    const [lack] = lacksOf(machine(bare, { distribution }));
    expect(isBringable(lack!)).toBe(false);
    expect(lack?.commands).toEqual(commands);
  });

  it('is typed for an engine that was chosen and is not docker', () => {
    const podman = { name: 'podman', availability: gone() } as const;
    const [lack] = lacksOf(machine({ ...bare, engine: podman, store: here }));
    expect(lack).toMatchObject({ title: 'podman', commands: ['apt-get install podman'] });
    expect(isBringable(lack!)).toBe(false);
  });

  it('is no engine of this machine if the environment names one elsewhere', () => {
    expect(lacking(machine(bare, { isDockerElsewhere: true }))).toEqual([['catalog', true]]);
  });

  it('is the image store alone beside an engine, if a start helps', () => {
    expect(lacksOf(machine({ store: gone() }))[0]).toMatchObject({
      ...{ part: 'engine', neededTo: 'import' },
    });
    expect(lacksOf(machine({ store: gone('store-forbidden') }))).toEqual([]);
  });

  it('is no base image while that is being looked up', () => {
    const template = (isThere: boolean | undefined) =>
      lacking(machine({ template: { ...minimal, isThere } }));
    expect(template(undefined)).toEqual([]);
    expect(template(false)).toEqual([['template', true]]);
  });

  it('is copied where another engine has it', () => {
    const source = { reference: 'acme/oc.template.debian.minimal:3.0', from: 'podman' } as const;
    const template = { title: 'debian.minimal', isThere: false, source };
    const [lack] = lacksOf(machine({ template }));
    expect(wayText(lack!)).toBe('debian.minimal is copied from podman');
    expect(lack?.estimate.bytes).toBe(0);
    expect(lack?.commands).toEqual([
      'deskpack template copy acme/oc.template.debian.minimal:3.0 --from podman',
    ]);
  });

  it('is no catalog where the address is one of another machine', () => {
    const catalog = { availability: gone('catalog-unreachable'), isHere: false };
    expect(lacksOf(machine({ catalog }))).toEqual([]);
  });
});
