import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Descriptor } from '../../src/descriptor/descriptor.ts';
import { type Ended, runDeskpack } from '../support/deskpack.ts';
import { pathWithDebianOnce } from '../template/debian-once.ts';

/** A calculator, drawn for these tests. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect x="12" y="6" width="40" height="52" rx="4" fill="#3a4a5c"/>
  <rect x="17" y="11" width="30" height="12" rx="2" fill="#cfe3d2"/>
  <g fill="#f2f2f2"><rect x="17" y="28" width="7" height="7"/><rect x="28" y="28" width="7" height="7"/></g>
  <rect x="40" y="28" width="7" height="25" fill="#e8963c"/>
</svg>
`;

/** A folder, a home and a template for one test file, with unique names. */
export interface Place {
  /** The packager's folder, with the icon in it. */
  readonly folder: string;
  /** Vendor of the template, which is removed after the tests. */
  readonly vendor: string;
  /** Name of the application, unique on this machine. */
  readonly name: string;
  /** The environment in which deskpack keeps all its files below the place, and shares a new Debian system. */
  readonly env: Readonly<Record<string, string>>;
}

/** The descriptor of xcalc as a packager would write it. */
export function xcalc({ name: ofPlace, vendor }: Place, name = ofPlace): Descriptor {
  return {
    name,
    displayname: 'Calculator (X11)',
    template: `${vendor}/oc.template.debian.minimal`,
    cat: 'utilities',
    icon: 'xcalc.svg',
    keyword: 'calculator,math',
    debpackage: 'x11-apps',
    path: '/usr/bin/xcalc',
    args: '-rpn',
    launch: 'xcalc.XCalc',
    desktopfile: '/usr/share/applications/xcalc.desktop',
    mimetype: 'application/x-calculation;',
    fileextensions: 'calc',
    acl: { permit: ['all'] },
    host_config: { mem_limit: '256M', shm_size: '64M' },
  };
}

/** Makes the place of a packager without any templates. */
export async function makePlace(): Promise<Place> {
  const root = await mkdtemp(join(tmpdir(), 'deskpack-e2e-'));
  const mark = randomBytes(3).toString('hex');
  const folder = join(root, 'apps');
  await mkdir(folder);
  await writeFile(join(folder, 'xcalc.svg'), icon);
  const place: Place = {
    folder,
    vendor: `deskpack-e2e-${mark}`,
    name: `xcalc-${mark}`,
    env: {
      XDG_CONFIG_HOME: join(root, 'config'),
      XDG_STATE_HOME: join(root, 'state'),
      XDG_DATA_HOME: join(root, 'data'),
      PATH: pathWithDebianOnce(),
    },
  };
  await run(place, 'config', 'set', 'vendor', place.vendor);
  return place;
}

async function run({ env }: Place, ...words: readonly string[]): Promise<void> {
  const ended: Ended = await runDeskpack(words, { env });
  if (ended.status !== 0) throw new Error(`deskpack ${words.join(' ')}: ${ended.stderr}`);
}

/** Builds the starter template in the place, unless it exists. */
export async function buildTemplate(place: Place): Promise<void> {
  const reference = `${place.vendor}/oc.template.debian.minimal:3.0`;
  const words = ['images', '--quiet', reference];
  const isThere = execFileSync('docker', words).length > 0;
  if (!isThere) await run(place, 'template', 'build', 'debian.minimal');
}

/** Removes the images of a place's applications from which a later build has taken the name. */
function removeUnnamed(place: string): void {
  const docker = (...words: readonly string[]) =>
    // What another test removes meanwhile cannot be inspected any more.
    spawnSync('docker', words, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
  const filters = ['dangling=true', 'label=oc.name'].map((filter) => `--filter=${filter}`);
  const ids = docker('images', '--quiet', '--no-trunc', ...filters);
  const form = '{{.Id}} {{index .Config.Labels "oc.name"}}';
  for (const line of docker('inspect', '--format', form, ...ids)) {
    const [id = '', application = ''] = line.split(' ');
    if (application.startsWith(place)) docker('rmi', '--force', id);
  }
}

/** Removes everything that the place made, and nothing else. */
export async function clearPlace({ folder, vendor, name }: Place): Promise<void> {
  const ours = (reference: string) => reference.includes(vendor) || reference.includes(name);
  const images = execFileSync('docker', ['images', '--format', '{{.Repository}}:{{.Tag}}'])
    .toString()
    .split('\n')
    .filter(ours);
  if (images.length > 0) execFileSync('docker', ['rmi', '--force', ...images]);
  removeUnnamed(name);
  // In this namespace containerd gives each image a second name, after its config, and keeps it.
  const listed = execFileSync('ctr', ['-n', 'k8s.io', 'images', 'ls'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.split(/\s+/));
  const digests = listed.filter(([name = '']) => ours(name)).map(([, , digest]) => digest);
  const names = listed
    .filter(([, , digest]) => digest !== undefined && digests.includes(digest))
    .map(([name = '']) => name);
  if (names.length > 0) execFileSync('ctr', ['-n', 'k8s.io', 'images', 'rm', ...names]);
  await rm(join(folder, '..'), { recursive: true });
}

/** References of the images in the platform's namespace of the image store. */
export function imagesInStore(): string[] {
  return execFileSync('ctr', ['-n', 'k8s.io', 'images', 'ls', '-q']).toString().trim().split('\n');
}

/** The labels of an image according to the engine. */
export function labelsOfImage(reference: string): Record<string, string> {
  return JSON.parse(
    execFileSync('docker', [
      'inspect',
      '--format',
      '{{json .Config.Labels}}',
      reference,
    ]).toString(),
  );
}
