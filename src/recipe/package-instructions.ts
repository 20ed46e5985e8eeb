import type { Descriptor } from '../descriptor/descriptor.ts';
import { type PackageManagerName, packageManagerNames } from '../descriptor/package-managers.ts';
import { packagesIn } from '../descriptor/values/package-names.ts';

/** Maximum number of characters of a package list on one line; builders accept 65,535 bytes. */
const lineLength = 8_000;

/** The names of a package list separated by single spaces, a long list on several lines. */
function namesOf(list: string | undefined): string {
  let length = 0;
  return packagesIn(list ?? '')
    .map(({ name }) => {
      length += name.length + 1;
      if (length <= lineLength) return name;
      length = name.length;
      return `\\\n  ${name}`;
    })
    .join(' ');
}

function aptInstructions(descriptor: Descriptor): string[] {
  const names = namesOf(descriptor.debpackage);
  if (names === '') return [];
  const options = [
    '-y',
    ...(descriptor.installrecommends === true ? [] : ['--no-install-recommends']),
    ...(descriptor.forceconfold === true ? ['-o Dpkg::Options::="--force-confold"'] : []),
  ];
  return [
    [
      'RUN DEBIAN_FRONTEND=noninteractive apt-get update',
      `DEBIAN_FRONTEND=noninteractive apt-get install ${options.join(' ')} ${names}`,
      'apt-get clean',
      'rm -rf /var/lib/apt/lists/*',
    ].join(' && '),
    "RUN echo 'debconf debconf/frontend select Noninteractive' | debconf-set-selections",
  ];
}

function apkInstructions({ apkpackage }: Descriptor): string[] {
  const names = namesOf(apkpackage);
  return names === '' ? [] : [`RUN apk add --no-cache --update ${names}`];
}

const instructions: Readonly<Record<PackageManagerName, (descriptor: Descriptor) => string[]>> = {
  apt: aptInstructions,
  apk: apkInstructions,
};

/** The instructions that install the packages of an application; none if it lists none. */
export function packageInstructions(descriptor: Descriptor): string[] {
  return packageManagerNames.flatMap((name) => instructions[name](descriptor));
}
