import { expect, it } from 'vitest';
import { classicProgress } from '../../../src/engine/docker/classic-progress.ts';
import { buildOutput } from '../../../src/engine/shared/build-output.ts';
import type { TaskEvent } from '../../../src/system/process/task.ts';

it('hands on the bytes as they are, the steps beside them, and the end', () => {
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
