/** Where the image says that the links among its icons could not be made: a line for each folder, after the status. */
export const iconLinksFailed = '/composer/safelinks.failed';

/**
 * Makes the links among the icons of the image work, where the template brings the helper for it. An image in
 * which this failed is whole but for some icons, so the build goes on and leaves a note in the image. What it
 * prints is no use for that: a builder that takes the step from its cache prints nothing, another leaves lines out.
 */
export const iconLinks =
  'RUN for folder in /usr/share/icons /usr/share/pixmaps; do ' +
  'if [ -d "$folder" ] && [ -x /composer/safelinks.sh ]; then ' +
  `(cd "$folder" && /composer/safelinks.sh) || echo "$? $folder" >> ${iconLinksFailed}; fi; done`;
