import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { noImageSettings } from '../src/descriptor/check/image-settings.ts';
import { docker } from '../src/engine/docker/docker.ts';
import { containerd } from '../src/image-store/containerd.ts';
import { planOf } from '../src/pipeline/run/make-plan.ts';
import { importArchive } from '../src/pipeline/steps/import.ts';
import { save } from '../src/pipeline/steps/save.ts';
import type { Figure } from './figure.ts';
import { median } from './measure.ts';
import { ScratchImages } from './scratch-images.ts';
import { ScratchStore } from './scratch-store.ts';

/** Milliseconds that the steps took. */
interface Cost {
  readonly save: number;
  readonly import: number;
}

/** One way of bringing an image into an image store. */
type Way = (image: string, store: ScratchStore) => Promise<Cost>;

const templateSize = 170;
const largeTemplateSize = 1000;
const applicationSize = 26;
const pairs = 5;

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The files that a way writes, and nothing that an earlier one has yet to write. */
async function inFolder(images: ScratchImages, use: (folder: string) => Promise<Cost>) {
  execFileSync('sync');
  try {
    return await use(images.folder);
  } finally {
    rmSync(join(images.folder, 'image.tar'), { force: true });
  }
}

/** The install procedure: two programs, one after the other. */
function procedure(images: ScratchImages): Way {
  return (image, store) =>
    inFolder(images, async (folder) => {
      const archive = join(folder, 'image.tar');
      return {
        save: await timed(() => execFileSync('docker', ['save', '-o', archive, image])),
        import: await timed(() => store.run('images', 'import', archive)),
      };
    });
}

/** The steps of a run, as a run takes them. */
function deskpackSteps(images: ScratchImages, keepArchive: boolean): Way {
  const engine = docker();
  return (image, { namespace }) =>
    inFolder(images, async (output) => {
      const application = {
        file: join(output, 'application.json'),
        index: undefined,
        value: {},
        descriptor: { name: image },
        icon: null,
        settings: noImageSettings,
        findings: [],
        allowed: [],
      };
      const plan = planOf(application, { release: '3.0', output, keepArchive });
      const context = {
        plan: { ...plan, files: { ...plan.files, archive: join(output, 'image.tar') } },
        tools: { engine, store: containerd({ namespace }) },
        run: 'bench',
        results: {
          build: { image: (await engine.inspect(image))!.id },
          ...(keepArchive ? { save: { archive: 'saved' } } : {}),
        },
        options: { signal: new AbortController().signal },
      };
      return {
        save: keepArchive ? await timed(() => save.perform(context)) : 0,
        import: await timed(() => importArchive.perform(context)),
      };
    });
}

/** The costs of two ways that take turns, each time with an image that is new. The first pair is a warm-up. */
async function inTurns(subject: () => Promise<Cost>, against: () => Promise<Cost>) {
  const costs: { subject: Cost; against: Cost }[] = [];
  for (let pair = 0; pair <= pairs; pair += 1) {
    // The second one finds the machine as the first has left it.
    if (pair % 2 === 0) costs.push({ against: await against(), subject: await subject() });
    else costs.push({ subject: await subject(), against: await against() });
  }
  return costs.slice(1);
}

function ratio(costs: Awaited<ReturnType<typeof inTurns>>, of: (cost: Cost) => number): number {
  return median(costs.map(({ subject, against }) => of(subject) / of(against)));
}

const importOnly = (cost: Cost) => cost.import;
const both = (cost: Cost) => cost.save + cost.import;

async function benchEmptyStore(images: ScratchImages, template: string): Promise<Figure[]> {
  const intoEmpty = async (way: Way) => {
    const store = new ScratchStore();
    try {
      return await way(images.application(template, applicationSize), store);
    } finally {
      store.remove();
    }
  };
  const ours = deskpackSteps(images, true);
  const costs = await inTurns(
    () => intoEmpty(ours),
    () => intoEmpty(procedure(images)),
  );
  return [
    {
      what: 'import, nothing in the store',
      value: ratio(costs, importOnly),
      unit: 'x',
      goal: 1.05,
      against: 'ctr images import',
    },
    {
      what: 'save and import, nothing in the store',
      value: ratio(costs, both),
      unit: 'x',
      goal: 1.05,
      against: 'docker save -o, ctr images import',
    },
  ];
}

async function benchSecondApplication(
  images: ScratchImages,
  template: string,
  [theirs, ours]: readonly [ScratchStore, ScratchStore],
): Promise<Figure[]> {
  const fresh = () => images.application(template, applicationSize);
  const costs = await inTurns(
    () => deskpackSteps(images, true)(fresh(), ours),
    () => procedure(images)(fresh(), theirs),
  );
  const time = (way: 'subject' | 'against') => median(costs.map((cost) => both(cost[way])));
  return [
    {
      what: 'import, template in the store',
      value: ratio(costs, importOnly),
      unit: 'x',
      goal: 0.3,
      against: 'ctr images import',
    },
    {
      what: 'save and import, template in the store',
      value: ratio(costs, both),
      unit: 'x',
      goal: 0.62,
      against: 'docker save -o, ctr images import',
    },
    {
      what: 'save and import, time',
      value: time('subject'),
      unit: 'ms',
      against: `procedure: ${time('against').toFixed(0)} ms`,
    },
  ];
}

async function benchWithoutArchive(
  images: ScratchImages,
  small: string,
  large: string,
  store: ScratchStore,
): Promise<Figure[]> {
  const way = deskpackSteps(images, false);
  const costs = await inTurns(
    () => way(images.application(large, applicationSize), store),
    () => way(images.application(small, applicationSize), store),
  );
  return [
    {
      what: 'import without archive, 1 GB template',
      value: ratio(costs, importOnly),
      unit: 'x',
      goal: 1.3,
      against: 'the same with a template of 170 MB',
    },
    {
      what: 'import without archive, time',
      value: median(costs.map(({ against }) => against.import)),
      unit: 'ms',
      against: 'with a template of 170 MB',
    },
  ];
}

/** The cost of bringing an image from docker into containerd, against the install procedure. */
export async function benchLayers(): Promise<Figure[]> {
  const images = new ScratchImages();
  const stores = [new ScratchStore(), new ScratchStore()] as const;
  try {
    const template = images.template(templateSize);
    const empty = await benchEmptyStore(images, template);

    const seed = procedure(images);
    for (const store of stores) await seed(images.application(template, 1), store);
    const second = await benchSecondApplication(images, template, stores);

    const large = images.template(largeTemplateSize);
    await seed(images.application(large, 1), stores[1]);
    return [
      ...second,
      ...empty,
      ...(await benchWithoutArchive(images, template, large, stores[1])),
    ];
  } finally {
    for (const store of stores) store.remove();
    images.remove();
  }
}
