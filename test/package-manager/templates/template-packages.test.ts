import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { imagePackages } from '../../../src/package-manager/templates/template-packages.ts';
import { folderOfEach } from '../../support/folder.ts';
import { shellProgram } from '../../support/shell-program.ts';

const folder = folderOfEach();

/** A docker that runs the command of a container on this machine, where there is no index of apt. */
const dockerLines = [
  'case "$1 $2" in "version "*) echo "{}"; exit ;; esac',
  '[ "$1" = run ] || exit 0',
  'while [ "$1" != timeout ]; do shift; done',
  'exec "$@"',
];

beforeEach(async () => {
  await shellProgram(join(folder, 'docker'), ...dockerLines);
  await shellProgram(join(folder, 'ls'), 'exit 2');
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
});

const failure = (lines: readonly string[]) =>
  shellProgram(
    join(folder, 'apt-get'),
    'echo "Reading package lists..."',
    ...lines.map((line) => `echo "${line}" >&2`),
    'exit 100',
  );

const listed = () => imagePackages(docker(), 'acme/oc.template.debian.minimal:3.0', 'apt');

test('says why the packages of a template cannot be listed, in the words of its package manager', async () => {
  await failure([
    "E: The repository 'http://mirror.example sid Release' does not have a Release file.",
    'N: See apt-secure(8) manpage for repository creation and user configuration details.',
  ]);
  await expect(listed()).rejects.toThrow(
    "docker ended with status 1: E: The repository 'http://mirror.example sid Release' does not have a Release file.",
  );
});

test('says what is known about the reason', async () => {
  await failure([
    "E: Failed to fetch http://mirror.example/InRelease  Temporary failure resolving 'mirror.example'",
  ]);
  await expect(listed()).rejects.toThrow('a package server could not be reached');
});

test('says as before how the engine ended if there are no words', async () => {
  await failure([]);
  await expect(listed()).rejects.toThrow(/docker ended with status 1$/);
});
