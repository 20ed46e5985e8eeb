import type { Artefact } from '../artefact.ts';
import { pageOfFile } from '../download/kept-downloads.ts';
import type { VendorKind } from '../kind.ts';
import { titled } from '../naming/titled.ts';
import { digestOfApplication } from './digest-of-application.ts';
import { webInstallation } from './installation.ts';
import { keptPage, loadPage } from './load-page.ts';
import { titleOf, webApplication } from './web-application.ts';

/** A web application: a page that came in place of a file from an address. */
export const web: VendorKind = {
  kind: 'web',
  recognises: async (file) => file.type === 'file' && (await pageOfFile(file.path)) !== undefined,
  async identify({ path }) {
    const title = titled('Web application', titleOf(await keptPage(path)).value);
    return { title, version: undefined, bytes: undefined };
  },
  async read(file, signal): Promise<Artefact> {
    const { loaded, icons } = await loadPage(file.path, signal);
    const { name, application } = webApplication(loaded, icons);
    const sha256 = digestOfApplication(application);
    return {
      origin: {
        ...{ kind: 'web', version: undefined, sha256, bytes: file.bytes, file: file.name },
        address: loaded.wanted.href,
      },
      title: titled('Web application', application.values.displayname?.value),
      files: [],
      installation: webInstallation(name),
      applications: { type: 'given', application },
      nonFree: undefined,
    };
  },
};
