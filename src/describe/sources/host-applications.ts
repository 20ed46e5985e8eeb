import { hostFiles } from '../../image/files/host-files.ts';
import { desktopFiles, preferredDesktopFiles } from '../application/desktop-files.ts';

export interface HostApplication {
  /** Absolute path of its desktop file. */
  readonly path: string;
  readonly title: string;
  readonly summary: string;
}

/** The applications that this machine's menus show. */
export async function hostApplications(): Promise<HostApplication[]> {
  const found = preferredDesktopFiles(await desktopFiles(hostFiles));
  return found.map(({ path, entry }) => {
    const { name = '', comment, genericName } = entry;
    return { path, title: name, summary: comment ?? genericName ?? '' };
  });
}
