import { describe, expect, it } from 'vitest';
import { buildahProgress } from '../../../src/engine/containers/build.ts';
import { buildOutput, type ProgressReader } from '../../../src/engine/shared/build-output.ts';
import {
  buildkitOutput,
  buildkitProgress,
  classicProgress,
} from '../../../src/engine/shared/buildkit-progress.ts';
import { countPackages } from '../../../src/package-manager/count-packages.ts';
import type { PackageCounts, TaskEvent } from '../../../src/system/process/program/task.ts';

it('passes the bytes on unchanged, with the progress and the end', () => {
  const events: TaskEvent[] = [];
  const output = buildOutput(classicProgress(), { onEvent: (event) => events.push(event) });
  const bytes = Buffer.from('Step 1/2 : FROM \u001b[1Ka\nhi\n');
  output.onOutput(bytes.subarray(0, 5), 'stdout');
  output.onOutput(Buffer.from('Step'), 'stderr');
  output.onOutput(bytes.subarray(5), 'stdout');
  output.finish();
  const written = events.flatMap((event) => (event.type === 'output' ? [event.chunk] : []));
  expect(Buffer.concat([written[0]!, written[2]!])).toEqual(bytes);
  expect(events.filter(({ type }) => type === 'progress')).toEqual([
    { type: 'progress', unit: 'steps', done: 0, total: 2, text: 'FROM \\x1b[1Ka' },
    { type: 'progress', unit: 'steps', done: 2, total: 2 },
  ]);
});

describe('the packages of an instruction', () => {
  const installs = [
    '0 upgraded, 2 newly installed, 0 to remove and 0 not upgraded.',
    'Unpacking one (1) ...',
    'Unpacking two (1) ...',
  ];
  const unpacked = (count: number) => ({ total: 2, fetched: 2, unpacked: count, configured: 0 });

  function countsOf(
    read: ProgressReader,
    lines: readonly string[],
    printed?: typeof buildkitOutput,
  ): (PackageCounts | undefined)[] {
    const counts: (PackageCounts | undefined)[] = [];
    const onEvent = (event: TaskEvent) => {
      if (event.type === 'progress') counts.push(event.packages);
    };
    const output = buildOutput(
      read,
      { onEvent },
      { countPackages, ...(printed ? { printed } : {}) },
    );
    output.onOutput(Buffer.from(lines.map((line) => `${line}\n`).join('')), 'stdout');
    return counts;
  }

  it.each<[string, ProgressReader, (number: number) => string]>([
    ['classic', classicProgress(), (number) => `Step ${number}/3 : RUN apt-get install`],
    ['buildah', buildahProgress(), (number) => `STEP ${number}/3: RUN apt-get install`],
  ])('are counted with %s, until the next instruction', (_, read, step) => {
    const counts = countsOf(read, [step(1), ...installs, step(2), 'Unpacking stray (1) ...']);
    expect(counts).toEqual([
      undefined,
      { total: 2, fetched: 0, unpacked: 0, configured: 0 },
      unpacked(0),
      unpacked(1),
      undefined,
    ]);
  });

  const inBuildkit = (lines: readonly string[]) => [
    '#5 [2/3] RUN apt-get install',
    ...lines.map((line) => `#5 0.436 ${line}`),
  ];

  it('are counted with BuildKit, whose lines have numbers and times', () => {
    const counts = countsOf(buildkitProgress(), inBuildkit(installs), buildkitOutput);
    expect(counts.at(-1)).toEqual(unpacked(1));
  });

  it('are not counted after BuildKit has omitted lines', () => {
    const clipped = [
      ...installs,
      '[output clipped, log limit 2MiB reached]',
      'Unpacking x (1) ...',
    ];
    const counts = countsOf(buildkitProgress(), inBuildkit(clipped), buildkitOutput);
    expect(counts.slice(-2)).toEqual([unpacked(1), undefined]);
  });

  it('are not counted without a counter', () => {
    const events: TaskEvent[] = [];
    const output = buildOutput(classicProgress(), { onEvent: (event) => events.push(event) });
    output.onOutput(Buffer.from(`Step 1/3 : RUN x\n${installs.join('\n')}\n`), 'stdout');
    expect(events.filter(({ type }) => type === 'progress')).toHaveLength(1);
  });
});
