import { describe, expect, it } from 'vitest';
import { templateChoices } from '../../../src/commands/wizard-services/template-choices.ts';
import type { Engine } from '../../../src/engine/engine.ts';

const engineWith = (...references: readonly string[]) =>
  ({ name: 'docker', references: async () => references }) as unknown as Engine;

const settings = { vendor: 'acme', release: '3.0' };

describe('the templates that are offered', () => {
  it('are those of the engine and the starters that are not built yet, each described', async () => {
    const choices = await templateChoices(
      engineWith('acme/oc.template.debian.minimal:3.0', 'x/oc.vm.windows:11', 'acme/xcalc:latest'),
      settings,
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
      },
    ]);
  });

  it('are the starters where there is no engine, or one of another release', async () => {
    const names = async (engine: Engine | undefined) =>
      (await templateChoices(engine, settings)).map(({ name, present }) => [name, present]);
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
});
