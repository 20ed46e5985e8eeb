import { randomBytes } from 'node:crypto';
import type { Engine } from '../../src/engine/engine.ts';
import { withTemporaryFolder } from '../../src/system/folders/temporary-folder.ts';
import { onceARun } from '../support/once-a-run.ts';
import { removeAfterRun } from '../support/remove-after-run.ts';
import { sharedTemplate } from './shared-template.ts';

/** The set-up of a package and the start of its application: commands of a shell without single quotes. */
interface LocalPackage {
  readonly setup: string;
  readonly program: string;
}

/** The commands that add a file to the index of the repository, in whose folder it is. */
function indexing(file: string): string {
  const properties = [
    `dpkg-deb -f ${file}`,
    `echo "Filename: ./$(basename ${file})"`,
    `echo "Size: $(stat -c %s ${file})"`,
    `echo "SHA256: $(sha256sum ${file} | cut -d" " -f1)"`,
    'echo',
  ];
  return `{ ${properties.join('; ')}; } >> /repository/Packages`;
}

/** The commands that build a package with an application, and add it to the repository. */
function packing([name, { setup, program }]: [string, LocalPackage]): string {
  const folder = `/tmp/${name}`;
  const file = `/repository/${name}.deb`;
  const write = (path: string, lines: readonly string[]) =>
    `printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')} > ${folder}/${path}`;
  return [
    `mkdir -p ${folder}/DEBIAN ${folder}/usr/bin ${folder}/usr/share/applications /repository`,
    write('DEBIAN/control', [
      `Package: ${name}`,
      'Version: 1',
      'Architecture: all',
      'Maintainer: Nobody <nobody@example.com>',
      `Description: ${name} application`,
    ]),
    write('DEBIAN/postinst', ['#!/bin/sh', setup]),
    write(`usr/bin/${name}`, ['#!/bin/sh', program]),
    write(`usr/share/applications/${name}.desktop`, [
      '[Desktop Entry]',
      'Type=Application',
      `Name=${name}`,
      `Exec=${name}`,
      'Categories=Utility;',
    ]),
    `chmod 0755 ${folder}/DEBIAN/postinst ${folder}/usr/bin/${name}`,
    `dpkg-deb --build ${folder} ${file}`,
    indexing(file),
  ].join(' && \\\n  ');
}

/** The instruction after which only the repository counts, so that nothing is fetched and no long index is read. */
const useRepositoryAlone = `RUN rm -rf /var/lib/apt/lists/* /etc/apt/sources.list /etc/apt/sources.list.d/* && \\
  echo 'deb [trusted=yes] file:/repository ./' > /etc/apt/sources.list
`;

/** The recipe of a template that has only these packages. */
export function recipeWithPackages(
  base: string,
  packages: Readonly<Record<string, LocalPackage>>,
): string {
  return `FROM ${base}
USER root
RUN ${Object.entries(packages).map(packing).join(' && \\\n  ')}
${useRepositoryAlone}`;
}

/** The recipe of a template that has only this package of Debian, and already the libraries that it depends on. */
function recipeWithLibrariesOf(base: string, name: string): string {
  const commands = [
    'apt-get update',
    `apt-get install -y --no-install-recommends ${name}`,
    `apt-get purge -y ${name}`,
    'mkdir /repository && cd /repository',
    `apt-get download ${name} && mv ${name}_*.deb ${name}.deb`,
    indexing(`/repository/${name}.deb`),
    'apt-get clean',
  ];
  return `FROM ${base}
USER root
RUN ${commands.join(' && \\\n  ')}
${useRepositoryAlone}`;
}

/** The recipe of an image that can install only these packages of Debian, which it has with all that they need beside it. */
export function recipeThatCanInstall(base: string, names: readonly string[]): string {
  const fetch = 'apt-get install -y --no-install-recommends --download-only';
  const commands = [
    'mkdir -p /repository/partial',
    'apt-get update',
    `${fetch} -o Dir::Cache::archives=/repository ${names.join(' ')}`,
    `for file in /repository/*.deb; do ${indexing('$file')}; done`,
  ];
  return `FROM ${base}
USER root
RUN ${commands.join(' && \\\n  ')}
${useRepositoryAlone}`;
}

/**
 * Builds a template that has only these packages, which is removed after the run.
 *
 * @returns its reference
 */
export async function templateWithPackages(
  engine: Engine,
  packages: Readonly<Record<string, LocalPackage>>,
): Promise<string> {
  const { reference } = await sharedTemplate(engine);
  const vendor = `deskpack-test-${randomBytes(3).toString('hex')}`;
  const template = `${vendor}/oc.template.debian.minimal:3.0`;
  removeAfterRun(engine, template);
  removeAfterRun(engine, `${vendor}/deskpack.look:`);
  const recipe = recipeWithPackages(reference, packages);
  await withTemporaryFolder((context) =>
    engine.build({ recipe, context, tags: [template], buildArguments: {} }),
  );
  return template;
}

/**
 * The template debian.minimal with the libraries of x11-apps, which is the only package that it can install, built once a run for
 * the tests that install it: that takes a tenth of the six seconds of processor time that it takes otherwise.
 *
 * @returns its reference
 */
export function templateForX11(engine: Engine): Promise<string> {
  return onceARun(`template-x11-${engine.name}`, async () => {
    const { vendor, reference } = await sharedTemplate(engine);
    const template = `${vendor}/oc.template.debian.x11:3.0`;
    removeAfterRun(engine, template);
    const recipe = recipeWithLibrariesOf(reference, 'x11-apps');
    await withTemporaryFolder((context) =>
      engine.build({ recipe, context, tags: [template], buildArguments: {} }),
    );
    return template;
  });
}

/**
 * The same template with a vendor and layers of its own, for a test of what a build has of a look: others that install the same
 * package at that time would leave it their layers.
 */
export async function ownTemplateForX11(engine: Engine): Promise<string> {
  const base = await templateForX11(engine);
  const vendor = `deskpack-test-${randomBytes(3).toString('hex')}`;
  const template = `${vendor}/oc.template.debian.x11:3.0`;
  removeAfterRun(engine, template);
  removeAfterRun(engine, `${vendor}/deskpack.look:`);
  const recipe = `FROM ${base}\nUSER root\nRUN echo ${vendor} >/etc/deskpack-test\n`;
  await withTemporaryFolder((context) =>
    engine.build({ recipe, context, tags: [template], buildArguments: {} }),
  );
  return template;
}
