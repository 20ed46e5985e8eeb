import { type ReadInstructions, readInstructions } from './read-instructions.ts';

/** How a file is unpacked. */
export type Unpacking =
  /** An archive that libarchive reads, such as tar, zip and ISO 9660. */
  | { readonly with: 'bsdtar' }
  /** A squashfs image behind `offset` bytes. */
  | { readonly with: 'unsquashfs'; readonly offset: number };

interface Unpacked {
  readonly contextPath: string;
  readonly sha256: string;
  /** The size of the file. */
  readonly bytes: number;
  /** The folder in the image; without characters that have a meaning for a shell. */
  readonly folder: string;
  readonly unpacking: Unpacking;
}

const gib = 2 ** 30;

/** Files of applications become some ten times as large; what grows far beyond that is made to fill a disk. */
const [usualFactor, minLimit, maxLimit] = [100, gib, 16 * gib];

/** More than any application has. */
const maxEntries = 500_000;

/** How many bytes a file may become: a hundred times its size, but at least 1 GiB and at most 16 GiB. */
export function unpackedLimit(bytes: number): number {
  return Math.min(maxLimit, Math.max(minLimit, bytes * usualFactor));
}

const work = '/tmp/unpack';
const tree = `${work}/tree`;

/**
 * Brings an unpacker without installing it: the packages are unpacked beside the file, so that the database of the package
 * manager stays as it is, and nothing has to be purged.
 */
function bringTool(name: string): string[] {
  return [
    'apt-get update',
    `apt-get install -y --no-install-recommends --download-only -o Dir::Cache::archives=${work} -o APT::Sandbox::User=root ${name}`,
    `find . -maxdepth 1 -name "*.deb" -exec dpkg-deb -x {} tools ";"`,
    `export PATH="${work}/tools/usr/bin:$PATH" LD_LIBRARY_PATH="$(find . -path "./tools/*.so.*" -printf "${work}/%h:")"`,
  ];
}

/** As an ordinary user, who owns nothing but the folder, and makes no devices. */
const asNobody = 'setpriv --reuid=65534 --regid=65534 --clear-groups';

/** Prints how many bytes and entries there are, and whether all data can be read. */
function measure(unpacking: Unpacking, file: string, limit: number): string[] {
  if (unpacking.with === 'unsquashfs') {
    return [
      `{ ${asNobody} unsquashfs -o ${unpacking.offset} -lls ${file} > list || { echo "it cannot be unpacked, status $?" && exit 1; }; }`,
      `awk '{ sum += $3 } END { if (sum > ${limit} || NR > ${maxEntries}) { printf "it unpacks to %.0f bytes in %d files\\n", sum, NR; exit 1 } }' list`,
    ];
  }
  // Only the data themselves say their size: what an archive says of itself may be wrong.
  return [
    `{ ${asNobody} bsdtar -xOf ${file} || echo "$?" > ended; } | head -c ${limit + 1} | wc -c > sum`,
    `{ [ "$(cat sum)" -le ${limit} ] || { echo "it unpacks to more than $(cat sum) bytes" && exit 1; }; }`,
    `{ [ ! -e ended ] || { echo "it cannot be unpacked, status $(cat ended)" && exit 1; }; }`,
    `{ ${asNobody} bsdtar -tf ${file} > list || { echo "it cannot be unpacked, status $?" && exit 1; }; }`,
    `{ [ "$(wc -l < list)" -le ${maxEntries} ] || { echo "it unpacks to more than $(wc -l < list) files" && exit 1; }; }`,
  ];
}

/** Entries that an ordinary user may not make, and those that lead out of the folder, are left out, with a status that says so. */
function unpack(unpacking: Unpacking, file: string): string {
  return unpacking.with === 'unsquashfs'
    ? `{ ${asNobody} unsquashfs -n -q -no-xattrs -o ${unpacking.offset} -f -d ${tree} ${file} || [ $? = 2 ] || { echo "it cannot be unpacked, status $?" && exit 1; }; }`
    : `{ ${asNobody} bsdtar -xf ${file} --no-xattrs --no-acls --no-fflags -C ${tree} || true; }`;
}

/** Removes what is no file, folder or link that stays in the tree, and all rights but the usual ones. */
const secure = [
  `find ${tree} ! -type f ! -type d ! -type l -delete`,
  `chown -Rh root:root ${tree}`,
  `chmod -R u=rwX,go=rX,a-st ${tree}`,
  `find ${tree} -type l -exec sh -c 'for link; do case $(readlink -m -- "$link") in ${tree}|${tree}/*) ;; *) rm -- "$link" ;; esac; done' sh {} +`,
];

/** The only folder in an archive has its version in its name, so that each update would change all paths. */
const moveTo = (folder: string) =>
  `top=$(ls -A ${tree}) && if [ -d "${tree}/$top" ] && [ ! -L "${tree}/$top" ]; then mv "${tree}/$top" ${folder}; else mv ${tree} ${folder}; fi`;

/**
 * The instructions that unpack a stranger's file from the build context into a folder of the image. The build fails if the file is
 * another one, if it is damaged, or if it would become far too large. Nothing of it is executed.
 */
export function unpackInstructions(unpacked: Unpacked): ReadInstructions {
  const { contextPath, sha256, bytes, folder, unpacking } = unpacked;
  const file = '/tmp/artefact';
  const limit = unpackedLimit(bytes);
  const steps = [
    `echo "${sha256}  ${file}" | sha256sum -c -`,
    `mkdir -p ${work} ${folder.slice(0, folder.lastIndexOf('/'))}`,
    `cd ${work}`,
    ...bringTool(unpacking.with === 'unsquashfs' ? 'squashfs-tools' : 'libarchive-tools'),
    ...measure(unpacking, file, limit),
    `install -d -o 65534 -g 65534 ${tree}`,
    unpack(unpacking, file),
    ...secure,
    moveTo(folder),
    'cd /',
    'apt-get clean',
    `rm -rf ${work} /var/lib/apt/lists/*`,
  ];
  return readInstructions(contextPath, file, steps);
}
