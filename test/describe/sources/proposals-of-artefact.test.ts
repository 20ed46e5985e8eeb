import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { proposalsOfArtefact } from '../../../src/describe/sources/proposals-of-artefact.ts';
import type { BuildRequest, Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { Artefact, GivenApplication } from '../../../src/vendor/artefact.ts';
import { readArtefact } from '../../../src/vendor/read/read-artefact.ts';
import { folderOfEach } from '../../support/folder.ts';
import { tarBytes } from '../../vendor/archive/tar-bytes.ts';

const folder = folderOfEach();

/** An engine that notes what it should build, and fails. */
function failing(canMount: boolean | undefined, code: 'artefact-damaged' | 'disk-full') {
  const requests: BuildRequest[] = [];
  const engine = {
    name: 'docker',
    ...(canMount === undefined ? {} : { canMount: async () => canMount }),
    references: async () => [],
    build: async (request: BuildRequest) => {
      requests.push(request);
      throw new DeskpackError(code, { doing: 'build it', reason: 'it failed' });
    },
  } as unknown as Engine;
  return { engine, requests };
}

async function recipeFor(canMount: boolean | undefined): Promise<string> {
  const path = join(folder, 'acme-1.0.tar');
  writeFileSync(path, tarBytes({ 'acme/bin/acme': '#!/bin/sh\n' }));
  const artefact = await readArtefact(path);
  const reference = 'acme/oc.template.debian.minimal:3.0';
  const { engine, requests } = failing(canMount, 'artefact-damaged');
  const found = proposalsOfArtefact(engine, artefact, {
    template: { reference, imageId: 'sha256:0' },
    templateName: { value: reference, from: { source: 'given' } },
    context: folder,
  });
  const error = await found.catch((caught: unknown) => caught);
  expect(error).toMatchObject({ code: 'artefact-damaged', doing: 'install acme-1.0.tar' });
  return requests[0]!.recipe;
}

it.each([undefined, false])(
  'copies the file for a builder without mounts (%s)',
  async (canMount) => {
    const recipe = await recipeFor(canMount);
    expect(recipe).toContain('\nCOPY files/acme-1.0.tar /tmp/artefact\n');
    expect(recipe).not.toContain('--mount');
  },
);

it('mounts the file for a builder that can, so that the image does not keep it', async () => {
  const recipe = await recipeFor(true);
  expect(recipe).toContain(
    '\nRUN --mount=type=bind,source=files/acme-1.0.tar,target=/tmp/artefact ',
  );
  expect(recipe).not.toContain('COPY');
});

it.each([
  [{}, 'acme.jar'],
  [{ address: 'https://acme.example/get?v=1' }, 'acme.jar at https://acme.example/get?v=1'],
])('says in the comment where the file is from (%j)', async (more, from) => {
  const reference = 'acme/oc.template.debian.minimal:3.0';
  const artefact: Artefact = {
    origin: { kind: 'jar', version: '1.0', sha256: 'ab12', bytes: 2000, file: 'acme.jar', ...more },
    title: 'Java archive Acme 1.0',
    files: [],
    installation: { preruncommands: ['RUN true'] },
    applications: { type: 'given', application: { values: {}, icons: [] } },
    nonFree: undefined,
  };
  const [proposal] = await proposalsOfArtefact(failing(false, 'disk-full').engine, artefact, {
    template: { reference, imageId: 'sha256:0' },
    templateName: { value: reference, from: { source: 'given' } },
    context: folder,
  });
  const comment = `Java archive Acme, version 1.0, 2000 bytes, from ${from}, sha256:ab12`;
  expect(proposal!.values.get('comment')?.value).toBe(comment);
  expect(proposal!.artefact!.origin).toMatchObject(more);
});

describe('a web application', () => {
  const given: GivenApplication = {
    values: { name: { value: 'acme', from: 'the title of the page' } },
    icons: [],
    source: 'page',
    leadsTo: 'login.example',
  };
  const web: Artefact = {
    origin: { kind: 'web', version: undefined, sha256: 'ab12', bytes: 79, file: 'acme.example' },
    title: 'Web application Acme',
    files: [],
    installation: { preruncommands: [], debpackage: 'chromium', postruncommands: ['RUN true'] },
    applications: { type: 'given', application: given },
    nonFree: undefined,
  };
  const proposed = (distribution: string, artefact = web) => {
    const reference = `acme/oc.template.${distribution}.minimal:3.0`;
    return proposalsOfArtefact(failing(false, 'disk-full').engine, artefact, {
      template: { reference, imageId: 'sha256:0' },
      templateName: { value: reference, from: { source: 'given' } },
      context: folder,
    });
  };

  it('has the sources of its values, and says where its address leads', async () => {
    const [proposal] = await proposed('debian');
    const { values, notes } = proposal!;
    expect(values.has('preruncommands')).toBe(false);
    expect(values.get('name')?.from).toEqual({ source: 'page', detail: 'the title of the page' });
    const messages = notes.map(({ code, message }) => `${code}: ${message}`).join('\n');
    expect(messages).toContain('address-leads-elsewhere: the address leads to login.example,');
    expect(messages).toContain('category-unknown: there is no known category');
  });

  it('has the description of its page as a sentence, if it says more than its title', async () => {
    const sentenceOf = async (value: string) => {
      const description = { value, from: "the page's manifest, description" };
      const displayname = { value: 'Acme Board', from: 'the page' };
      const application = { ...given, values: { ...given.values, displayname }, description };
      const [proposal] = await proposed('debian', {
        ...web,
        applications: { type: 'given', application },
      });
      return proposal!.more?.get('summary');
    };
    expect(await sentenceOf('Acme Board is a place for <b>cards</b>.')).toEqual({
      value: 'A place for cards',
      from: { source: 'page', detail: "the page's manifest, description" },
    });
    for (const empty of ['ACME board', 'cards; boards; teams']) {
      expect(await sentenceOf(empty)).toBeUndefined();
    }
  });

  it('whose page asks for a password says so', async () => {
    const { leadsTo: _, ...application } = given;
    const [proposal] = await proposed('debian', {
      ...web,
      applications: { type: 'given', application: { ...application, asksPassword: true } },
    });
    expect(proposal!.notes.map(({ code }) => code)).toContain('page-asks-password');
  });

  it.each(['ubuntu', 'alpine'])('is refused on %s', async (distribution) => {
    await expect(proposed(distribution)).rejects.toMatchObject({ code: 'artefact-unsupported' });
  });
});
