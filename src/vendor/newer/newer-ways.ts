import { askAddress } from './ask-address.ts';
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
  // Each start opens what is at its address by then.
  repository: async () =>
    unknown(
      'not-asked',
      'apt asks its repository in each build, which takes the version of that day',
    ),
  web: async () => ({ newer: { state: 'current' } }),
};
