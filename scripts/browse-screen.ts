import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCatalog } from '../test/e2e/running-catalog.ts';
import { TerminalSession } from '../test/e2e/terminal-session.ts';
import { fillCatalog } from './fill-catalog.ts';
import { screenSvg } from './screen-svg.ts';

// The picture of "deskpack browse" for the documentation: the built program in a real terminal.

const picture = fileURLToPath(new URL('../docs/pictures/browse.svg', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'deskpack-screens-'));
const catalog = await startCatalog(join(folder, 'catalog'));
const env = {
  XDG_STATE_HOME: folder,
  XDG_CONFIG_HOME: folder,
  ...{ COLORTERM: 'truecolor', CI: undefined, NO_COLOR: undefined, FORCE_COLOR: undefined },
};
let session: TerminalSession | undefined;
try {
  await fillCatalog(catalog.url);
  const words = ['browse', catalog.url];
  session = new TerminalSession({ words, cwd: folder, columns: 120, rows: 32, env });
  await session.waitFor('30 applications');
  for (let down = 0; down < 6; down += 1) session.press('down');
  await session.waitFor('› Codebench');
  // Its icon and the picture of its window are drawn when they have been read.
  await session.waitFor((screen) => screen.split('▀').length > 200);
  await session.settled();
  const drawn = screenSvg(session.terminal, 'A catalog in the terminal', true);
  // Its port is another one each time.
  await writeFile(picture, drawn.replaceAll(new URL(catalog.url).host, 'catalog.example'));
  console.log('docs/pictures/browse.svg');
} catch (error) {
  if (session) console.error(session.text());
  throw error;
} finally {
  session?.kill();
  await session?.ended;
  await catalog.stop();
  await rm(folder, { recursive: true, force: true });
}
