import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { docker } from '../../src/engine/docker/docker.ts';
import { sharedApplications } from '../probe/display/shared-display.ts';
import { repositoryWith } from '../support/git-repository.ts';
import { filesOf, smallDescriptor } from '../support/small-application.ts';
import { runJob, systems } from './ci-jobs.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;

const run = randomBytes(4).toString('hex');
const template = `deskpack-test-${run}/oc.template.debian.minimal`;

describe.skipIf(missing)(`the job that proves${missing ? ` (${missing})` : ''}`, () => {
  const names = { shown: `shown-${run}`, other: `other-${run}` };

  beforeAll(async () => {
    const recipe = `FROM ${await sharedApplications(engine)}\nLABEL made-by="${run}"\n`;
    await engine.build({
      recipe,
      context: tmpdir(),
      tags: [`${template}:3.0`],
      buildArguments: {},
    });
  });

  afterAll(async () => {
    await engine.remove(`${template}:3.0`);
  });

  it.each(systems)(
    'of $file builds what has changed alone, and leaves its picture',
    async (system) => {
      const declared = {
        template,
        launch: 'xcalc.XCalc',
        path: '/usr/bin/xcalc',
        host_config: { mem_limit: '256M', shm_size: '16M' },
      };
      const { shown, other } = names;
      const repository = await repositoryWith({
        ...filesOf(smallDescriptor(shown, declared)),
        ...filesOf(smallDescriptor(other, { ...declared, launch: 'other.Other' })),
      });
      const since = repository.git('rev-parse', 'HEAD');
      const postruncommands = ['COPY notes.txt /notes.txt'];
      await repository.commit({
        'notes.txt': system.file,
        ...filesOf(smallDescriptor(shown, { ...declared, postruncommands })),
      });
      // The next job would take the name from the image, which then stayed.
      onTestFinished(() => engine.remove(shown));
      const proof = join(repository.folder, 'proof');
      const { stdout, stderr, status } = await runJob(system.jobs.prove!, repository.folder, {
        ...system.variables(since),
        XDG_CONFIG_HOME: repository.folder,
      });
      expect([stdout, stderr, status]).toEqual([expect.any(String), expect.any(String), 0]);
      expect(existsSync(join(proof, `${shown}.png`))).toBe(true);
      expect(existsSync(join(proof, `${other}.png`))).toBe(false);
      const report = await readFile(join(proof, 'report.txt'), 'utf8');
      expect(report).toContain(shown);
      expect(report).not.toContain(other);
      expect(await engine.inspect(other)).toBeUndefined();
    },
  );
});
