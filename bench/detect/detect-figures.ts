import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proposalOfInstallable } from '../../src/describe/installable/proposal-of-installable.ts';
import { readMimeTypes } from '../../src/desktop/mime/mime-types.ts';
import { docker } from '../../src/engine/docker/docker.ts';
import type { PresentTemplate } from '../../src/package-manager/present-template.ts';
import { templateApplications } from '../../src/package-manager/templates/template-applications.ts';
import { cacheFolder } from '../../src/system/folders/user-folders.ts';
import type { Figure } from '../figure.ts';
import { type Command, compare, deskpack, emptyNode, median } from '../measure.ts';

/** Of several toolkits, and quick to install, as each is installed several times. */
const packages = ['galculator', 'qpdfview', 'ding', 'mousepad'];

function timed([program = '', ...words]: Command['words']): number {
  const start = performance.now();
  execFileSync(program, words, { stdio: ['ignore', 'ignore', 'inherit'] });
  return performance.now() - start;
}

/** As a recipe installs a package, and nothing else. */
const install = (name: string) =>
  `export DEBIAN_FRONTEND=noninteractive && apt-get update && apt-get install -y --no-install-recommends ${name}`;

const forget = (what: string) =>
  rmSync(join(cacheFolder(), what), { recursive: true, force: true });

/** Milliseconds of one look, and of the same package installed by its package manager just before and after. */
interface Look {
  readonly archive: number;
  readonly whole: number;
  readonly start: number;
  readonly warm: number;
  readonly warmStart: number;
  readonly afterSettling: number;
  readonly install: number;
}

/** The recorded facts of the only look. */
function keptLook(): { readonly totalMs: number; readonly settledMs: number } {
  const [name = ''] = readdirSync(join(cacheFolder(), 'looks'));
  return JSON.parse(readFileSync(join(cacheFolder(), 'looks', name), 'utf8')).started;
}

/** The command that describes a package. */
function detecting(name: string, template: PresentTemplate, ...options: string[]): Command {
  const words = ['detect', name, '--template', template.reference, '--engine', 'docker', '--json'];
  return deskpack([...words, ...options]);
}

function lookAt(name: string, template: PresentTemplate): Look {
  const installing = ['docker', 'run', '--rm', template.reference, 'sh', '-c', install(name)];
  forget('contents');
  const archive = timed(detecting(name, template, '--no-look').words);
  const before = timed(installing);
  forget('looks');
  const whole = timed(detecting(name, template).words);
  const after = timed(installing);
  const { totalMs, settledMs } = keptLook();
  forget('looks');
  const warm = timed(detecting(name, template, '--warm').words);
  return {
    archive,
    whole,
    start: totalMs,
    warm,
    warmStart: keptLook().totalMs,
    afterSettling: totalMs - settledMs,
    install: (before + after) / 2,
  };
}

/** How long it takes from a choice until all that the index knows is a proposal, with everything read from disk. */
async function fillTime(template: PresentTemplate): Promise<number> {
  const fill = async () => {
    const start = performance.now();
    const { applications } = await templateApplications(docker(), template, 'apt');
    const application = applications.find((one) => one.package === packages[0]);
    const on = { name: template.reference, packageManager: 'apt' } as const;
    proposalOfInstallable({ package: packages[0]!, application }, on, await readMimeTypes());
    return performance.now() - start;
  };
  await fill();
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) times.push(await fill());
  return median(times);
}

/** How long deskpack takes to describe applications, and to look at their windows. */
export async function detectFigures(template: PresentTemplate): Promise<Figure[]> {
  const cache = mkdtempSync(join(tmpdir(), 'deskpack-bench-'));
  process.env.XDG_CACHE_HOME = cache;
  try {
    const filled = await fillTime(template);
    // Reads the index, and builds the images that are kept where docker has none.
    timed(detecting(packages[0]!, template, '--warm').words);
    const looks = packages.map((name) => lookAt(name, template));
    timed(detecting(packages[0]!, template).words);
    const again = compare(detecting(packages[0]!, template), emptyNode);
    const middle = (of: (look: Look) => number) => median(looks.map(of));
    const against = `median of ${packages.join(', ')}`;
    return [
      {
        what: 'form filled from the kept index',
        value: filled,
        unit: 'ms',
        goal: 200,
        against: 'with everything read from disk',
      },
      {
        what: 'described from the archives',
        value: middle(({ archive }) => archive),
        unit: 'ms',
        goal: 2000,
        against,
      },
      {
        what: 'whole look without the start',
        value: middle(({ whole, start, install: own }) => (whole - start) / own),
        unit: 'x',
        goal: 1.15,
        against: "the package manager's own time in the same template, before and after",
      },
      { what: 'whole look', value: middle(({ whole }) => whole), unit: 'ms', against },
      {
        what: 'whole look on the warm base, ratio',
        value: middle(({ whole, warm }) => whole / warm),
        unit: 'x',
        against: 'so many times quicker than on the template',
      },
      {
        what: 'the same without the start, ratio',
        value: middle(({ whole, start, warm, warmStart }) => (whole - start) / (warm - warmStart)),
        unit: 'x',
        against: 'the start takes as long on both',
      },
      {
        what: "package manager's own time",
        value: middle((look) => look.install),
        unit: 'ms',
        against,
      },
      {
        what: 'known after the window has settled',
        value: middle((look) => look.afterSettling),
        unit: 'ms',
        goal: 3500,
        against,
      },
      {
        what: 'second look',
        value: again.subject,
        unit: 'ms',
        goal: 300,
        against: `the whole process; an empty Node: ${again.against.toFixed(0)} ms`,
      },
      {
        what: 'second look, ratio',
        value: again.ratio,
        unit: 'x',
        against: 'an empty Node process',
      },
    ];
  } finally {
    rmSync(cache, { recursive: true });
  }
}
