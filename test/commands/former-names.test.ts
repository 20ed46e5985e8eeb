import { expect, it } from 'vitest';
import { withPresentName } from '../../src/commands/former-names.ts';
import { runInProcess } from '../support/run-in-process.ts';

it.each([
  ['token list --json', 'catalog token list --json'],
  ['webhook add https://ci.example', 'catalog webhook add https://ci.example'],
  ['serve --port 0', 'catalog serve --port 0'],
  ['list', 'catalog list'],
  ['restore xcalc@3', 'catalog revert xcalc@3'],
  ['mirror a b', 'catalog mirror a b'],
  ['preferences', 'config list'],
  ['preferences --json', 'config list --json'],
  ['preferences vendor', 'config get vendor'],
  ['preferences vendor acme --json', 'config set vendor acme --json'],
  ['preferences vendor --unset', 'config unset vendor'],
  ['preferences --unset vendor', 'config unset vendor'],
])('takes "%s" for "%s"', (former, present) => {
  const { args, hint } = withPresentName(former.split(' '));
  expect(args.join(' ')).toBe(present);
  expect(hint).toContain(`"deskpack ${former.split(' ')[0]}" is "deskpack `);
});

it.each(['lint xcalc.json', 'catalog list', 'catalog restore backup.db', '', '--version'])(
  'leaves "%s" as it is',
  (line) => {
    const words = line.split(' ');
    expect(withPresentName(words)).toEqual({ args: words });
  },
);

it('names the present command on standard error, and does the same', async () => {
  const { status, stdout, stderr } = await runInProcess(['serve', '--help']);
  expect(status).toBe(0);
  expect(stdout).toContain('Usage: deskpack catalog serve');
  expect(stderr).toContain('"deskpack serve" is "deskpack catalog serve" now');
});

it('says nothing of it to a program that reads JSON', async () => {
  const ended = await runInProcess(['token', 'list', '--json', '--nonsense']);
  expect(ended).toMatchObject({ status: 2, stderr: '' });
});

it('takes no hint for the name of a subcommand', async () => {
  const { status, stderr } = await runInProcess(['catalog', 'lst']);
  expect(status).toBe(2);
  expect(stderr).toContain('Did you mean list?');
});
