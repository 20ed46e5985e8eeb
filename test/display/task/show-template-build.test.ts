import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TerminalSession } from '../../e2e/terminal-session.ts';
import { bundledProgram, sourcePath } from '../../support/bundled-program.ts';
import { folderWith } from '../../support/folder.ts';

/** Shows a build that prints, is in its second step, and ends as soon as the file of the test exists. */
const program = bundledProgram(`
  import { existsSync } from 'node:fs';
  import { showTemplateBuild } from '${sourcePath('display/task/show-template-build.ts')}';
  const options = JSON.parse(process.env.OPTIONS);
  const display = showTemplateBuild('acme/oc.template.tiny', options);
  const print = (text) => display.take({ type: 'output', chunk: Buffer.from(text) });
  print('first\\nsec');
  display.take({ type: 'progress', done: 1, total: 4, unit: 'steps' });
  print('ond\\nrest');
  const waiting = setInterval(() => {
    if (!existsSync(process.env.END)) return;
    clearInterval(waiting);
    display.close();
    console.log('Ended.');
  }, 20);
`);

let session: TerminalSession | undefined;
let fileOfEnd: string;

beforeEach(async () => {
  fileOfEnd = join(await folderWith({}), 'end');
});

afterEach(async () => {
  session?.kill();
  await session?.ended;
});

function open(options: { silent: boolean; plain: boolean }, more = {}): TerminalSession {
  session = new TerminalSession({
    program: [process.execPath, program()],
    cwd: process.cwd(),
    env: { OPTIONS: JSON.stringify(options), END: fileOfEnd, ACCESSIBLE: '', ...more },
  });
  return session;
}

async function end(terminal: TerminalSession): Promise<string> {
  await writeFile(fileOfEnd, '');
  await terminal.ended;
  return (await terminal.settled()).trimEnd();
}

test('the output is printed by lines, above a progress bar that is removed at the end', async () => {
  const terminal = open({ silent: false, plain: false });
  const during = await terminal.waitFor(/second\n.* step 2 of 4/);
  expect(during).toMatch(/^ {2}\| first\n {2}\| second\n {4}━+─+ step 2 of 4\n/);
  expect(await end(terminal)).toBe('  | first\n  | second\n  | rest\nEnded.');
});

test.each([
  [{ silent: false, plain: true }, {}],
  [{ silent: false, plain: false }, { ACCESSIBLE: '1' }],
])('the same in sentences, and Enter says how far it is', async (options, more) => {
  const terminal = open(options, more);
  await terminal.waitFor('Building acme/oc.template.tiny, which takes a minute or two.');
  terminal.press('enter');
  await terminal.waitFor(/^Building: step 2 of 4, (?:\d+ s|\d+:\d\d min)\.$/m);
  const output = await end(terminal);
  expect(output).not.toMatch(/first|second|[━─]/);
  expect(terminal.output).not.toMatch(/\u001b/);
});

test('a silent build shows nothing', async () => {
  const terminal = open({ silent: true, plain: true });
  expect(await end(terminal)).toBe('Ended.');
});
