import { execFileSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCatalog } from '../test/e2e/running-catalog.ts';
import { type KeyName, TerminalSession } from '../test/e2e/terminal-session.ts';
import { enginesMissing } from '../test/support/engines-missing.ts';
import { screenSvg } from './screen-svg.ts';

// Pictures for the documentation: the built wizard in a real terminal, walked through as the tutorial does,
// with the build of a real docker. Where there is none, the pictures of the run stay as they are.

const pictures = fileURLToPath(new URL('../docs/pictures/', import.meta.url));
/** Its name is to be seen in the pictures, so it is nobody's home. */
const place = '/tmp/deskpack-screens';
const folder = join(place, 'apps');
const template = 'deskpack/oc.template.debian.minimal:3.0';
const image = 'xcalc:latest';
/** A build downloads packages. */
const patienceMs = 900_000;

const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect x="6" y="4" width="52" height="56" rx="6" fill="#3a4a5c"/>
  <rect x="12" y="10" width="40" height="14" rx="2" fill="#cfe3d2"/>
  <g fill="#f2f2f2"><rect x="12" y="30" width="10" height="10"/><rect x="26" y="30" width="10" height="10"/>
  <rect x="12" y="45" width="10" height="10"/><rect x="26" y="45" width="10" height="10"/></g>
  <rect x="40" y="30" width="12" height="25" fill="#e8963c"/>
</svg>
`;
const folderIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <circle cx="32" cy="32" r="26" fill="#61afef"/>
</svg>
`;

/** The contents of the pictures, by name. */
const titles = {
  start: 'The wizard asks what to offer',
  identity: 'The wizard asks for an icon',
  finding: 'The wizard warns of a path',
  review: 'The review before a run',
  run: 'A run in the middle of the build',
  done: 'A run that is done',
} as const;

const env = {
  HOME: place,
  XDG_STATE_HOME: join(place, 'state'),
  XDG_CONFIG_HOME: join(place, 'config'),
  XDG_DATA_HOME: join(place, 'data'),
  COLORTERM: 'truecolor',
  CI: undefined,
  NO_COLOR: undefined,
  FORCE_COLOR: undefined,
};

const images = () =>
  execFileSync('docker', ['images', '--format', '{{.Repository}}:{{.Tag}}']).toString().split('\n');

async function take(session: TerminalSession, name: keyof typeof titles): Promise<void> {
  await session.settled();
  await shoot(session, name);
}

async function shoot(
  { terminal, output }: TerminalSession,
  name: keyof typeof titles,
): Promise<void> {
  const hasCursor = output.lastIndexOf('\u001b[?25h') > output.lastIndexOf('\u001b[?25l');
  await writeFile(join(pictures, `${name}.svg`), screenSvg(terminal, titles[name], hasCursor));
  console.log(`docs/pictures/${name}.svg`);
}

/** Types what an application is for, and takes a picture of what is found for it. */
async function find(session: TerminalSession): Promise<void> {
  await session.waitFor('What do you want to offer?');
  await session.waitFor(/Applications of .* today/);
  session.type('handwritten');
  await session.waitFor('▀');
  await session.waitFor(/\d new/);
  await take(session, 'start');
}

/** Walks through the wizard, with its own words on the command line. */
async function withWizard(
  words: readonly string[],
  catalog: string,
  walk: (session: TerminalSession) => Promise<void>,
): Promise<void> {
  const session = new TerminalSession({
    words,
    cwd: folder,
    columns: 120,
    rows: 32,
    env: { ...env, DESKPACK_CATALOG: catalog },
    patienceMs,
  });
  try {
    await walk(session);
  } catch (error) {
    console.error(session.text());
    throw error;
  } finally {
    session.kill();
    await session.ended;
  }
}

/** Answers all pages up to the review, with pictures on the way. */
async function answer(session: TerminalSession): Promise<void> {
  const page = (title: string) => session.waitFor(new RegExp(`${title} +\\d/9`));
  const press = (...keys: KeyName[]) => session.press(...keys);
  await page('Template');
  session.type('deskpack/oc.template.debian.minimal\r');
  await page('Identity');
  session.type('xcalc\rCalculator\rutilities\rxcalc.svg');
  await session.waitFor('▀');
  await take(session, 'identity');
  session.type('\rcalculator,math\r');
  await page('Packages');
  session.type('x11-apps\r\r');
  await page('Launch');
  session.type('usr/bin/xcalc');
  await session.waitFor('must be absolute');
  await take(session, 'finding');
  press('ctrl+u');
  session.type('/usr/bin/xcalc\r\rxcalc.XCalc\r\r');
  await page('Files');
  press('ctrl+n');
  await page('Access & limits');
  press('tab', 'tab', 'tab');
  session.type('256M\r');
  press('ctrl+r');
  await page('Review');
  await session.waitFor('What to do');
  await session.settled(1000);
  await take(session, 'review');
}

/** Builds the application for real: a picture in the middle, one at the end. */
async function build(session: TerminalSession): Promise<void> {
  session.press('enter');
  await session.waitFor(/Unpacking|Setting up/);
  await shoot(session, 'run');
  const end = await session.waitFor(/proven to start|Failed\./);
  if (end.includes('Failed.')) throw new Error(`the build failed:\n${end}`);
  await take(session, 'done');
}

const mine = new Set<string>();
await rm(place, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await mkdir(pictures, { recursive: true });
await writeFile(join(folder, 'xcalc.svg'), icon);
await writeFile(join(folder, 'other.svg'), folderIcon);
const catalog = await startCatalog(join(place, 'catalog'));
try {
  if (!enginesMissing) {
    for (const name of [template, image]) if (!images().includes(name)) mine.add(name);
    if (mine.has(template)) {
      const bin = fileURLToPath(new URL('../bin/deskpack.js', import.meta.url));
      const words = [bin, 'template', 'build', 'debian.minimal', '--quiet'];
      execFileSync(process.execPath, words, {
        stdio: 'inherit',
        env: { ...process.env, ...env } as never,
      });
    }
  }
  if (enginesMissing)
    console.log('There is no docker and containerd here: no new pictures of a start or a run.');
  else await withWizard([], catalog.url, find);
  await withWizard(['--empty'], catalog.url, async (session) => {
    await answer(session);
    if (!enginesMissing) await build(session);
  });
} finally {
  await catalog.stop();
  for (const name of mine) if (images().includes(name)) execFileSync('docker', ['rmi', name]);
  if (mine.has(image)) {
    execFileSync('ctr', ['-n', 'k8s.io', 'images', 'rm', `docker.io/library/${image}`]);
  }
  await rm(place, { recursive: true, force: true });
}
