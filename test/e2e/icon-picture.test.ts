import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TerminalSession } from './terminal-session.ts';

const icon = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8" fill="${colour}"/></svg>\n`;

let folder: string;
let session: TerminalSession | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskpack-picture-'));
  await mkdir(join(folder, 'icons'));
  await writeFile(join(folder, 'icons', 'green.svg'), icon('#00ff00'));
  await writeFile(join(folder, 'red.svg'), icon('#ff0000'));
});

afterEach(async () => {
  session?.kill();
  await session?.ended;
  await rm(folder, { recursive: true, force: true });
});

/** The wizard with its cursor in the icon field and both icons as suggestions. */
async function atIconField(env: Record<string, string | undefined>): Promise<TerminalSession> {
  session = new TerminalSession({
    words: ['--empty'],
    cwd: folder,
    env: {
      XDG_STATE_HOME: join(folder, 'state'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      DESKPACK_CATALOG: 'http://127.0.0.1:9',
      NO_COLOR: undefined,
      FORCE_COLOR: undefined,
      ...env,
    },
  });
  await session.waitFor('Template');
  for (const field of ['Name', 'Display name', 'Category', 'Icon']) {
    session.press('tab');
    await session.waitFor(new RegExp(`› ${field}`));
  }
  await session.waitFor(/green\.svg[\s\S]*red\.svg/);
  return session;
}

/** The colour of the first half block on the screen, as `rrggbb`. */
function colourOfPicture({ terminal }: TerminalSession): string | undefined {
  const { active } = terminal.buffer;
  for (let y = 0; y < terminal.rows; y += 1) {
    for (let x = 0; x < terminal.cols; x += 1) {
      const cell = active.getLine(active.baseY + y)!.getCell(x)!;
      if (cell.getChars() === '▀') return cell.getFgColor().toString(16).padStart(6, '0');
    }
  }
  return undefined;
}

test('shows the highlighted icon as a picture beside the list', async () => {
  const wizard = await atIconField({ COLORTERM: 'truecolor' });
  wizard.press('down');
  await wizard.waitFor(() => colourOfPicture(wizard) === '00ff00');
  wizard.press('down');
  await wizard.waitFor(() => colourOfPicture(wizard) === 'ff0000');
});

test('offers icons by name alone where there are no colours', async () => {
  const wizard = await atIconField({ COLORTERM: 'truecolor', NO_COLOR: '1' });
  wizard.press('down');
  await wizard.waitFor('› green.svg');
  await wizard.settled(2000);
  expect(colourOfPicture(wizard)).toBeUndefined();
});
