/** What a package does when it is set up, and what its application does: commands of a shell without single quotes. */
interface LocalPackage {
  readonly setup: string;
  readonly program: string;
}

/** The commands that build a package with an application, and add it to the repository. */
function packing([name, { setup, program }]: [string, LocalPackage]): string {
  const folder = `/tmp/${name}`;
  const file = `/repository/${name}.deb`;
  const write = (path: string, lines: readonly string[]) =>
    `printf '%s\\n' ${lines.map((line) => `'${line}'`).join(' ')} > ${folder}/${path}`;
  const properties = [
    `dpkg-deb -f ${file}`,
    `echo "Filename: ./${name}.deb"`,
    `echo "Size: $(stat -c %s ${file})"`,
    `echo "SHA256: $(sha256sum ${file} | cut -d" " -f1)"`,
    'echo',
  ];
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
    `{ ${properties.join('; ')}; } >> /repository/Packages`,
  ].join(' && \\\n  ');
}

/** The recipe of a template that has only these packages, so that nothing is fetched. */
export function recipeWithPackages(
  base: string,
  packages: Readonly<Record<string, LocalPackage>>,
): string {
  return `FROM ${base}
USER root
RUN ${Object.entries(packages).map(packing).join(' && \\\n  ')}
RUN rm -rf /etc/apt/sources.list /etc/apt/sources.list.d/* && \\
  echo 'deb [trusted=yes] file:/repository ./' > /etc/apt/sources.list
`;
}
