import { askAddress } from './ask-address.ts';
import { askPage } from './ask-page.ts';
import { askUpdateInformation } from './ask-update-information.ts';
import { type NewerWays, unknown } from './newer.ts';

/** How each kind is asked whether there is a newer one. */
export const newerWays: NewerWays = {
  deb: askAddress,
  appimage: askUpdateInformation,
  archive: askAddress,
  folder: askAddress,
  jar: askAddress,
  exe: askAddress,
  file: askAddress,
  repository: async (origin, { askRepository, signal }) =>
    askRepository
      ? { newer: await askRepository(origin, signal) }
      : unknown('not-asked', 'nothing here reads its repository'),
  web: askPage,
};
