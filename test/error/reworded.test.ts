import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { requestCatalog } from '../../src/catalog/client/request/request-catalog.ts';
import { engineKind } from '../../src/engine/all-engines.ts';
import { retryOnCacheRace } from '../../src/engine/containers/build.ts';
import type { Engine } from '../../src/engine/engine.ts';
import { pushError } from '../../src/engine/registry/push-error.ts';
import { undefinedIfMissing } from '../../src/engine/shared/image-commands.ts';
import { DeskpackError } from '../../src/error/deskpack-error.ts';
import { nodeError } from '../../src/image-store/nodes/node-error.ts';
import { runProgressAfter } from '../../src/pipeline/progress/run-progress.ts';
import { planOf } from '../../src/pipeline/run/make-plan.ts';
import { runApplication } from '../../src/pipeline/run/run.ts';
import { readBytesIfThere } from '../../src/system/files/read-file.ts';
import { availabilityOf } from '../../src/system/process/program/availability.ts';
import { programFailed } from '../../src/system/process/program/program-error.ts';
import { runProgram } from '../../src/system/process/program/run-program.ts';
import { faultOf } from '../../src/wizard/run/fault-of-run.ts';
import { freshRun } from '../../src/wizard/run/run-state.ts';
import { readApplications } from '../../src/workspace/read-applications.ts';
import { answer, misbehavingServer } from '../catalog/client/misbehaving-server.ts';
import { filesWith } from '../image/files/files-with.ts';
import { imageOf, scriptedEngine, scriptedStore } from '../pipeline/scripted-engine.ts';
import { folderWith } from '../support/folder.ts';
import { keepStateIn } from '../support/keep-state-in.ts';
import { filesOf, smallDescriptor } from '../support/small-application.ts';

vi.mock('../../src/error/deskpack-error.ts', async (original) => {
  const { rewordedErrors } = await import('./reworded-errors.ts');
  return rewordedErrors(await original());
});

const thrownBy = (doing: Promise<unknown>) => doing.catch((error: unknown) => error);
const failed = (program: string, status: number, ...lines: readonly string[]) =>
  programFailed({ program, doing: 'do it' }, { exitCode: status }, lines);

test('every message is another one', async () => {
  const run = { program: 'no-such-program', arguments: [], doing: 'try it' };
  expect(await thrownBy(runProgram(run))).toMatchObject({
    code: 'program-missing',
    message: 'cannot zzz: zzz zzz',
  });
});

describe('any message', () => {
  test('a program that is not installed is distinguished from one that does not work', async () => {
    const missing = { program: 'no-such-program', arguments: [], doing: 'try it' };
    const codes = [runProgram(missing), runProgram({ ...missing, program: 'false' })].map((run) =>
      availabilityOf('it', () => run.then(() => '')),
    );
    expect(await Promise.all(codes)).toMatchObject([
      { available: false, code: 'program-missing' },
      { available: false, code: 'program-failed' },
    ]);
  });

  test('an image that is missing is not an error, and another error is one', async () => {
    const missing = failed('docker', 1, 'Error: No such image: x');
    expect(await undefinedIfMissing(Promise.reject(missing))).toBeUndefined();
    const other = failed('docker', 1, 'Error: something else');
    expect(await thrownBy(undefinedIfMissing(Promise.reject(other)))).toBe(other);
  });

  test('a build that lost its cache is tried again, and another is not', async () => {
    const lost = 'Error: checking if cached image exists from a previous build: x: layer not known';
    for (const [line, wanted] of [
      [lost, ['', '--no-cache']],
      ['Error: something else', ['']],
    ] as const) {
      const built: string[] = [];
      await retryOnCacheRace(async (args) => {
        built.push(args.join(' '));
        if (args.length === 0) throw failed('buildah', 125, line);
      }).catch(() => {});
      expect(built).toEqual(wanted);
    }
  });

  test('a registry is at fault only for its own errors', () => {
    const attempt = { engine: engineKind('docker'), target: 'registry.example.org/x:1' } as const;
    const full = failed('docker', 1, 'write /var/tmp/x: no space left on device');
    expect(pushError(full, attempt)).toBe(full);
    const denied = failed('docker', 1, 'denied: requested access to the resource is denied');
    expect(pushError(denied, attempt)).toMatchObject({
      code: 'registry-denied',
      subject: { kind: 'registry', name: 'registry.example.org' },
    });
  });

  test('a node is at fault only for errors on the node', () => {
    const address = { host: 'n1', name: 'n1' } as Parameters<typeof nodeError>[1];
    expect(nodeError(failed('ssh', 255), address)).toMatchObject({ code: 'node-unreachable' });
    const full = nodeError(failed('ssh', 1, 'write: no space left on device'), address);
    expect(full).toMatchObject({ code: 'disk-full', cause: expect.any(DeskpackError) });
    const here = failed('docker', 1, 'write: no space left on device');
    expect(nodeError(here, address)).toBe(here);
  });

  test('a file that is missing is none, and one that cannot be read is an error', async () => {
    expect(await readBytesIfThere('/dev/null/file', 10)).toBeUndefined();
    expect(await thrownBy(readBytesIfThere(tmpdir(), 10))).toMatchObject({ code: 'path-unusable' });
  });

  test('a catalog that may come back is asked again, and one that will not is not', async () => {
    const cut = await misbehavingServer((response) => response.destroy(), answer(200, '{}'));
    const request = { method: 'GET', path: '/' } as const;
    expect(await requestCatalog({ ...request, catalog: cut.url })).toMatchObject({ status: 200 });
    expect(cut.requests).toHaveLength(2);
    const foreign = await misbehavingServer((response) => response.socket?.end('what\r\n\r\n'));
    const error = await thrownBy(requestCatalog({ ...request, catalog: foreign.url }));
    expect(error).toMatchObject({ code: 'catalog-unanswered' });
    expect(foreign.requests).toHaveLength(1);
  });
});

describe('a failed run, with any messages', () => {
  const image = imageOf(smallDescriptor());
  let file: string;

  beforeEach(async () => {
    const root = await folderWith(filesOf());
    keepStateIn(root);
    file = join(root, 'xcalc.d.3.0.json');
  });

  /** The answer that Enter would lead to after a run with such an engine, and from where it is tried again. */
  async function afterRun(engine: Partial<Engine>) {
    const [application] = (await readApplications(file)).applications;
    const steps = ['prepare', 'build', 'inspect', 'save', 'import'] as const;
    const plan = planOf(application!, { release: '3.0', steps });
    const tools = {
      engine: { ...scriptedEngine(image), ...engine },
      store: scriptedStore(image.id),
    };
    const { signal } = new AbortController();
    let run = freshRun;
    for await (const event of runApplication(plan, tools, { signal })) {
      run = runProgressAfter(run, event);
    }
    const fault = faultOf(run);
    const answer = fault?.kind === 'answer' ? fault.key : undefined;
    return { answer, steps: run.steps.map(({ status }) => status) };
  }

  test('leads to the template that is nowhere', async () => {
    const engine = {
      build: async () => {
        throw failed('docker', 1, 'manifest for acme/oc.template.debian.minimal:3.0 not found');
      },
      references: async () => ['acme/oc.template.alpine:3.0'],
    };
    expect((await afterRun(engine)).answer).toBe('template');
  });

  test('leads to the path that is not in the image', async () => {
    const { answer: key, steps } = await afterRun({
      files: async () => filesWith('/usr/bin/other'),
    });
    expect(key).toBe('path');
    expect(steps).toEqual(['done', 'done', 'failed', 'waiting', 'waiting']);
  });

  test('leads to the name that is taken', async () => {
    const others = { ...image, labels: { ...image.labels, 'oc.name': 'XCalc' } };
    expect((await afterRun({ inspect: async () => others })).answer).toBe('name');
  });

  test('leads to the template that brings a label of another application', async () => {
    const labels = { ...image.labels, 'oc.args': '--other' };
    const { answer: key } = await afterRun({ inspect: async () => ({ ...image, labels }) });
    expect(key).toBe('template');
  });

  test('leads nowhere where no answer is at fault', async () => {
    const build = async () => {
      throw failed('docker', 1, 'write: no space left on device');
    };
    expect((await afterRun({ build })).answer).toBeUndefined();
  });
});
