import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TerminalSession } from '../test/e2e/terminal-session.ts';
import { enginesMissing } from '../test/support/engines-missing.ts';
import { Film } from './film.ts';
import { FilmedSession } from './record-film.ts';

// The film for the README: from an empty folder to a proven, registered application, as the tutorial does it, with the
// built program in a real terminal, real docker and containerd. Only the waits are shortened.

const picture = fileURLToPath(new URL('../docs/pictures/film.svg', import.meta.url));
/** Its name is to be seen in the film, so it is nobody's home. */
const place = '/tmp/deskpack-screens';
const folder = join(place, 'apps');
const image = 'xfig:latest';

async function play(session: TerminalSession, film: FilmedSession): Promise<void> {
  const choose = async (label: string) => {
    for (let at = 0; !session.text().includes(`› ${label}`) && at < 20; at += 1) {
      session.press('down');
      await film.look(200);
    }
    await film.look();
  };
  await film.waitFor(/Applications of .* today/);
  await film.look();
  await film.type('xfig');
  await film.waitFor('› xfig');
  await session.waitFor('▀');
  await film.look();
  session.press('enter');
  await film.waitFor('✓ window after');
  await film.look();
  session.press('ctrl+r');
  await film.waitFor('Start a catalog here');
  await choose('Start a catalog here, build');
  session.press('enter');
  await film.waitFor(/proven to start|Failed\./);
  await session.waitFor((screen) => screen.includes('Failed.') || screen.includes('▀'));
  await film.look(6_000);
}

if (enginesMissing) {
  console.log('There is no docker and containerd here: no new film.');
} else {
  await rm(place, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const session = new TerminalSession({
    ...{ cwd: folder, columns: 96, rows: 26, patienceMs: 900_000 },
    env: {
      ...{ HOME: place, XDG_STATE_HOME: join(place, 'state'), XDG_DATA_HOME: join(place, 'data') },
      ...{ XDG_CONFIG_HOME: join(place, 'config'), COLORTERM: 'truecolor' },
      ...{ CI: undefined, NO_COLOR: undefined, FORCE_COLOR: undefined },
    },
  });
  const film = new Film(session.terminal);
  try {
    await play(session, new FilmedSession(session, film));
    if (!session.text().includes('proven')) throw new Error(`it failed:\n${session.text()}`);
    await writeFile(picture, film.svg('From an empty folder to a registered application'));
    console.log(`docs/pictures/film.svg, ${(film.ms / 1000).toFixed(0)} s`);
  } finally {
    session.kill();
    await session.ended;
    execFileSync('docker', ['rmi', '--force', image]);
    const name = `docker.io/library/${image}`;
    execFileSync('ctr', ['-n', 'k8s.io', 'images', 'rm', name]);
    await rm(place, { recursive: true, force: true });
  }
}
