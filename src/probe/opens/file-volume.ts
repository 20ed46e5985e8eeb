import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Container, Containers, ContainerVolume } from '../../engine/container.ts';
import { ownLabels } from '../leftovers.ts';
import type { SampleFile } from '../samples/sample-files.ts';

/** The folder of the file. Applications are not told where it comes from. */
const folder = '/home/shared/documents';

/**
 * The kernel keeps when a file was last read. Usual mounts (relatime) update a time of more than a day ago at the next read.
 */
const longAgo = '@86400';

/** Root owns the volume, so that no application changes the file; without other capabilities, it may do no more than that. */
const copyScript = `
cat > "$1" && chmod 0444 "$1" || exit 1
touch --date=${longAgo} "$1"
head --bytes=1 "$1" > /dev/null
read_at=$(stat --format=%X "$1")
touch --date=${longAgo} "$1"
[ "$read_at" = 86400 ] && echo kept || echo updated
`;

const limitMs = 60_000;

/** A volume with one file, which the application can only read. */
export interface FileVolume {
  readonly volume: ContainerVolume;
  /** The file's absolute path in the containers that have the volume. */
  readonly path: string;
  /**
   * Copies the file, through a container that has the volume.
   *
   * @returns whether any process has read it since; undefined where the file system does not keep that
   */
  fill(display: Container): Promise<() => Promise<boolean | undefined>>;
  remove(): Promise<void>;
}

export async function fileVolume(
  containers: Containers,
  { path: source, name }: Pick<SampleFile, 'path' | 'name'>,
  signal: AbortSignal | undefined,
): Promise<FileVolume> {
  const volume = `deskpack-file-${randomBytes(6).toString('hex')}`;
  await containers.createVolume(volume, ownLabels());
  const path = `${folder}/${name}`;
  return {
    volume: { name: volume, folder },
    path,
    async fill(display) {
      const stream = display.open(['sh', '-c', copyScript, 'copy', path], {
        doing: `give the application ${name}`,
        user: '0',
        signal,
      });
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      await pipeline(createReadStream(source), stream, {
        end: true,
        ...(signal ? { signal } : {}),
      });
      await stream.ended;
      const isKept = Buffer.concat(chunks).toString('utf8').trim() !== 'updated';
      return async () => {
        if (isKept) return undefined;
        const how = { doing: `see whether ${name} was read`, signal, timeout: limitMs };
        const readAt = await display.run(['stat', '--format=%X', path], how);
        return readAt.trim() !== '86400';
      };
    },
    remove: () => containers.remove({ kind: 'volume', name: volume }),
  };
}
