import type { Artefact } from '../artefact.ts';
import { damagedArtefact } from '../artefact-errors.ts';
import { fileInstructions } from '../instructions/file-instructions.ts';
import type { VendorFile, VendorKind } from '../kind.ts';
import { titled } from '../naming/titled.ts';
import { sha256OfFile } from '../read/digest-of-file.ts';
import { partsAt } from '../read/read-at.ts';
import {
  applicationOfJar,
  javaPackage,
  namesOfJar,
  openJar,
  requireAlone,
} from './jar-application.ts';

const opened = (file: VendorFile) => openJar({ ...file, read: partsAt(file.path) });

async function openAlone(file: VendorFile) {
  const found = await opened(file);
  if (!found) throw damagedArtefact(file, 'a Java archive');
  requireAlone(found);
  return found;
}

/** A Java archive that starts an application. */
export const jar: VendorKind = {
  kind: 'jar',
  recognises: async (file) => (await opened(file)) !== undefined,
  async identify(file) {
    const { title, version } = namesOfJar(await openAlone(file));
    return { title: titled('Java archive', title.value, version), version, bytes: file.bytes };
  },
  async read(file, signal): Promise<Artefact> {
    const found = await openAlone(file);
    const { title, version, slug } = namesOfJar(found);
    const sha256 = await sha256OfFile(file.path, signal);
    const { path, bytes } = file;
    const contextPath = `files/${slug}.jar`;
    const place = `/opt/${slug}/${slug}.jar`;
    const vendorLicence = found.manifest.get('bundle-license') ?? '';
    return {
      origin: { kind: 'jar', version, sha256, bytes, file: file.name },
      title: titled('Java archive', title.value, version),
      files: [{ path, contextPath, sha256 }],
      installation: {
        preruncommands: fileInstructions(contextPath, place, sha256, '644'),
        debpackage: javaPackage,
      },
      applications: { type: 'given', application: await applicationOfJar(found, place) },
      nonFree: /proprietary|commercial/i.test(vendorLicence)
        ? `its manifest says "Bundle-License: ${vendorLicence}"`
        : undefined,
    };
  },
};
