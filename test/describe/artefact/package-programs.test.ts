import { expect, it } from 'vitest';
import { proposalOfPackageProgram } from '../../../src/describe/artefact/package-programs.ts';
import { descriptorOf } from '../../../src/describe/proposal.ts';
import { filesWith } from '../../image/files/files-with.ts';

const script = { text: '#!/bin/sh\n' };
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h8z"/></svg>';

async function descriptorFor(
  package_: Readonly<Record<string, { readonly text: string; readonly mode?: number }>>,
  application?: string,
) {
  const proposal = await proposalOfPackageProgram(
    {
      files: filesWith('/bin/sh', package_),
      name: 'acme-eyes',
      paths: ['', '/usr', ...Object.keys(package_)],
      of: 'acme-eyes_1.0_amd64.deb',
      application,
    },
    { value: 'acme/oc.template.debian.minimal:3.0', from: { source: 'given' } },
  );
  return descriptorOf(proposal);
}

it('a package without a desktop file is its program of that name, with its picture', async () => {
  expect(
    await descriptorFor({
      '/usr/bin/acme-eyes': script,
      '/usr/bin/acme-convert': script,
      '/usr/share/pixmaps/acme-eyes.svg': { text: svg },
      '/usr/share/doc/acme-eyes/logo.svg': { text: svg },
    }),
  ).toMatchObject({ name: 'acme-eyes', displayname: 'acme-eyes', path: '/usr/bin/acme-eyes' });
});

it('a program below /opt is taken if none is on the search path', async () => {
  const files = { '/opt/acme/bin/eyes': script, '/opt/acme/bin/crashpad_handler': script };
  expect(await descriptorFor(files)).toMatchObject({ name: 'eyes', path: '/opt/acme/bin/eyes' });
});

it('the wanted one of several is taken, which has to be named', async () => {
  const files = { '/usr/bin/one': script, '/usr/bin/two': script };
  expect(await descriptorFor(files, 'two')).toMatchObject({ path: '/usr/bin/two' });
  await expect(descriptorFor(files)).rejects.toMatchObject({
    code: 'application-missing',
    tail: ['one', 'two'],
  });
});

it('a package of data has no program', async () => {
  await expect(
    descriptorFor({ '/usr/share/acme/data': { text: 'x', mode: 0o644 } }),
  ).rejects.toMatchObject({ code: 'artefact-without-program' });
});
