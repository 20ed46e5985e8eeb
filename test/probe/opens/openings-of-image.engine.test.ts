import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { docker } from '../../../src/engine/docker/docker.ts';
import type { InspectedImage } from '../../../src/image/inspected-image.ts';
import { displayImage } from '../../../src/probe/display/display-image.ts';
import { launch } from '../../../src/probe/launch/launch.ts';
import { launchRequestOf } from '../../../src/probe/launch/launch-request-of.ts';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import type { Opening } from '../../../src/probe/opens/opening.ts';
import { openingsOfImage } from '../../../src/probe/opens/openings-of-image.ts';

import { sharedApplications } from '../display/shared-display.ts';

const engine = docker();
const containers = engine.containers!;
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;
const reference = `deskpack-test/opener-${randomBytes(4).toString('hex')}:1`;
const vendor = 'deskpack';

/** An application that does something else with each kind of file. Without one, it is a calculator. */
const opener = `#!/bin/sh
[ $# -gt 0 ] || exec xcalc
case "$1" in
  *.txt) exec xedit "$1" ;;
  *.html) exec xcalc ;;
  *.csv) head -c 1 "$1" > /dev/null; xmessage 'Cannot open it: unknown format' & exec xcalc ;;
  *.xml) echo 'bad magic' >&2; exit 3 ;;
  *.json) head -c 1 "$1" > /dev/null; exec xcalc -title "$1" ;;
  *.svg) head -c 1 "$1" > /dev/null; exec sleep 1000 ;;
esac
`;

const types = ['text/plain', 'text/html', 'text/csv', 'application/xml', 'application/json'];

const descriptorWith = (mimetype: string, more: Partial<Descriptor> = {}): Descriptor => ({
  name: 'opener',
  launch: 'xcalc.XCalc',
  path: '/usr/bin/opener',
  mimetype,
  ...more,
});

describe.skipIf(missing)(`what an application opens ${missing ?? ''}`, () => {
  let image: InspectedImage;
  let started: LaunchResult;

  const openings = (descriptor: Descriptor): Promise<Opening[]> =>
    openingsOfImage({ image, descriptor }, engine, { started }, { vendor });

  beforeAll(async () => {
    const base = await sharedApplications(engine);
    const script = Buffer.from(opener).toString('base64');
    const recipe = `FROM ${base}
USER root
RUN echo ${script} | base64 --decode > /usr/bin/opener && chmod 0755 /usr/bin/opener
USER balloon
CMD ["/composer/appli-docker-entrypoint.sh"]
`;
    const context = tmpdir();
    await engine.build({ recipe, context, tags: [reference], buildArguments: {} });
    image = (await engine.inspect(reference))!;
    const display = await displayImage(engine, vendor);
    started = await launch(containers, launchRequestOf(image, descriptorWith(''), display, {}));
  }, 300_000);

  afterAll(() => engine.remove(reference));

  it('is seen for each type: the content, an error, an end, or nothing', {
    timeout: 300_000,
  }, async () => {
    expect(started.proof).toBe('proven');
    const all = await openings(descriptorWith(types.join(';')));
    const seen = Object.fromEntries(
      all.map(({ type, verdict, evidence }) => [type, [verdict, evidence]]),
    );
    expect(seen).toEqual({
      'text/plain': ['opens', expect.stringMatching(/^its window shows "/)],
      'text/html': ['fails', 'it never reads the file'],
      'text/csv': ['fails', expect.stringContaining('Cannot open it')],
      'application/xml': [
        'fails',
        'it ends with status 3 when it is given the file; its last line is "bad magic"',
      ],
      'application/json': ['unknown', expect.stringContaining('nothing of it was recognized')],
    });
  });

  it('is not known of one that hangs', { timeout: 300_000 }, async () => {
    const [hanging] = await openings(descriptorWith('image/svg+xml'));
    expect(hanging).toMatchObject({ verdict: 'unknown', evidence: 'no main window appeared' });
  });

  it('is nothing if arguments take the place of the file', { timeout: 300_000 }, async () => {
    const swallowing = descriptorWith('text/plain', { args: '/etc/ignored.html' });
    const [one] = await openings(swallowing);
    expect(one).toMatchObject({ verdict: 'fails', evidence: 'it never reads the file' });
  });

  it('leaves no containers and volumes', async () => {
    const left = await containers.labelled('deskpack.owner');
    expect(left.filter(({ value }) => value.includes(`_${process.pid}-`))).toEqual([]);
  });
});
