import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sound } from '../../descriptor/sound.ts';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>';
const json = (value: unknown) => JSON.stringify(value, null, 2);

const utf8 = { LC_ALL: 'C.UTF-8', NO_COLOR: undefined, FORCE_COLOR: undefined };

async function lintIn(files: Record<string, string>, ...words: string[]) {
  const cwd = await folderWith({ 'xcalc.svg': icon, ...files });
  return { cwd, ...(await runInProcess(['lint', ...words], { cwd, env: utf8 })) };
}

test('a valid descriptor has one line of output and exit status 0', async () => {
  const { status, stdout, stderr } = await lintIn({ 'a.json': json(sound) }, 'a.json');
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: '✓ No findings in 1 file.\n',
    stderr: '',
  });
});

test('findings are listed by file with line, column, severity, message, rule and excerpt', async () => {
  const text = '{\n\t"keyword": "日本, x",\n  "name": "x y"\n}\n';
  const { status, stdout } = await lintIn({ 'a.json': text }, 'a.json', '--quiet');
  expect(status).toBe(1);
  const lines = stdout.split('\n');
  expect(lines[0]).toBe('a.json');
  expect(stdout).toContain(
    [
      '    3:11  ✗ error    The name may hold letters, digits, ".", "_" and "-", and starts with a letter or digit: it becomes an image name and file names.  name-format',
      '     3 │ "name": "x y"',
      '       │         ^^^^^',
    ].join('\n'),
  );
  expect(stdout).not.toContain('keyword-spaces');
  expect(stdout).toMatch(/✗ \d+ errors, \d+ warnings in 1 file\.\n/);
});

test('the marker is aligned after tabs and wide characters', async () => {
  const { stdout } = await lintIn(
    { 'a.json': '{ "displayname": "日本",\t"cat": "Office" }' },
    'a.json',
  );
  const lines = stdout.split('\n');
  const at = lines.findIndex((line) => line.includes('category'));
  expect(lines[at + 1]).toBe('     1 │ { "displayname": "日本",  "cat": "Office" }');
  // The two characters take four columns.
  expect(lines[at + 2]).toBe(`       │ ${' '.repeat(34)}^^^^^^`);
});

test('no excerpt is shown for a missing value or a whole object', async () => {
  const { stdout } = await lintIn(
    { 'a.json': '[\n  {\n    "Config": {}\n  },\n  {\n    "a": 1\n  }\n]' },
    'a.json',
  );
  expect(stdout).toContain('application 1: This is the inspection record');
  expect(stdout).toContain('application 2: template: Template is missing');
  expect(stdout).not.toMatch(/│ [{[]$/m);
});

test('the key of a missing value precedes its message', async () => {
  const { stdout } = await lintIn(
    {
      'a.json': json({ ...sound, launch: undefined }),
      'l.json': json([{ ...sound, acl: {} }, sound]),
    },
    '.',
  );
  expect(stdout).toContain(
    '     1:1  ✗ error    launch: Window class is missing: without it, the platform cannot tell that the application runs.  required-field',
  );
  const { stdout: github } = await lintIn(
    { 'a.json': json({ ...sound, launch: undefined }) },
    ...['a.json', '--format', 'github'],
  );
  expect(github).toMatch(/^::error file=a\.json,line=1,.*::launch: Window class is missing: /m);
  // An excerpt shows this one, as the key is there.
  expect(stdout).toMatch(
    /✗ error {4}\S+ \(application 1\): Access is missing: .*\n +\d+ │ "acl": \{\}/,
  );
});

test('warnings alone exit with 0', async () => {
  const { status, stdout } = await lintIn(
    { 'a.json': json({ ...sound, keyword: 'a, b' }) },
    'a.json',
  );
  expect(status).toBe(0);
  expect(stdout).toContain('! 1 warning in 1 file.\n1 can be fixed with --fix.\n');
});

test('a folder is read recursively, and its applications are compared with each other', async () => {
  const files = {
    'x/a.d.3.0.json': json(sound),
    'x/xcalc.svg': icon,
    'y/b.d.3.0.json': json({ ...sound, name: 'b' }),
    'y/xcalc.svg': icon,
  };
  const { stdout } = await lintIn(files, '.', '--json');
  const report = JSON.parse(stdout);
  expect(report.summary).toMatchObject({ files: 2, applications: 2, errors: 0, warnings: 1 });
  expect(report.files.map((entry: { file: string }) => entry.file)).toEqual([
    'x/a.d.3.0.json',
    'y/b.d.3.0.json',
  ]);
  expect(report.files[0].findings).toMatchObject([
    {
      rule: 'launch-shared',
      application: 'xcalc',
      line: 9,
      members: [{ file: 'y/b.d.3.0.json', application: 'b' }],
    },
  ]);
  expect(report.files[1].findings).toEqual([]);
});

test('a finding about thirteen applications is reported once, with all of them', async () => {
  const list = Array.from({ length: 12 }, (_, index) => ({ ...sound, name: `app${index}` }));
  const files = { 'a.json': json(list), 'b.d.3.0.json': json({ ...sound, name: 'last' }) };
  const { status, stdout } = await lintIn(files, '.');
  expect(status).toBe(0);
  expect(stdout.match(/launch-shared/g)).toHaveLength(1);
  expect(stdout).toContain('also app1 (a.json, application 2)');
  expect(stdout).toContain('also last (b.d.3.0.json)');
  expect(stdout.match(/^ +also /gm)).toHaveLength(12);
  expect(stdout).toContain('1 warning in 13 applications of 2 files.');
  const github = await lintIn(files, '.', '--format', 'github');
  expect(github.stdout).toContain('Also: app1 (a.json, application 2), ');
});

test('a finding of a group that the configuration allows for one member is reported for the other members', async () => {
  const files = {
    'a.d.3.0.json': json({ ...sound, name: 'a' }),
    'b.d.3.0.json': json({ ...sound, name: 'b' }),
    '.deskpackrc.json': json({
      allow: { a: { 'launch-shared': 'Known.' } },
    }),
  };
  const { stdout } = await lintIn(files, '.');
  expect(stdout).toContain('b.d.3.0.json\n');
  expect(stdout.match(/launch-shared/g)).toHaveLength(1);
  expect(stdout).not.toContain('also ');
});

test('without a file, the current folder is meant', async () => {
  const { status, stdout } = await lintIn({ 'x.d.3.0.json': json(sound) });
  expect(status).toBe(0);
  expect(stdout).toContain('in 1 file');
});

test('other files of a folder are listed as skipped, without effect on the exit status', async () => {
  const files = {
    'a.d.3.0.json': json(sound),
    'broken.json': '{"template": "x",',
    'sub/wide.json': '\ufeff{',
    'package.json': '{"name": "x"}',
    'record.json': '[{"Config": {}}]',
    'notes.txt': 'none',
  };
  const { status, stdout } = await lintIn(files, '.');
  expect(status).toBe(0);
  expect(stdout).toContain(
    'Left out, as not JSON: broken.json, sub/wide.json (2 files). Lint one by its name to see why.',
  );
  expect(stdout).toContain('Left out, as no descriptor: 2 JSON files.');
  expect(stdout).not.toContain('notes.txt');
  const { stdout: text } = await lintIn(files, '.', '--json');
  expect(JSON.parse(text).leftOut).toEqual([
    { file: 'broken.json', kind: 'not-json' },
    { file: 'package.json', kind: 'no-descriptor' },
    { file: 'record.json', kind: 'no-descriptor' },
    { file: 'sub/wide.json', kind: 'not-json' },
  ]);
});

test('findings of a list have the name of their application', async () => {
  const { stdout } = await lintIn(
    { 'l.json': json([sound, { ...sound, cat: 'x', launch: 'a.B', name: 'b' }]) },
    '.',
  );
  expect(stdout).toContain('! warning  b (application 2): The platform has no such category');
  expect(stdout).toContain('1 warning in 2 applications of 1 file.');
});

test('a file that is named twice is linted once', async () => {
  const { stdout } = await lintIn({ 'a.json': json(sound) }, 'a.json', './a.json', '.', '--json');
  expect(JSON.parse(stdout).summary).toMatchObject({ files: 1, warnings: 0 });
});

test('--json gives places in lines, characters and offsets', async () => {
  const text = json({ ...sound, displayname: '🙂', keyword: 'a, b' });
  const { stdout } = await lintIn({ 'a.json': text }, 'a.json', '--json');
  const [finding] = JSON.parse(stdout).files[0].findings;
  expect(finding).toMatchObject({
    rule: 'keyword-spaces',
    severity: 'warning',
    path: ['keyword'],
    line: 6,
    column: 17,
    endLine: 6,
    endColumn: 19,
    fix: 'Write "a,b"',
  });
  expect(text.slice(finding.offset, finding.offset + finding.length)).toBe(' b');
});

test('standard input is a file, whose icons lie in the current folder', async () => {
  const cwd = await folderWith({ 'xcalc.svg': icon });
  const { status, stdout } = await runInProcess(['lint', '-', '--json'], {
    cwd,
    input: json(sound),
  });
  expect(status).toBe(0);
  expect(JSON.parse(stdout).files).toEqual([{ file: '<stdin>', findings: [], allowed: [] }]);
});

describe('--fix', () => {
  test('fixes the file, and lists the remaining findings', async () => {
    const text = json({ ...sound, keyword: 'a, b', cat: 'internet' });
    const { cwd, status, stdout } = await lintIn({ 'a.json': text }, 'a.json', '--fix');
    expect(status).toBe(0);
    expect(stdout).toContain('✓ 1 change made.\n! 1 warning');
    expect(await readFile(join(cwd, 'a.json'), 'utf8')).toBe(text.replace('a, b', 'a,b'));
    const again = await runInProcess(['lint', 'a.json', '--fix'], { cwd, env: utf8 });
    expect(again.stdout).not.toContain('change');
  });

  test('does not fix findings that are turned off or allowed', async () => {
    const text = json({ ...sound, keyword: 'a, b', cat: 'Office' });
    const settings = { rules: { category: 'off' }, allow: { xcalc: { 'keyword-spaces': 'So.' } } };
    const { cwd } = await lintIn(
      { 'a.json': text, '.deskpackrc.json': json(settings) },
      'a.json',
      '--fix',
    );
    expect(await readFile(join(cwd, 'a.json'), 'utf8')).toBe(text);
  });

  describe('in a list in which one application has a key twice', () => {
    const good = { ...sound, keyword: 'a, b' };
    const twice = json({ ...good, name: 'other', launch: 'other.Other' }).replace(
      '{',
      '{"icon": "xcalc.svg",',
    );
    const text = `[${json(good)},${twice}]`;

    test('fixes the other findings, and lists the remaining ones with reasons', async () => {
      const { cwd, status, stdout } = await lintIn({ 'a.json': text }, 'a.json', '--fix');
      expect(await readFile(join(cwd, 'a.json'), 'utf8')).toBe(text.replace('a, b', 'a,b'));
      expect(stdout).toContain('✓ 1 change made.');
      expect(stdout).toMatch(/not fixed {2,}other \(application 2\): A key appears twice in it/);
      expect(stdout).toContain('1 could not be fixed: 1 application must be fixed by hand first.');
      expect(stdout).not.toContain('--fix');
      const without = await runInProcess(['lint', 'a.json'], { cwd, env: utf8 });
      expect(status).toBe(without.status);
      expect(without.stdout).toContain('1 can be fixed with --fix.');
    });

    test('has the same as JSON', async () => {
      const { stdout } = await lintIn({ 'a.json': text }, 'a.json', '--fix', '--json');
      const { files, summary } = JSON.parse(stdout);
      expect(files[0].left).toMatchObject([
        { application: 'other', index: 1, reason: 'key-twice' },
      ]);
      expect(summary).toMatchObject({ fixed: 1, fixable: 1, left: 1 });
    });
  });

  test('does not go with standard input', async () => {
    const { status, stderr } = await runInProcess(['lint', '-', '--fix'], { input: '{}' });
    expect(status).toBe(2);
    expect(stderr).toContain('name a file');
  });
});

describe('the configuration', () => {
  test('changes severities, and allowed findings are counted and shown with --verbose', async () => {
    const settings = {
      rules: { category: 'error' },
      allow: { xcalc: { 'keyword-spaces': 'Meant so.' } },
    };
    const files = {
      'a.json': json({ ...sound, keyword: 'a, b', cat: 'internet' }),
      'package.json': json({ deskpack: settings }),
    };
    const { status, stdout } = await lintIn(files, 'a.json');
    expect(status).toBe(1);
    expect(stdout).toContain('1 error in 1 file. 1 allowed; --verbose shows them.');
    const verbose = await lintIn(files, 'a.json', '--verbose');
    expect(verbose.stdout).toContain('Allowed: Meant so.');
  });

  test('is shown in its place when it is wrong', async () => {
    const files = {
      'a.json': json(sound),
      '.deskpackrc.json': json({ rules: { 'name-format': 'off' } }),
    };
    const { status, stdout } = await lintIn(files, 'a.json');
    expect(status).toBe(1);
    expect(stdout).toContain('.deskpackrc.json\n     3:5  ✗ error    name-format stays an error');
    expect(stdout).toContain('     3 │ "name-format": "off"\n       │ ^^^^^^^^^^^^^\n');
  });
});

describe('wrong usage exits with 2, errors of the world with 1, each with one message', () => {
  test.each([
    [['lint', 'a.json', '--format', 'xml'], 2, 'sarif'],
    [['lint', 'nowhere.json'], 1, 'cannot read nowhere.json: there is no such file'],
    [['lint', '/proc'], 1, '/proc'],
  ])('%j', async (words, status, message) => {
    const ended = await runInProcess(words, { cwd: await folderWith({}) });
    expect(ended.status).toBe(status);
    expect(ended.stderr).toContain(message);
    expect(ended.stderr).not.toContain('    at ');
  });
});

test('no JSON: one finding with its place', async () => {
  const { status, stdout } = await lintIn({ 'a.json': '{\n  "name": "x",\n}\n' }, 'a.json');
  expect(status).toBe(1);
  expect(stdout).toContain(
    '    2:14  ✗ error    This is not JSON. No comma is allowed after the last entry.  json-syntax',
  );
});

test('escape sequences in a file do not reach the terminal', async () => {
  const text = '{ "name": "\u001b]0;x\u0007\u202e", \u001b[2J }';
  for (const format of ['text', 'github']) {
    const { stdout } = await lintIn({ 'a.json': text }, 'a.json', '--format', format);
    expect(stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  }
});

test('output has colours on terminals, and with an option elsewhere', async () => {
  const cwd = await folderWith({ 'a.json': '{}' });
  const run = (env: Record<string, string | undefined>) =>
    runInProcess(['lint', 'a.json'], { cwd, env: { ...utf8, ...env } }).then(({ stdout }) =>
      stdout.includes('\u001b['),
    );
  expect(await run({})).toBe(false);
  expect(await run({ FORCE_COLOR: '1' })).toBe(true);
  expect(await run({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
  expect(await run({ FORCE_COLOR: '0' })).toBe(false);
});

test('a terminal without UTF-8 gets ASCII', async () => {
  const cwd = await folderWith({ 'a.json': '{ "cat": "x" }' });
  const { stdout } = await runInProcess(['lint', 'a.json'], { cwd, env: { ...utf8, LC_ALL: 'C' } });
  expect(stdout).toMatch(/^[\x20-\x7e\n]*$/);
});
