import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import type { PlanOptions } from '../../../src/pipeline/plan.ts';
import { planOf } from '../../../src/pipeline/run/make-plan.ts';
import { readApplications } from '../../../src/workspace/read-applications.ts';
import { folderWith } from '../../support/folder.ts';
import { filesOf, smallDescriptor, smallIcon } from '../../support/small-application.ts';

const file = 'XCalc.d.3.0.json';
let folder: string;

beforeEach(async () => {
  folder = await folderWith(filesOf(smallDescriptor('XCalc') as Descriptor, file));
});

async function plan(options: Partial<PlanOptions> = {}, isPiped = false) {
  const { applications } = await readApplications(join(folder, file));
  const [application] = applications;
  return planOf(
    { ...application!, ...(isPiped ? { isPiped } : {}) },
    { release: '3.0', ...options },
  );
}

describe('the plan of a run', () => {
  it('has all default steps, and puts its products beside the descriptor', async () => {
    expect(await plan()).toMatchObject({
      name: 'XCalc',
      image: 'xcalc',
      output: folder,
      isElsewhere: false,
      isUnwritten: false,
      known: [],
      consent: [],
      files: {
        descriptor: join(folder, file),
        recipe: join(folder, 'XCalc.d'),
        record: join(folder, 'XCalc.json'),
        archive: join(folder, 'XCalc.tar'),
      },
      steps: ['prepare', 'build', 'inspect', 'save', 'import', 'register'],
      skipReasons: {},
      pushTarget: undefined,
      nodes: [],
      registerAs: 'record',
    });
  });

  it('pushes and sends to other machines on request', async () => {
    const { steps, pushTarget, nodes } = await plan({ push: 'host/team/', nodes: ['node1'] });
    expect(steps).toEqual(expect.arrayContaining(['push', 'nodes']));
    expect(pushTarget).toContain('host/team/xcalc');
    expect(nodes).toEqual(['node1']);
  });

  it('has only the wanted steps', async () => {
    expect((await plan({ steps: ['prepare', 'push', 'build'] })).steps).toEqual([
      'prepare',
      'build',
    ]);
  });

  it('has the reason of each skipped step, the wish of the user first', async () => {
    const { skipReasons } = await plan({
      withoutEngine: true,
      skips: ['build', 'register'],
      withoutStore: 'there is no store',
    });
    expect(skipReasons).toEqual({
      build: 'skipped by you',
      inspect: 'there is no engine',
      save: 'there is no engine',
      import: 'there is no engine',
      register: 'skipped by you',
    });
    expect((await plan({ withoutStore: 'there is no store' })).skipReasons).toEqual({
      import: 'there is no store',
    });
  });

  it('registers the requested document, and the descriptor if there can be no record', async () => {
    expect((await plan({ registerAs: 'descriptor' })).registerAs).toBe('descriptor');
    expect((await plan({ registerAs: 'record', withoutEngine: true })).registerAs).toBe(
      'descriptor',
    );
  });

  it('names the file of an unwritten descriptor', async () => {
    const written = join(folder, 'XCalc.d.4.0.json');
    const options = { release: '4.0', isReleaseGiven: true };
    expect(await plan(options, true)).toMatchObject({
      isUnwritten: true,
      files: { descriptor: written },
    });
    expect(await plan({ ...options, isUnwritten: true })).toMatchObject({
      files: { descriptor: written },
    });
    expect(await plan({ ...options, isUnwritten: false }, true)).toMatchObject({
      files: { descriptor: join(folder, file) },
    });
  });

  it('lists the generated files with their steps, also those outside this run', async () => {
    const { made, files } = await plan({ steps: ['prepare'] });
    expect(made.map(({ step, product }) => [step, product.path])).toEqual(
      expect.arrayContaining([
        ['prepare', files.recipe],
        ['inspect', files.record],
        ['save', files.archive],
      ]),
    );
  });

  it('generates the recipe once', async () => {
    const { recipe } = await plan();
    expect(recipe()).toContain('oc.name="XCalc"');
    expect(recipe()).toContain(Buffer.from(smallIcon).toString('base64'));
    expect(recipe()).toBe(recipe());
  });
});
