import { tmpdir } from 'node:os';
import type { Engine } from '../../../src/engine/engine.ts';
import { sharedApplications } from '../../probe/display/shared-display.ts';
import { onceARun } from '../../support/once-a-run.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';

/** What makes an application of a program in a test's image. */
export const labels = (name: string, path: string) =>
  `LABEL oc.name=${name} oc.path=${path} oc.launch=${name}.${name}
ENV APP=${path} APPNAME=${name}
USER balloon
CMD ["/composer/appli-docker-entrypoint.sh"]
`;

/**
 * An image with a small editor, built once a run for all tests that use it.
 *
 * @returns its reference
 */
export function sharedEditor(engine: Engine): Promise<string> {
  return onceARun(`editor-${engine.name}`, async () => {
    const base = await sharedApplications(engine);
    const reference = 'deskpack-test/editor:1';
    const install =
      'USER root\nRUN apt-get update && apt-get install -y --no-install-recommends l3afpad && rm -rf /var/lib/apt/lists/*\n';
    await engine.build({
      recipe: `FROM ${base}\n${install}${labels('l3afpad', '/usr/bin/l3afpad')}`,
      context: tmpdir(),
      tags: [reference],
      buildArguments: {},
    });
    removeAfterRun(engine, reference);
    return reference;
  });
}
