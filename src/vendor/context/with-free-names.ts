import { resolve } from 'node:path';
import { existingFileAt } from '../../system/files/existing-file.ts';
import type { Artefact, ContextFile } from '../artefact.ts';
import { sha256Of } from '../read/digest-of-folder.ts';

/** A path beside another one: `files/viewer-9f86d081.AppImage` for `files/viewer.AppImage`. */
function besidePath(path: string, sha256: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.search(/\.(?:tar\.\w+|\w+)$/);
  const at = dot > 0 ? path.length - name.length + dot : path.length;
  return `${path.slice(0, at)}-${sha256.slice(0, 8)}${path.slice(at)}`;
}

async function freePath({ contextPath, sha256 }: ContextFile, folder: string): Promise<string> {
  const file = resolve(folder, contextPath);
  const isOther = (await existingFileAt(file)) && (await sha256Of(file)) !== sha256;
  return isOther ? besidePath(contextPath, sha256) : contextPath;
}

function withOtherPath(artefact: Artefact, file: ContextFile, path: string): Artefact {
  const replaced = (text: string) => text.replaceAll(file.contextPath, path);
  const changed = (installation: Artefact['installation']) => ({
    ...installation,
    preruncommands: installation.preruncommands.map(replaced),
    ...(installation.postruncommands && {
      postruncommands: installation.postruncommands.map(replaced),
    }),
  });
  const { files, installation, mounted } = artefact;
  return {
    ...artefact,
    files: files.map((one) => (one === file ? { ...one, contextPath: path } : one)),
    installation: changed(installation),
    ...(mounted && { mounted: changed(mounted) }),
  };
}

/** The same artefact with a path of its own in the build context. */
export function withPath(artefact: Artefact, path: string): Artefact {
  const [file] = artefact.files;
  return file ? withOtherPath(artefact, file, path) : artefact;
}

/**
 * The same artefact with other paths in the build context where other files are at its own, so that both are there until one is
 * not needed any more.
 *
 * @param folder that of the descriptor
 */
export async function withFreeNames(artefact: Artefact, folder: string): Promise<Artefact> {
  let changed = artefact;
  for (const file of artefact.files) {
    const path = await freePath(file, folder);
    if (path !== file.contextPath) changed = withOtherPath(changed, file, path);
  }
  return changed;
}
