import { beforeAll, describe, expect, it } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { commandTable } from '../../src/commands/all-commands.ts';
import { builtHelps } from '../support/built-helps.ts';
import { runInProcess } from '../support/run-in-process.ts';

const names = Object.keys(commandTable).filter((name) => name !== 'complete');

describe('the command line', () => {
  it('names every command in its help and exits with 0', async () => {
    const { status, stdout } = await runInProcess(['--help']);
    expect(status).toBe(0);
    for (const name of names) expect(stdout).toContain(`  ${name}`);
    const headings = [...stdout.matchAll(/^(\S.*):$/gm)].map(([, heading]) => heading);
    expect(headings[1]).toBe('An application');
    expect(headings).not.toContain('Commands');
  });

  it('tells its version', async () => {
    for (const word of ['--version', '-V', '-v']) {
      const ended = await runInProcess([word]);
      expect(ended).toMatchObject({ status: 0, stdout: `${pkg.version}\n` });
    }
  });

  it.each([
    ['--version', '--json'],
    ['-V', '--json'],
    ['version', '--json'],
  ])('tells all versions: %s %s', async (...words) => {
    const env = { DESKPACK_CATALOG: 'http://127.0.0.1:9' };
    const { status, stdout } = await runInProcess(words, { env });
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual({
      deskpack: pkg.version,
      node: process.versions.node,
      engines: expect.any(Object),
      catalog: { url: 'http://127.0.0.1:9', state: 'absent' },
    });
  });

  describe('shows, built or not, how a command is used:', () => {
    let built: ReturnType<typeof builtHelps>;

    beforeAll(() => {
      built = builtHelps(names);
    });

    it.each(names)('%s', async (name) => {
      expect(built[name]).toEqual({ status: 0, text: expect.any(String) });
      expect(built[name]?.text).toContain(`Usage: deskpack ${name}`);
      expect((await runInProcess(['help', name])).stdout).toBe(built[name]?.text);
    });
  });

  it('refuses an unknown command with 2 and names the nearest', async () => {
    const { status, stderr } = await runInProcess(['recipes', 'x.json']);
    expect(status).toBe(2);
    expect(stderr).toContain('recipe');
  });

  it.each([
    [['lnt', '--help'], 'lint'],
    [['help', 'lnt'], 'lint'],
    [['lnt', 'x.json', '-h'], 'lint'],
    [['icon', 'optimise', '--help'], 'optimize'],
    [['help', 'icon', 'optimise'], 'optimize'],
    [['runs', 'shw'], 'show'],
    [['runs', 'shw', '--help'], 'show'],
  ])('does not take %j for a question about another command', async (words, meant) => {
    const { status, stdout, stderr } = await runInProcess(words);
    expect(status).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(`Did you mean ${meant}?`);
  });

  it('refuses a command that is like no other, also when its help is asked for', async () => {
    for (const words of [
      ['nonsense', '--help'],
      ['help', 'nonsense'],
    ]) {
      const { status, stdout, stderr } = await runInProcess(words);
      expect(status).toBe(2);
      expect(stdout).toBe('');
      expect(stderr).toContain("unknown command 'nonsense'");
    }
  });

  it('shows how a command within another is used', async () => {
    const { status, stdout } = await runInProcess(['help', 'icon', 'optimize']);
    expect(status).toBe(0);
    expect(stdout).toContain('Usage: deskpack icon optimize');
  });

  it('refuses an unknown option with 2', async () => {
    const { status, stderr } = await runInProcess(['config', 'list', '--frobnicate']);
    expect(status).toBe(2);
    expect(stderr).toContain('--frobnicate');
  });

  it.each([
    ['build --push=x', '"deskpack publish" and "deskpack onboard" take --push.'],
    ['edit --empty x', '"deskpack wizard" takes --empty.'],
    ['build --register', '"deskpack publish" does that, unless "--skip register" is given.'],
    ['publish --no-import x', '"deskpack publish" does that, unless "--skip import" is given.'],
    ['catalog list --tls-key x', '"deskpack catalog serve" takes --tls-key.'],
    [
      'fields --token-file x',
      /^"deskpack wizard", "deskpack edit", "deskpack status" and \d+ more take --token-file\.$/,
    ],
  ])('says for "%s" where that option is', async (line, where) => {
    const { status, stderr } = await runInProcess(line.split(' '));
    expect(status).toBe(2);
    expect(stderr.split('\n')[1]).toEqual(
      typeof where === 'string' ? where : expect.stringMatching(where),
    );
  });

  it('says in one message that a file is missing', async () => {
    const { status, stdout, stderr } = await runInProcess(['recipe', 'nowhere/x.json']);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain('nowhere/x.json');
    expect(stderr).not.toContain('    at ');
  });

  it('says the same as one JSON object with --json', async () => {
    const { status, stdout, stderr } = await runInProcess(['labels', '--json', 'nowhere/x.json']);
    expect(status).toBe(1);
    expect(JSON.parse(stdout).error.message).toContain('nowhere/x.json');
    expect(stderr).toBe('');
  });

  it('prints JSON that a terminal does not obey', async () => {
    const name = 'nowhere\u202e\u009b31m.json';
    const { stdout } = await runInProcess(['labels', '--json', name]);
    expect(stdout).toContain('nowhere\\u202e\\u009b31m.json');
    expect(JSON.parse(stdout).error.message).toContain('nowhere');
  });

  it.each([
    [['labels', '--jsn', '--json'], /unknown option '--jsn'/],
    [['labels', '--json'], /missing required argument 'file'/],
    [['recipe', 'x.json', '--json', '--index', 'one'], /--index must be a number/],
    [['catalog', 'serve', '--json', '--port', 'x'], /'x' is invalid/],
    [['lnt', 'x.json', '--json'], /unknown command 'lnt'/],
    [['runs', 'log', '--json'], /runs log prints text, not JSON/],
    [['runs', '--json', 'log'], /runs log prints text, not JSON/],
  ])('says to a program what is wrong with %j', async (words, message) => {
    const { status, stdout, stderr } = await runInProcess(words);
    expect({ status, stderr }).toEqual({ status: 2, stderr: '' });
    const { error } = JSON.parse(stdout);
    expect(error).toMatchObject({ message: expect.stringMatching(message), tail: [] });
    expect(error.message).not.toMatch(/^error:|\n/);
  });

  it('tells a program the command that was meant', async () => {
    const { stdout } = await runInProcess(['labls', '--json', 'x.json']);
    expect(JSON.parse(stdout).error.action).toContain('Did you mean labels?');
  });
});
