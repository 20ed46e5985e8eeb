import { expect, it } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { sourceFindings } from '../../../src/probe/checks/package-sources.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';

const folder = '/etc/apt/sources.list.d';
const debian = {
  '/etc/apt/sources.list': { text: 'deb http://debian.example/debian bookworm main\n' },
};
const line = 'deb [signed-by=/usr/share/keyrings/acme.gpg] https://apt.acme.example/ stable main';
const acme = { [`${folder}/acme.list`]: { text: `# written by the package\n${line}\n` } };
const template = 'acme/oc.template.debian.minimal';

/** The findings about an image with these files on a template with the usual sources and its own. */
async function found(
  files: Parameters<typeof filesWith>[1],
  {
    descriptor = {} as Descriptor,
    own = {} as Parameters<typeof filesWith>[1],
    layers = ['sha256:base'] as readonly string[],
  } = {},
) {
  const image = { ...imageOf({}, Buffer.from('')), layers: ['sha256:base', 'sha256:app'] };
  const base = { ...imageOf({}, Buffer.from('')), id: 'sha256:template', layers };
  const engine = {
    ...scriptedEngine(image, {}),
    references: async () => [`${template}:3.0`],
    inspect: async () => base,
    files: async () => filesWith('', { ...debian, ...own }),
  };
  const built = { image, descriptor: { template, ...descriptor }, engine };
  return sourceFindings(filesWith('', { ...debian, ...files }), built);
}

it('are none where template and recipe know all', async () => {
  expect(await found({})).toEqual([]);
  expect(await found(acme, { own: acme })).toEqual([]);
  for (const command of [
    `RUN echo '${line}' >${folder}/acme.list`,
    // What it holds is not said here.
    `COPY acme.list ${folder}/acme.list`,
  ]) {
    expect(await found(acme, { descriptor: { preruncommands: [command] } })).toEqual([]);
  }
});

it('are said of what scripts of packages leave', async () => {
  const daily = {
    '/etc/cron.daily/acme': { text: '#!/bin/sh\necho x >/etc/apt/sources.list.d/acme.list\n' },
  };
  const other = { '/etc/cron.daily/dpkg': { text: '#!/bin/sh\nexec dpkg-db-backup\n' } };
  const saved = { [`${folder}/acme.list.save`]: { text: line } };
  expect(await found({ ...acme, ...daily, ...other, ...saved })).toEqual([
    {
      name: 'image-sources',
      message: `scripts of packages have left ${folder}/acme.list and /etc/cron.daily/acme`,
      lines: [
        `${folder}/acme.list: /usr/share/keyrings/acme.gpg`,
        `${folder}/acme.list: https://apt.acme.example/`,
      ],
    },
  ]);
  const changed = { '/etc/apt/sources.list': { text: `${line}\n` } };
  expect(await found(changed)).toMatchObject([{ name: 'image-sources' }]);
  const modern = {
    [`${folder}/acme.sources`]: { text: 'Types: deb\nURIs: https://apt.acme.example/\n' },
  };
  expect(await found(modern)).toMatchObject([{ name: 'image-sources' }]);
});

it.each([
  `RUN echo 'deb [signed-by=/usr/share/keyrings/acme.gpg] http://own.example/acme stable main' >${folder}/acme.list`,
  `RUN echo 'deb [signed-by=/etc/own.asc] https://apt.acme.example stable main' >${folder}/acme.list`,
])('say what replaces the source that the recipe writes by %j', async (command) => {
  const findings = await found(acme, { descriptor: { preruncommands: [command] } });
  expect(findings).toMatchObject([
    {
      name: 'image-sources-replaced',
      message: `scripts of packages have replaced ${folder}/acme.list, which the recipe writes`,
    },
  ]);
  expect(findings[0]?.lines).toHaveLength(1);
});

it('are none where the engine no longer has the template of the image', async () => {
  expect(await found(acme, { layers: ['sha256:newer'] })).toEqual([]);
});
