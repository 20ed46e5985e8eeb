import { join } from 'node:path';
import { BrokenImage, type ImageSource } from '../../image/image-content.ts';
import { checkDigest } from '../../image/image-json.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { tarSplitLayer } from '../../image/layers/tar-split-layer.ts';
import { digestOf } from '../../system/files/digest.ts';
import { queryTimeoutMs } from '../../system/process/program/program-options.ts';
import { readProgramJson } from '../../system/process/program/read-program.ts';
import type { Program } from '../../system/process/program/run-program.ts';
import { isObject } from '../../text/json/json-object.ts';
import { readStored } from '../shared/read-stored.ts';

/** The only storage driver of docker with a separate folder for each layer. */
const driver = 'overlay2';

function hex(digest: string): string {
  return digest.replace(/^sha256:/, '');
}

/** The chain ids of the OCI specification: each identifies a layer together with those below it. */
function chainIds(diffIds: readonly string[]): string[] {
  const ids: string[] = [];
  for (const diffId of diffIds) {
    const below = ids.at(-1);
    ids.push(below === undefined ? diffId : digestOf(`${below} ${diffId}`));
  }
  return ids;
}

/** Docker's data folder, if it can be read here and has a known structure. */
async function rootFolder(docker: Program): Promise<string> {
  const info = await readProgramJson({
    ...docker,
    arguments: ['info', '--format', '{{json .}}'],
    doing: 'find where docker keeps its images',
    timeout: queryTimeoutMs,
  });
  const { DockerRootDir: root, Driver } = isObject(info) ? info : {};
  if (typeof root !== 'string' || Driver !== driver) {
    throw new BrokenImage(`docker does not use the storage driver ${driver}`);
  }
  return root;
}

/**
 * An image in the storage of a docker daemon on this machine, layer by layer. Docker itself only exports whole
 * images. Everything is identified by digests, so it does not matter whose storage it is.
 */
export function dockerStorage(
  docker: Program,
  { id, layers: diffIds }: InspectedImage,
): ImageSource {
  return async () => {
    const root = await rootFolder(docker);
    const config = await readStored(join(root, 'image', driver, 'imagedb/content/sha256', hex(id)));
    checkDigest(config, id, 'its config');
    const chain = chainIds(diffIds);
    const layers = diffIds.map((diffId, index) =>
      tarSplitLayer(diffId, async () => {
        const layer = join(root, 'image', driver, 'layerdb/sha256', hex(chain[index]!));
        const folder = (await readStored(join(layer, 'cache-id'))).toString('utf8').trim();
        return {
          record: join(layer, 'tar-split.json.gz'),
          folder: join(root, driver, folder, 'diff'),
        };
      }),
    );
    return { config, layers, close: async () => {} };
  };
}
