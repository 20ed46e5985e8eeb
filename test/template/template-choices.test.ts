import { describe, expect, it } from 'vitest';
import type { Engine } from '../../src/engine/engine.ts';
import { templateChoices } from '../../src/template/template-choices.ts';

const engineWith = (...references: readonly string[]) => engineCalled('docker', references);

const engineCalled = (name: string, references: readonly string[]) =>
  ({ name, references: async () => references }) as unknown as Engine;

/** No other engine is here. */
const alone = async () => [];

const settings = { vendor: 'acme', release: '3.0' };

describe('the templates to choose from', () => {
  it('are those of the engine and the starters that are not built yet, with descriptions', async () => {
    const choices = await templateChoices(
      engineWith('acme/oc.template.debian.minimal:3.0', 'x/oc.vm.windows:11', 'acme/xcalc:latest'),
      settings,
      alone,
    );
    expect(choices).toEqual([
      {
        name: 'acme/oc.template.debian.minimal',
        kind: 'app',
        packageManager: 'apt',
        description: expect.stringContaining('Debian'),
        present: true,
      },
      {
        name: 'x/oc.vm.windows:11',
        kind: 'vm',
        packageManager: undefined,
        description: '',
        present: true,
      },
      {
        name: 'acme/oc.template.alpine.minimal',
        kind: 'app',
        packageManager: 'apk',
        description: expect.stringContaining('Alpine'),
        present: false,
        buildWith: [
          ...['template', 'build', 'alpine.minimal', '--vendor', 'acme', '--release', '3.0'],
          ...['--engine', 'docker'],
        ],
        needsRegistry: true,
      },
    ]);
  });

  it('begin with those of the vendor', async () => {
    const engine = engineWith(
      ...['a/oc.template.one:3.0', 'acme/oc.template.two:3.0'],
      ...['acme-x/oc.template.one:3.0', 'acme/oc.template.three:3.0'],
    );
    const choices = await templateChoices(engine, settings, alone);
    const names = choices.filter(({ present }) => present).map(({ name }) => name);
    expect(names.slice(0, 2).toSorted()).toEqual([
      'acme/oc.template.three',
      'acme/oc.template.two',
    ]);
    expect(names.slice(2).toSorted()).toEqual(['a/oc.template.one', 'acme-x/oc.template.one']);
  });

  it('have the reason if no engine answers, instead of counting as not built', async () => {
    const unasked = 'docker does not answer: docker is not running';
    const choices = await templateChoices(undefined, { ...settings, unasked }, alone);
    expect(choices.map((choice) => choice.unasked)).toEqual([unasked, unasked]);
    const silent = {
      name: 'docker',
      references: async () => Promise.reject(new Error('the daemon has gone')),
    } as unknown as Engine;
    const [first] = await templateChoices(silent, settings, alone);
    expect(first?.unasked).toBe('docker does not answer: the daemon has gone');
    const [here] = await templateChoices(engineWith(), settings, alone);
    expect(here?.unasked).toBeUndefined();
  });

  it('are the starters if there is no engine, or only another release', async () => {
    const names = async (engine: Engine | undefined) =>
      (await templateChoices(engine, settings, alone)).map(({ name, present }) => [name, present]);
    const starters = [
      ['acme/oc.template.alpine.minimal', false],
      ['acme/oc.template.debian.minimal', false],
    ];
    expect(await names(undefined)).toEqual(starters);
    expect(await names(engineWith('acme/oc.template.debian.minimal:2.9'))).toEqual([
      ['acme/oc.template.debian.minimal:2.9', true],
      ...starters,
    ]);
  });

  it('include those of another engine here, with the command that copies each', async () => {
    const others = async () => [
      engineCalled('docker', ['acme/oc.template.debian.minimal:3.0', 'acme/oc.template.own:1']),
    ];
    const podman = engineCalled('podman', ['acme/oc.template.own:1']);
    const choices = await templateChoices(podman, settings, others);
    const words = ['template', 'copy', 'acme/oc.template.debian.minimal:3.0'];
    expect(choices.find(({ name }) => name === 'acme/oc.template.debian.minimal')).toMatchObject({
      present: false,
      buildWith: expect.arrayContaining(['build', 'debian.minimal']),
      copyFrom: { engine: 'docker', args: [...words, '--from', 'docker', '--to', 'podman'] },
    });
    expect(choices.filter(({ name }) => name === 'acme/oc.template.own:1')).toEqual([
      expect.objectContaining({ present: true }),
    ]);
  });
});
