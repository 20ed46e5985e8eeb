import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { soundBut } from '../descriptor/sound.ts';
import { repositoryWith } from '../support/git-repository.ts';
import { github, gitlab, gitlabVariables, runJob, stages, systems } from './ci-jobs.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>';
const json = (changes: Readonly<Record<string, unknown>>) => JSON.stringify(soundBut(changes));

/** Descriptors, their icons and copied files as in the repository of the reference catalog; one is broken since long ago. */
const files = {
  'README.md': 'Applications',
  'xcalc.d.3.0.json': json({ name: 'xcalc' }),
  'gimp.d.3.0.json': json({
    name: 'gimp',
    icon: 'gimp.svg',
    launch: 'gimp.Gimp',
    postruncommands: ['COPY composer/init.d/init.gimp /composer/init.d/init.gimp'],
  }),
  'broken.d.3.0.json': '{"name":',
  'icons/xcalc.svg': icon,
  'icons/gimp.svg': icon,
  'composer/init.d/init.gimp': 'true',
};

/** The same with descriptors and icons in folders side by side, and copied files beside the descriptors. */
const inFolders = Object.fromEntries(
  Object.entries(files).map(([name, content]) => [
    /^icons\/|\.md$/.test(name) ? name : `descriptors/${name}`,
    content,
  ]),
);

const layouts = [
  { layout: 'beside its icons folder', all: files, at: '' },
  { layout: 'in folders', all: inFolders, at: 'descriptors/' },
];

describe.each(systems)('$file', ({ variables, jobs }) => {
  const { lint, prove, register } = jobs;

  test('lints and proves what is proposed, and registers what is pushed', () => {
    expect(lint?.event).toBe('proposed');
    expect(prove?.event).toBe('proposed');
    expect(register?.event).toBe('pushed');
  });

  test.each(layouts)('lint accepts a change without errors, $layout', async ({ all, at }) => {
    const repository = await repositoryWith(all);
    const since = repository.git('rev-parse', 'HEAD');
    await repository.commit({ [`${at}composer/init.d/init.gimp`]: 'false' });
    const { status, stdout } = await runJob(lint!, repository.folder, variables(since));
    expect([status, stdout]).toEqual([0, '✓ No findings in 1 file.\n']);
    const { runs } = JSON.parse(await readFile(join(repository.folder, 'lint.sarif'), 'utf8'));
    expect(runs[0].results).toEqual([]);
  });

  test.each(layouts)('lint refuses errors of a change as SARIF, $layout', async ({ all, at }) => {
    const repository = await repositoryWith(all);
    const since = repository.git('rev-parse', 'HEAD');
    await repository.commit({
      'apps/xfig.d.3.0.json': json({ name: 'xfig', icon: 'missing.svg' }),
      'icons/gimp.svg': undefined,
    });
    const { status, stdout } = await runJob(lint!, repository.folder, variables(since));
    expect(status).toBe(1);
    expect(stdout).toContain('icon-missing');
    const { runs } = JSON.parse(await readFile(join(repository.folder, 'lint.sarif'), 'utf8'));
    const places = runs[0].results.map(
      // biome-ignore lint/suspicious/noExplicitAny: SARIF that is read as it comes
      ({ locations }: any) => locations[0].physicalLocation.artifactLocation.uri,
    );
    expect(new Set(places)).toEqual(new Set(['apps/xfig.d.3.0.json', `${at}gimp.d.3.0.json`]));
  });

  test.each(Object.entries(jobs))(
    '%s has nothing to do where no application has changed',
    async (_, job) => {
      const repository = await repositoryWith(files);
      const since = repository.git('rev-parse', 'HEAD');
      await repository.commit({ 'README.md': 'Hello' });
      const { status, stderr } = await runJob(job, repository.folder, variables(since));
      expect(status).toBe(0);
      expect(stderr).toContain(`No application has changed since ${since}.`);
    },
  );

  test.each(Object.entries(jobs))(
    '%s fails if the history does not reach so far',
    async (_, job) => {
      const { folder } = await repositoryWith(files);
      const { status, stderr } = await runJob(job, folder, variables('0'.repeat(40)));
      expect(status).not.toBe(0);
      expect(stderr).toContain('has no revision 0000');
    },
  );
});

test('the jobs have the whole history', () => {
  for (const { steps } of Object.values(github)) {
    const [checkout] = steps;
    expect(checkout?.uses).toMatch(/^actions\/checkout@/);
    expect(checkout?.with).toMatchObject({ 'fetch-depth': 0 });
  }
  expect(gitlabVariables).toMatchObject({ GIT_DEPTH: 0 });
  expect(Object.keys(gitlab)).toEqual(stages);
});
