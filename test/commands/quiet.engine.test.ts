import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  makeTemplate,
  makeWorkplace,
  toolsMissing,
  type Workplace,
} from '../pipeline/workplace.ts';
import { runInProcess } from '../support/run-in-process.ts';

/** The output of runs besides their results: steps and the output of programs. */
const steps = /inspect|Step \d|FROM /i;

describe.skipIf(toolsMissing)('--quiet, with an engine', () => {
  let place: Workplace;

  beforeAll(async () => {
    place = await makeWorkplace(await makeTemplate());
  });

  afterAll(() => place?.close());

  const run = (line: string) =>
    runInProcess(line.split(' '), { cwd: place.folder, env: place.env });

  it('lists templates, and not what could be built besides', async () => {
    const usual = await run('template list --engine docker --vendor nobody-has');
    expect(usual.stderr).toContain('Can be built here:');
    const quiet = await run('template list --engine docker --vendor nobody-has --quiet');
    expect(quiet).toEqual({ ...usual, stderr: '' });
  });

  it('builds without a word of the programs, and says how it ended', async () => {
    const usual = await run(`build ${place.file} --no-cache --no-verify --engine docker`);
    expect([usual.status, usual.stdout]).toEqual([0, expect.stringMatching(steps)]);
    const quiet = await run(`build ${place.file} --no-cache --no-verify --engine docker --quiet`);
    expect([quiet.status, quiet.stderr]).toEqual([0, '']);
    expect(quiet.stdout).toContain(place.name);
    expect(quiet.stdout).toMatch(/^\s*\S+: done/);
    expect(quiet.stdout).not.toMatch(steps);
  });
});
