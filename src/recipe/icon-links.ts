/**
 * File in the image that records that links between its icons could not be created: the status, then a line for
 * each folder.
 */
export const iconLinksFailed = '/composer/safelinks.failed';

/**
 * Repairs the links between the icons of the image, if the template contains the helper for it. If this fails,
 * only some icons are missing, so the build continues and leaves a note in the image. Printing a message would
 * not be enough: a builder that takes the step from its cache prints nothing, and others omit lines.
 */
export const iconLinks =
  'RUN for folder in /usr/share/icons /usr/share/pixmaps; do ' +
  'if [ -d "$folder" ] && [ -x /composer/safelinks.sh ]; then ' +
  `(cd "$folder" && /composer/safelinks.sh) || echo "$? $folder" >> ${iconLinksFailed}; fi; done`;
