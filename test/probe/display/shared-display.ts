import type { Engine } from '../../../src/engine/engine.ts';
import { displayImage, displayImageName } from '../../../src/probe/display/display-image.ts';
import { startersFolder } from '../../../src/template/starter.ts';
import { onceARun } from '../../support/once-a-run.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';
import { withDebianOnce } from '../../template/debian-once.ts';
import { sharedTemplate } from '../../template/shared-template.ts';

/** The image of the display server, which tests of a machine that has none yet build once a run. */
export function sharedDisplay(engine: Engine): Promise<string> {
  return onceARun(`display-${engine.name}`, async () => {
    // Its Debian system is in the engine already.
    const { vendor } = await sharedTemplate(engine);
    return withDebianOnce(() => displayImage(engine, vendor));
  });
}

/** On the display server's image, which has Debian and fonts: small applications, and what a template has. */
const recipe = `FROM ${displayImageName}
USER root
RUN apt-get update && apt-get install -y --no-install-recommends x11-apps x11-utils && \\
    apt-get clean && rm -rf /var/lib/apt/lists/*
COPY common/ /
RUN chmod 0755 /composer/*.sh && mkdir -p /composer/init.d && \\
    useradd --uid 4096 --create-home --shell /bin/bash balloon
`;

/**
 * An image with the small applications of X11, built once a run for all tests that start them or build on it.
 *
 * @returns its reference
 */
export function sharedApplications(engine: Engine): Promise<string> {
  return onceARun(`applications-${engine.name}`, async () => {
    await sharedDisplay(engine);
    const { vendor } = await sharedTemplate(engine);
    const reference = `${vendor}/applications:1`;
    const context = startersFolder();
    await engine.build({ recipe, context, tags: [reference], buildArguments: {} });
    removeAfterRun(engine, reference);
    return reference;
  });
}
