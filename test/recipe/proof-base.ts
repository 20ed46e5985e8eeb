import { tmpdir } from 'node:os';
import { tinyBase } from '../engine/tiny-base.ts';
import type { Builder } from './builders.ts';

/** A program of the base that only writes down that it was called, and how. */
const witness = (path: string, text: string) =>
  `printf '#!/bin/sh\\necho "${text}" >> /proof/log\\n' > ${path} && chmod 755 ${path}`;

function recipe(base: string, release: string): string {
  const commands = [
    'mkdir -p /proof /usr/share/icons /usr/share/pixmaps && chmod 777 /proof',
    `echo ${release} > /proof/tag`,
    witness('/bin/apt-get', 'apt-get $*, frontend $DEBIAN_FRONTEND'),
    witness('/bin/debconf-set-selections', 'debconf-set-selections $(cat)'),
    witness('/bin/apk', 'apk $*'),
    witness('/composer/safelinks.sh', 'safelinks in $(pwd)'),
  ];
  // One instruction: each starts a container, and nearly all images of the proof have the layer of each.
  return [`FROM ${base}`, 'USER root', `RUN ${commands.join(' && ')}`].join('\n');
}

/**
 * Makes a tiny template in which package managers and the helper for icon links are programs that write
 * down how they were called, in /proof/log, so that whole recipes are built without a network. Its
 * release stands in /proof/tag.
 */
export async function makeProofBase(
  { engine }: Builder,
  template: string,
  release: string,
): Promise<void> {
  await engine.build({
    recipe: recipe(await tinyBase(engine), release),
    context: tmpdir(),
    tags: [`${template}:${release}`],
    buildArguments: {},
  });
}
