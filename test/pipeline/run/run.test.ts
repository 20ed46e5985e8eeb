import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { Server } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { ImageSource } from '../../../src/image/image-content.ts';
import type { ImageStore } from '../../../src/image-store/image-store.ts';
import type { RunEvent, StepName } from '../../../src/pipeline/event.ts';
import { readJournal } from '../../../src/pipeline/history/journal.ts';
import { runFolderOf, runNames } from '../../../src/pipeline/history/run-folder.ts';
import { readRun } from '../../../src/pipeline/history/run-history.ts';
import type { PlanOptions } from '../../../src/pipeline/plan.ts';
import { runApplication } from '../../../src/pipeline/run/run.ts';
import type { RunTools } from '../../../src/pipeline/step.ts';
import type { Consent } from '../../../src/workspace/product/obstacle.ts';
import { printedRecord } from '../../../src/workspace/product/record-product.ts';
import { answer, misbehavingServer } from '../../catalog/client/misbehaving-server.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { canMount, mountDisk } from '../../support/can-mount.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { runToEnd } from '../../support/run-to-end.ts';
import { smallDescriptor, smallIcon } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine, scriptedStore } from '../scripted-engine.ts';

const descriptor = smallDescriptor('XCalc', { path: '/usr/bin/xcalc' });
const image = imageOf(descriptor);
const untilImport: readonly StepName[] = ['prepare', 'build', 'inspect', 'save', 'import'];

const root = folderOfEach();
let folder: string;

beforeEach(async () => {
  keepStateIn(root);
  folder = join(root, 'apps');
  await mkdir(folder);
  await writeFile(join(folder, 'icon.svg'), smallIcon);
  await write(descriptor);
});

async function write(value: object, name = 'XCalc.d.3.0.json'): Promise<void> {
  await writeFile(join(folder, name), JSON.stringify(value));
}

async function start(
  tools: RunTools,
  {
    steps = untilImport,
    file = 'XCalc.d.3.0.json',
    signal = new AbortController().signal,
    stopsBetweenSteps = (): boolean => false,
    consent = [] as Consent,
    output = undefined as string | undefined,
  } = {},
) {
  const plan = await planIn(folder, { steps, consent, output }, file);
  return runApplication(plan, tools, { signal, stopsBetweenSteps });
}

/** The files beside the descriptor, by their names. */
async function contents(): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')]);
  return Object.fromEntries(await Promise.all(texts));
}

const run = async (...given: Parameters<typeof start>) => runToEnd(await start(...given));

const toolsWith = (changes: Partial<Engine> = {}, built = image): RunTools => ({
  engine: scriptedEngine(built, changes),
  store: scriptedStore(image.id),
});
const end = (events: RunEvent[]) => events.find((event) => event.type === 'run-finished');
const failure = (events: RunEvent[]) => events.find((event) => event.type === 'step-failed');

describe('a run', () => {
  it('names image and files as specified', async () => {
    expect(end(await run(toolsWith()))?.products).toEqual({
      descriptor: join(folder, 'XCalc.d.3.0.json'),
      recipe: join(folder, 'XCalc.d'),
      record: join(folder, 'XCalc.json'),
      archive: join(folder, 'XCalc.tar'),
      image: 'xcalc',
      imageId: image.id,
      imported: 'docker.io/library/xcalc:latest',
    });
  });

  it('starts with an event that has its steps, the skippable ones and the path of the log', async () => {
    const [started] = await run(toolsWith());
    const [name] = await runNames();
    expect(started).toEqual({
      at: expect.any(Number),
      type: 'run-started',
      run: name,
      application: 'XCalc',
      steps: untilImport,
      skippable: ['save', 'import'],
      log: runFolderOf(name!).log,
    });
  });

  it('builds with the release as TAG', async () => {
    const requests: unknown[] = [];
    const build: Engine['build'] = async (request) => {
      requests.push(request.buildArguments, request.tags, request.context);
    };
    await run(toolsWith({ build }));
    expect(requests).toEqual([{ TAG: '3.0' }, ['xcalc'], folder]);
  });

  it('never imports an archive of another run', async () => {
    await writeFile(join(folder, 'XCalc.tar'), 'of an earlier run');
    const ofEngine: ImageSource = () => Promise.reject(new Error('not read here'));
    const store: ImageStore = {
      ...scriptedStore(image.id),
      async import([first]) {
        if (first !== ofEngine) throw new Error('old');
        return image.id;
      },
    };
    const steps: StepName[] = ['prepare', 'build', 'inspect', 'import'];
    const events = await run({ ...toolsWith({ storage: () => ofEngine }), store }, { steps });
    expect(end(events)?.outcome).toBe('done');
  });

  it('registers the inspected record, even if its file has changed since', async () => {
    const sent: string[] = [];
    const server = await misbehavingServer((response, request) => {
      sent.push(request.headers['content-length'] ?? '');
      answer(200, '{"name":"XCalc"}')(response, request);
    });
    const save: Engine['save'] = (_, file) =>
      Promise.all([file, join(folder, 'XCalc.json')].map((path) => writeFile(path, '[]'))).then();
    const steps: StepName[] = ['prepare', 'build', 'inspect', 'save', 'register'];
    const record = [{ ...Object(image.record[0]), RepoTags: ['xcalc:latest'] }];
    const tools = { ...toolsWith({ save }, { ...image, record }), catalog: server.url };
    const events = await run(tools, { steps });
    expect(failure(events)).toBeUndefined();
    expect(sent).toEqual([String(Buffer.byteLength(printedRecord(record).text))]);
  });

  it.runIf(canMount)(
    'whose log has no space left continues, and says so (needs the right to mount)',
    async () => {
      const state = join(root, 'state');
      mountDisk(state, 'size=256k');
      const build: Engine['build'] = async (_, options) => {
        options?.onEvent?.({ type: 'output', chunk: Buffer.alloc(1_000_000, 'line\n') });
      };
      const events = await run(toolsWith({ build, inspect: async () => image }));
      const lines = events.flatMap((event) => (event.type === 'output' ? event.lines : []));
      expect(lines.at(-1)).toContain('cannot write the log');
      expect(end(events)?.outcome).toBe('done');
    },
  );

  it.runIf(canMount)(
    'whose journal has no space left does not begin, and leaves no file open (needs the right to mount)',
    async () => {
      const state = join(root, 'state');
      mountDisk(state, 'size=16k');
      await writeFile(join(state, 'filler'), Buffer.alloc(64 * 1024)).catch(() => {});
      await expect(run(toolsWith())).rejects.toMatchObject({ code: 'disk-full' });
      // Refused while one of its files is open.
      execFileSync('umount', [state]);
    },
  );

  it('skips the steps that need an engine if there is none, with the reason', async () => {
    const plan = await planIn(folder, { withoutEngine: true }, 'XCalc.d.3.0.json');
    expect(plan.registerAs).toBe('descriptor');
    const skipped: string[] = [];
    for await (const event of runApplication(plan, { catalog: 'http://127.0.0.1:9' })) {
      if (event.type === 'step-skipped') skipped.push(`${event.step}: ${event.reason}`);
    }
    expect(skipped).toEqual(
      ['build', 'inspect', 'save', 'import'].map((step) => `${step}: there is no engine`),
    );
    expect(await readdir(folder)).toContain('XCalc.d');
  });
});

describe('the descriptor of a run', () => {
  const other: Descriptor = { ...descriptor, displayname: 'Another one' };

  it.each(['mine.json', 'XCalc.d.3.10.json', 'list.json'])(
    'is written nowhere beside the file that it is in (%s)',
    async (file) => {
      await write(file === 'list.json' ? [other] : other, file);
      const before = await contents();
      const events = await run(toolsWith({}, imageOf(other)), { file });
      expect(end(events)?.products.descriptor).toBe(join(folder, file));
      expect(await contents()).toMatchObject(before);
      expect(Object.keys(await contents()).sort()).toEqual(
        [...Object.keys(before), 'XCalc.d', 'XCalc.json', 'XCalc.tar'].sort(),
      );
    },
  );

  it('is copied to another folder with its icon, and updated there unless it was edited', async () => {
    const output = join(root, 'out');
    const before = await contents();
    const at = (name: string) => readFile(join(output, name), 'utf8');
    expect(end(await run(toolsWith(), { output }))?.products.descriptor).toBe(
      join(output, 'XCalc.d.3.0.json'),
    );
    expect(await contents()).toEqual(before);
    expect((await readdir(output)).sort()).toEqual(
      ['XCalc.d', 'XCalc.d.3.0.json', 'XCalc.json', 'XCalc.tar', 'icon.svg'].sort(),
    );
    expect(JSON.parse(await at('XCalc.d.3.0.json'))).toEqual(descriptor);
    expect(await at('icon.svg')).toBe(smallIcon);

    await write(other);
    const tools = toolsWith({}, imageOf(other));
    expect(end(await run(tools, { output }))?.outcome).toBe('done');
    expect(end(await run(tools, { output }))?.outcome).toBe('done');
    await write(descriptor);
    expect(end(await run(toolsWith(), { output }))?.outcome).toBe('done');

    const mine = { ...descriptor, comment: 'by hand' };
    await writeFile(join(output, 'XCalc.d.3.0.json'), JSON.stringify(mine));
    await write(other);
    const { problem } = failure(await run(tools, { output }))!;
    expect(problem.obstacles).toMatchObject([{ kind: 'changed' }]);
    expect(JSON.parse(await at('XCalc.d.3.0.json'))).toEqual(mine);
  });

  it.each(['XCalc.d.3.0.json', 'icon.svg'])(
    'does not go where someone else has a %s',
    async (name) => {
      const output = join(root, 'out');
      await mkdir(output);
      await writeFile(join(output, name), 'theirs');
      const events = await run(toolsWith(), { output });
      expect(failure(events)?.problem.obstacles).toMatchObject([
        { kind: 'not-ours', path: join(output, name) },
      ]);
      expect(await readFile(join(output, name), 'utf8')).toBe('theirs');
      expect(await readdir(output)).toEqual([name]);
    },
  );

  it('finds its icon in the icons folder of the output folder', async () => {
    const output = join(root, 'out');
    await mkdir(join(output, 'icons'), { recursive: true });
    await writeFile(join(output, 'icons/icon.svg'), smallIcon);
    expect(end(await run(toolsWith(), { output }))?.outcome).toBe('done');
    expect(await readdir(output)).not.toContain('icon.svg');
  });

  it('brings its icon into the output folder, also if the icons folder beside it has the same', async () => {
    const output = join(root, 'out');
    await mkdir(join(root, 'icons'));
    await writeFile(join(root, 'icons/icon.svg'), smallIcon);
    expect(end(await run(toolsWith(), { output }))?.outcome).toBe('done');
    expect(await readdir(output)).toContain('icon.svg');
  });
});

describe('the release of a run', () => {
  const plan = async (file: string, options: Partial<PlanOptions> = {}) => {
    await write(file.startsWith('list') ? [descriptor] : descriptor, file);
    return planIn(folder, options, file);
  };

  it.each([
    ['XCalc.d.3.10.json', {}, '3.10'],
    ['list.d.3.10.json', {}, '3.10'],
    ['mine.json', {}, '3.0'],
    ['XCalc.d.backup.json', {}, '3.0'],
    ['XCalc.d.3.10.json', { release: '4.0', isReleaseGiven: true }, '4.0'],
  ])(
    'is what the name of the file says (%s), unless a person says another one',
    async (file, options, release) => {
      const made = await plan(file, options);
      expect(made.release).toBe(release);
      expect(made.template).toBe(`acme/oc.template.debian.minimal:${release}`);
    },
  );

  it('is in the name of the descriptor in another folder', async () => {
    const { files } = await plan('XCalc.d.3.10.json', { output: join(root, 'out') });
    expect(files.descriptor).toBe(join(root, 'out/XCalc.d.3.10.json'));
  });

  it('is the build argument TAG', async () => {
    const requests: unknown[] = [];
    const build: Engine['build'] = async ({ buildArguments }) => {
      requests.push(buildArguments);
    };
    await write(descriptor, 'XCalc.d.3.10.json');
    await run(toolsWith({ build }), { file: 'XCalc.d.3.10.json' });
    expect(requests).toEqual([{ TAG: '3.10' }]);
  });
});

describe('nothing counts before it is checked:', () => {
  it('an image that lost the end of its recipe leaves the earlier record as it was', async () => {
    const earlier = '[{"Id":"earlier","RepoTags":["xcalc:latest"]}]';
    await writeFile(join(folder, 'XCalc.json'), earlier);
    const events = await run(toolsWith({}, { ...image, user: '', command: [] }));
    expect(end(events)?.outcome).toBe('failed');
    expect(failure(events)?.step).toBe('inspect');
    expect(failure(events)?.problem.tail.join('\n')).toMatch(/user.*balloon[\s\S]*command/);
    expect(await readFile(join(folder, 'XCalc.json'), 'utf8')).toBe(earlier);
    expect(await readdir(folder)).not.toContain('XCalc.tar');
  });

  it('an image without the executable stops before its record and its archive', async () => {
    const files: Engine['files'] = async () => filesWith('/usr/bin/other');
    const events = await run(toolsWith({ files }));
    expect(failure(events)).toMatchObject({
      step: 'inspect',
      problem: { subject: { field: 'path' } },
    });
    expect(failure(events)?.problem.message).toContain('there is no /usr/bin/xcalc in the image');
    const left = await readdir(folder);
    expect(left).not.toContain('XCalc.json');
    expect(left).not.toContain('XCalc.tar');
  });

  it('the image of an application whose name differs only in case is not taken', async () => {
    const built: string[] = [];
    const build = async () => {
      built.push('once');
    };
    const others = { ...image, labels: { ...image.labels, 'oc.name': 'xcalc' } };
    const events = await run(toolsWith({ build, inspect: async () => others }));
    expect(failure(events)).toMatchObject({
      step: 'build',
      problem: { subject: { field: 'name' } },
    });
    expect(failure(events)?.problem.message).toContain('belongs to xcalc, and XCalc would replace');
    expect(built).toEqual([]);
  });

  it('a builder that reports success without an image is found out', async () => {
    const events = await run(toolsWith({ build: async () => {} }));
    expect(failure(events)?.step).toBe('build');
    expect(end(events)?.products).toEqual({
      descriptor: join(folder, 'XCalc.d.3.0.json'),
      recipe: join(folder, 'XCalc.d'),
    });
  });

  it('an image that was replaced after the build is found out', async () => {
    let calls = 0;
    const inspect = async () => {
      calls += 1;
      return calls > 3 ? { ...image, id: 'sha256:other' } : image;
    };
    expect(failure(await run(toolsWith({ inspect })))?.step).toBe('inspect');
  });

  it('an image store with another image with that name is found out', async () => {
    const tools = { ...toolsWith(), store: scriptedStore('sha256:other') };
    expect(failure(await run(tools))?.step).toBe('import');
  });
});

describe('doubts about an image', () => {
  const files: Engine['files'] = async () => filesWith('/usr/bin/xcalc');
  const desktopfile = '/usr/share/applications/nope.desktop';
  const doubtful = { ...descriptor, desktopfile };
  const tools = () => toolsWith({ files }, imageOf(doubtful));

  it('is reported at the end, and again by a run that continues', async () => {
    await write(doubtful);
    const warnings = [{ step: 'inspect', message: expect.stringContaining(desktopfile) }];
    expect(end(await run(tools()))).toMatchObject({ outcome: 'done', warnings });
    const plan = await planIn(folder, { steps: untilImport }, 'XCalc.d.3.0.json');
    const built = {
      ...tools(),
      engine: scriptedEngine(image, { files, inspect: async () => imageOf(doubtful) }),
    };
    const events = await runToEnd(runApplication(plan, built, { resume: true }));
    expect(events.flatMap((event) => (event.type === 'step-skipped' ? event.step : []))).toContain(
      'inspect',
    );
    expect(end(events)).toMatchObject({ outcome: 'done', warnings });
    const [name] = await runNames();
    expect((await readRun(name!))?.warnings).toMatchObject(warnings);
  });

  it('is nothing where all is well', async () => {
    expect(end(await run(toolsWith()))).not.toHaveProperty('warnings');
  });
});

describe('a run refuses', () => {
  it('a descriptor with errors, before anything is written', async () => {
    await write({ ...descriptor, launch: undefined, icon: 'nowhere.svg' });
    const before = await readdir(folder);
    const events = await run(toolsWith());
    expect(failure(events)).toMatchObject({ step: 'prepare' });
    expect(failure(events)?.problem.message).toContain('2 errors');
    expect(failure(events)?.problem.tail.join('\n')).toMatch(/launch[\s\S]*icon|icon[\s\S]*launch/);
    expect(failure(events)?.problem.action).toContain('deskpack lint');
    expect(await readdir(folder)).toEqual(before);
  });

  it.each([
    ['XCalc.json', descriptor],
    ['XCalc.d', descriptor],
    ['XCalc.tar', descriptor],
    ['own.d.3.0.json', { ...descriptor, icon: 'XCalc.d' }],
    ['own.d.3.0.json', { ...descriptor, icon: 'XCalc.tar' }],
  ])(
    'to put what it makes in the place of what it is made from (%s), whatever is agreed',
    async (file, value) => {
      if (value.icon !== 'icon.svg') await writeFile(join(folder, String(value.icon)), smallIcon);
      await write(value, file);
      const before = await contents();
      const events = await run(toolsWith(), { file, consent: 'all' });
      expect(failure(events)?.step).toBe('prepare');
      expect(failure(events)?.problem.message).toContain('would replace it');
      expect(failure(events)?.problem.action).toContain(
        file === 'own.d.3.0.json' ? 'another name' : 'XCalc.d.3.0.json',
      );
      expect(await contents()).toEqual(before);
    },
  );

  it('to replace foreign files, and names all of them before the build', async () => {
    const theirs = {
      'XCalc.d': 'FROM scratch\n',
      'XCalc.json': '{"template":"x"}',
      'XCalc.tar': 'x',
    };
    for (const [name, text] of Object.entries(theirs)) await writeFile(join(folder, name), text);
    const before = await contents();
    const events = await run(toolsWith());
    const { problem } = failure(events)!;
    expect(problem.obstacles?.map(({ path }) => path)).toEqual(
      Object.keys(theirs).map((name) => join(folder, name)),
    );
    expect(problem.tail.join('\n')).toMatch(
      /XCalc\.d is not a recipe[\s\S]*XCalc\.json is a descriptor/,
    );
    expect(problem.action).toContain('--force');
    expect(await contents()).toEqual(before);
    expect(end(await run(toolsWith(), { consent: 'all' }))?.outcome).toBe('done');
    expect(await readFile(join(folder, 'XCalc.d'), 'utf8')).toContain('oc.name');
  });

  it('to start while another run works on the same application', async () => {
    let release = () => {};
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    const first = await start(toolsWith({ build: () => waiting }));
    const { value: started } = await first.next();
    if (started?.type !== 'run-started') throw new Error('the run did not start');
    const second = run(toolsWith());
    await expect(second).rejects.toThrow(DeskpackError);
    await expect(second).rejects.toThrow(`process ${process.pid}, run ${started.run}`);
    release();
    for await (const _ of first);
    expect(end(await run(toolsWith()))?.outcome).toBe('done');
  });
});

describe('a run that fails', () => {
  it('shows the last lines of the program if the error has none', async () => {
    const build: Engine['build'] = async (_, options) => {
      const text = Array.from({ length: 50 }, (_, i) => `line ${i}\n`).join('');
      options?.onEvent?.({ type: 'output', chunk: Buffer.from(`${text}unfinished`) });
      throw new DeskpackError('program-failed', {
        doing: 'build',
        reason: 'it broke',
        action: 'Mend it.',
      });
    };
    const events = await run(toolsWith({ build }));
    expect(failure(events)?.problem).toMatchObject({
      message: 'cannot build: it broke',
      action: 'Mend it.',
    });
    expect(failure(events)?.problem.tail).toHaveLength(20);
    expect(failure(events)?.problem.tail.at(-1)).toBe('unfinished');
  });

  it('escapes control characters', async () => {
    const build = async () => {
      throw new DeskpackError('program-failed', {
        reason: '\u001b[2J',
        action: '\u001b[2J',
        tail: ['\u001b[2J'],
      });
    };
    const events = await run(toolsWith({ build }));
    expect(JSON.stringify(failure(events))).not.toContain('u001b');
  });

  it('because of a bug in deskpack reports that and ends normally', async () => {
    const build = async () => {
      throw new TypeError('x is not a function');
    };
    const events = await run(toolsWith({ build }));
    expect(failure(events)?.problem.action).toContain('bug in deskpack');
    expect(end(events)?.outcome).toBe('failed');
  });

  it('to release its lock rejects with that error', async () => {
    const { close } = Server.prototype;
    vi.spyOn(Server.prototype, 'close').mockImplementationOnce(function (this: Server) {
      close.call(this);
      throw new Error('it cannot be released');
    });
    await expect(run(toolsWith())).rejects.toThrow('it cannot be released');
  });

  it('has failure and end in the journal', async () => {
    await run(toolsWith({ build: async () => {} }));
    const [name] = await runNames();
    const journal = await readJournal(runFolderOf(name!).journal);
    expect(journal.map(({ type }) => type)).toEqual(['run', 'step', 'failure', 'end']);
  });
});

describe('a run that is stopped', () => {
  it('ends between two steps on request', async () => {
    let isWanted = false;
    const tools = toolsWith({
      build: async () => {
        isWanted = true;
      },
      inspect: async () => image,
    });
    const events = await run(tools, { stopsBetweenSteps: () => isWanted });
    const steps = events.flatMap((event) =>
      event.type.startsWith('step-') && 'step' in event ? [`${event.type} ${event.step}`] : [],
    );
    expect(steps).toEqual([
      'step-started prepare',
      'step-finished prepare',
      'step-started build',
      'step-finished build',
    ]);
    expect(end(events)?.outcome).toBe('cancelled');
  });

  it('is cancelled, without a failure', async () => {
    const controller = new AbortController();
    const build: Engine['build'] = (_, options) =>
      new Promise((_, reject) => {
        options?.signal?.addEventListener('abort', () => reject(new Error('killed')));
        controller.abort();
      });
    const events = await run(toolsWith({ build }), { signal: controller.signal });
    expect(failure(events)).toBeUndefined();
    expect(end(events)?.outcome).toBe('cancelled');
    const [name] = await runNames();
    const journal = await readJournal(runFolderOf(name!).journal);
    expect(journal.at(-1)).toMatchObject({ type: 'end', outcome: 'cancelled' });
  });

  it('does not start another step', async () => {
    const controller = new AbortController();
    const build: Engine['build'] = async () => controller.abort();
    const events = await run(toolsWith({ build, inspect: async () => image }), {
      signal: controller.signal,
    });
    expect(events.flatMap((event) => (event.type === 'step-started' ? event.step : []))).toEqual([
      'prepare',
      'build',
    ]);
    expect(end(events)?.outcome).toBe('cancelled');
  });
});

describe('a run continues independently of its reader:', () => {
  const flood: Engine['build'] = async (_, options) => {
    const chunk = Buffer.from(`${'x'.repeat(99)}\n`.repeat(1000));
    for (let i = 0; i < 1000; i += 1) {
      options?.onEvent?.({ type: 'output', chunk });
      options?.onEvent?.({ type: 'progress', unit: 'steps', done: i });
      if (i % 100 === 0) await new Promise(setImmediate);
    }
  };

  async function whole(): Promise<void> {
    for (;;) {
      const [name] = await runNames();
      const journal = name ? await readJournal(runFolderOf(name).journal) : [];
      if (journal.at(-1)?.type === 'end') return;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }

  it('a stalled reader gets few events, with the newest lines', async () => {
    const tools = toolsWith({ build: flood, inspect: async () => image });
    const events = await start(tools);
    await events.next();
    await whole();
    const rest = await runToEnd(events);
    expect(rest.length).toBeLessThan(30);
    expect(end(rest)?.outcome).toBe('done');
    const lines = rest.flatMap((event) => (event.type === 'output' ? event.lines : []));
    expect(lines.length).toBeLessThan(5000);
  });

  it('a reader that returns early waits for the end of the run', async () => {
    for await (const event of await start(toolsWith())) {
      if (event.type === 'run-started') break;
    }
    expect(await readdir(folder)).toContain('XCalc.tar');
  });
});
