import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Containers } from '../../../src/engine/container.ts';
import { docker } from '../../../src/engine/docker/docker.ts';
import { displayImageName } from '../../../src/probe/display/display-image.ts';
import { launch } from '../../../src/probe/launch/launch.ts';
import type { LaunchOptions } from '../../../src/probe/launch/launch-request.ts';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import { ownLabels } from '../../../src/probe/leftovers.ts';
import { busyLoops } from '../../support/busy-loops.ts';
import { sampleOf } from '../../support/sample.ts';
import { sharedApplications } from '../display/shared-display.ts';

const engine = docker();
const containers = engine.containers!;
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;

const image = `deskpack-test/beside-load-${randomBytes(4).toString('hex')}:1`;

/** An application that computes before its window comes, after the moment in which it is made poor. */
const computing = `#!/bin/sh
sleep 1; i=0; while [ $i -lt 150000 ]; do i=$((i + 1)); done; exec xcalc
`;

const installing = (packages: readonly string[]) => `apt-get update && \\
    apt-get install -y --no-install-recommends ${packages.join(' ')} && \\
    apt-get clean && rm -rf /var/lib/apt/lists/* && `;

/** The image has these packages too. */
const recipe = (base: string, packages: readonly string[]) => `FROM ${base}
USER root
RUN ${packages.length === 0 ? '' : installing(packages)}\\
    echo ${Buffer.from(computing).toString('base64')} | base64 -d > /usr/bin/computing && \\
    chmod 0755 /usr/bin/computing
`;

/** Known applications of several toolkits. The last ones have a package of their own, of the same name. */
const applications: readonly {
  readonly name: string;
  readonly launch: string | undefined;
  readonly isPackage?: true;
}[] = [
  { name: 'xcalc', launch: 'xcalc.XCalc' },
  { name: 'xedit', launch: 'xedit.Xedit' },
  { name: 'xman', launch: undefined },
  { name: 'xgc', launch: 'xgc.Xgc' },
  { name: 'bitmap', launch: 'bitmap.Bitmap' },
  { name: 'viewres', launch: 'viewres.Viewres' },
  { name: 'xfontsel', launch: 'xfontsel.XFontSel' },
  { name: 'xterm', launch: 'xterm.XTerm', isPackage: true },
  { name: 'galculator', launch: 'galculator.Galculator', isPackage: true },
  { name: 'dillo', launch: 'dillo.Dillo', isPackage: true },
];

/** At a time, as they wait for windows that stay. */
const together = 2;
/** In a whole run all of them. */
const sample = sampleOf(applications, together, () => []);

/** One of the processors on which this process may run. */
const processor = () =>
  /^Cpus_allowed_list:\s*(\d+)/m.exec(readFileSync('/proc/self/status', 'utf8'))![1]!;

/** Leaves a container no other processor, and other tests the rest of them. */
function onOneProcessor(name: string, ...more: readonly string[]): void {
  execFileSync('docker', ['update', `--cpuset-cpus=${processor()}`, ...more, name]);
}

/** Containers that get a fiftieth of a processor while another container wants all of it. */
const starved: Containers = {
  ...containers,
  async start(request, how) {
    const container = await containers.start(request, how);
    if (request.image === image) onOneProcessor(container.name, '--cpu-shares=20');
    return container;
  },
};

const loopsScript =
  'ulimit -t 60; for one in 1 2; do (while :; do :; done) & done; trap "kill 0" TERM; wait';

/** The same as `start`, with next to nothing of one processor for the application. */
async function startStarved(name: string, leastMs: number): Promise<LaunchResult> {
  const loops = await containers.start(
    {
      image,
      command: ['sh', '-c', loopsScript],
      network: 'none',
      labels: ownLabels(),
    },
    { doing: 'start busy loops' },
  );
  let removed: Promise<void> | undefined;
  const end = () => {
    removed ??= loops.remove();
  };
  try {
    onOneProcessor(loops.name);
    // That the window stays, which takes long beside them, is tested of the others.
    return await start(name, leastMs, starved, { onMain: end });
  } finally {
    end();
    await removed;
  }
}

function start(
  name: string,
  leastMs = 20_000,
  within = containers,
  options: LaunchOptions = {},
): Promise<LaunchResult> {
  const request = {
    image,
    displayImage: displayImageName,
    command: ['/composer/appli-docker-entrypoint.sh'],
    user: 'balloon',
    environment: { APP: `/usr/bin/${name}` },
    limits: {},
    timeouts: { minMs: leastMs, maxMs: 120_000 },
  };
  return launch(within, request, options);
}

const verdictOf = ({ proof, failure, launch: seen, cause }: LaunchResult) => ({
  proof,
  failure,
  launch: seen,
  cause,
});

describe.skipIf(missing)(
  `a start beside twenty busy loops${missing ? ` (${missing})` : ''}`,
  () => {
    beforeAll(async () => {
      const base = await sharedApplications(engine);
      const context = tmpdir();
      const packages = sample.flatMap(({ name, isPackage }) => (isPackage ? [name] : []));
      const text = recipe(base, packages);
      await engine.build({ recipe: text, context, tags: [image], buildArguments: {} });
    });

    afterAll(() => engine.remove(image));

    it('says the same of each application as without them', async () => {
      for (let at = 0; at < sample.length; at += together) {
        const some = sample.slice(at, at + together);
        const verdicts = () =>
          Promise.all(some.map(async ({ name }) => ({ name, ...verdictOf(await start(name)) })));
        const idle = await verdicts();
        expect(idle).toMatchObject(
          some.map(({ name, launch: known }) => ({ name, ...(known && { launch: known }) })),
        );
        const end = await busyLoops(20);
        try {
          expect(await verdicts()).toEqual(idle);
        } finally {
          await end();
        }
      }
    });

    it('does not take an application for idle that gets no processor', async () => {
      const result = await startStarved('computing', 2500);
      expect(verdictOf(result), result.log.join('\n')).toEqual({
        proof: 'proven',
        failure: undefined,
        launch: 'xcalc.XCalc',
        cause: undefined,
      });
      expect(result.lostMs).toBeGreaterThan(0);
      // Installations take longer than usual by the same factor.
      expect(result.slowness).toBeGreaterThan(1);
    });
  },
);
