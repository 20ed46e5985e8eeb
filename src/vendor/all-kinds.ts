import { appimage } from './appimage/appimage.ts';
import { archive } from './archive/archive.ts';
import { deb } from './deb/deb.ts';
import { exe } from './exe/exe.ts';
import { folder } from './folder/folder.ts';
import { jar } from './jar/jar.ts';
import type { VendorKind } from './kind.ts';
import { program } from './program/program.ts';
import { repository } from './repository/repository.ts';
import { web } from './web/web.ts';

/** Those of a special form come before those of a general one, such as any program. */
export const allKinds: readonly VendorKind[] = [
  web,
  folder,
  deb,
  repository,
  appimage,
  jar,
  archive,
  exe,
  program,
];
