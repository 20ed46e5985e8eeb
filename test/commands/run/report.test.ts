import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reportWith, resultOf } from '../../onboard/report/reports.ts';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
const picture = 'pictures/0123456789abcdef.png';

const pictured = reportWith(resultOf('xcalc'));
const one = {
  ...pictured,
  applications: pictured.applications.map((application) => ({ ...application, picture })),
};

const reports = () =>
  folderWith({
    'one/report.json': JSON.stringify(one),
    [`one/${picture}`]: png,
    'two/report.json': JSON.stringify(reportWith(resultOf('gimp', { outcome: 'exits' }))),
    'bad/report.json': '{}',
  });

test('reports are merged with their pictures', async () => {
  const cwd = await reports();
  const { status, stdout } = await runInProcess(
    ['report', 'merge', 'one', 'two', '--output', 'all', '--json'],
    { cwd },
  );
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    folder: 'all',
    outcome: 'done',
    applications: 2,
    counts: { proven: 1, exits: 1 },
  });
  expect(readFileSync(join(cwd, 'all', picture))).toEqual(png);
  expect(readFileSync(join(cwd, 'all', 'report.html'), 'utf8')).toContain(png.toString('base64'));
  expect(readFileSync(join(cwd, 'all', 'junit.xml'), 'utf8')).toContain('tests="2"');
});

test('a part that is missing when reports are merged is named, with the status 1', async () => {
  const part = (number: number) =>
    JSON.stringify({ ...reportWith(), parts: [{ list: 'sha256:0', of: 3, numbers: [number] }] });
  const cwd = await folderWith({ 'one/report.json': part(1), 'three/report.json': part(3) });
  const words = ['report', 'merge', 'one', 'three', '--output', 'all'];
  const { status, stderr } = await runInProcess(words, { cwd });
  expect([status, stderr]).toEqual([
    1,
    '0 applications of 2 reports in all\npart 2 of 3 is missing\n',
  ]);
  const json = await runInProcess([...words, '--json'], { cwd });
  expect([json.status, JSON.parse(json.stdout)]).toMatchObject([
    1,
    { outcome: 'incomplete', problems: [{ kind: 'missing', numbers: [2], of: 3 }] },
  ]);
  expect(JSON.parse(readFileSync(join(cwd, 'all/report.json'), 'utf8')).outcome).toBe('incomplete');
});

test('a difference is shown, and has the status 1 if something does not start any more', async () => {
  const cwd = await folderWith({
    'old/report.json': JSON.stringify(reportWith(resultOf('gimp'), resultOf('xcalc'))),
    'new/report.json': JSON.stringify(
      reportWith(resultOf('gimp', { outcome: 'exits' }), resultOf('xcalc')),
    ),
  });
  const { status, stdout, stderr } = await runInProcess(['report', 'diff', 'old', 'new'], { cwd });
  expect(status).toBe(1);
  expect(stdout).toBe('broken  gimp  proven → exits\n');
  expect(stderr).toContain('1 application started before and does not any more');
  const back = await runInProcess(['report', 'diff', 'new/report.json', 'old', '--json'], { cwd });
  expect(back.status).toBe(0);
  expect(JSON.parse(back.stdout).differences).toMatchObject([{ entry: 'gimp', kind: 'fixed' }]);
});

test.each(['./old', 'old/report.json'])(
  'a report is not compared with itself: %s',
  async (same) => {
    const cwd = await folderWith({
      'old/report.json': JSON.stringify(reportWith(resultOf('gimp'))),
    });
    const { status, stdout, stderr } = await runInProcess(['report', 'diff', 'old', same], { cwd });
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
    expect(stderr).toContain('the same report: old');
  },
);

test('a file that is no report is named', async () => {
  const cwd = await reports();
  const { status, stderr } = await runInProcess(['report', 'diff', 'one', 'bad'], { cwd });
  expect(status).toBe(1);
  expect(stderr).toContain('cannot read the report bad/report.json');
  const missing = await runInProcess(['report', 'diff', 'one', 'none'], { cwd });
  expect(missing.stderr).toContain('none');
});

test('it is said why a file is no report', async () => {
  const { applications, ...rest } = one;
  const newer = applications.map((application) => ({ ...application, outcome: 'unheard-of' }));
  const cwd = await folderWith({
    'one/report.json': JSON.stringify(one),
    'cut.json': JSON.stringify(one).slice(0, 100),
    'other.json': JSON.stringify(rest),
    'form.json': JSON.stringify({ ...one, form: 2 }),
    'newer.json': JSON.stringify({ ...rest, applications: newer }),
  });
  const reasons = {
    'cut.json': 'it is not JSON',
    'other.json': 'it is not a report of "deskpack onboard"',
    'form.json': 'it is a report of another version',
    'newer.json': 'of a newer version',
  };
  for (const [file, reason] of Object.entries(reasons)) {
    const { status, stderr } = await runInProcess(['report', 'diff', 'one', file], { cwd });
    expect([status, stderr]).toEqual([1, expect.stringContaining(reason)]);
  }
});

test('a misspelt option is named before the missing one', async () => {
  const cwd = await reports();
  const misspelt = await runInProcess(['report', 'merge', 'one', '--report', 'all'], { cwd });
  expect(misspelt).toMatchObject({ status: 2, stdout: '' });
  expect(misspelt.stderr).toContain("unknown option '--report'");
  expect(misspelt.stderr).toContain('"deskpack report merge --help" shows');
  const missing = await runInProcess(['report', 'merge', 'one'], { cwd });
  expect(missing).toMatchObject({ status: 2, stdout: '' });
  expect(missing.stderr).toContain('name a folder for the merged report: --output');
});
