import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { Lines } from '../../system/output/lines.ts';
import { queryTimeoutMs } from '../../system/process/program/program-options.ts';
import { type Program, runProgram } from '../../system/process/program/run-program.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { pushError } from '../registry/push-error.ts';
import { dockerPushProgress } from '../registry/push-progress.ts';
import { buildOutput } from '../shared/build-output.ts';
import { dockerDescription } from './description.ts';

/** Reads the digest from `3.0: digest: sha256:… size: 739`. */
function digestIn(line: string): string | undefined {
  return /\bdigest: (sha256:[0-9a-f]{64})\b/.exec(line)?.[1];
}

/**
 * Pushes with docker, which requires that the image has the name. If the push fails, the name is removed again
 * if it was added for this: otherwise later records would contain it.
 */
export async function dockerPush(
  docker: Program,
  inspect: (reference: string) => Promise<InspectedImage | undefined>,
  reference: string,
  target: string,
  options: TaskOptions,
): Promise<string> {
  const doing = `push ${target}`;
  const base = { ...docker, doing, signal: options.signal };
  const [image, before] = await Promise.all([inspect(reference), inspect(target)]);
  await runProgram({
    ...base,
    arguments: ['image', 'tag', reference, target],
    timeout: queryTimeoutMs,
  });
  const output = buildOutput(dockerPushProgress(), options);
  const lines = new Lines();
  let digest: string | undefined;
  try {
    await runProgram({
      ...base,
      arguments: ['image', 'push', target],
      onOutput: (chunk, stream) => {
        output.onOutput(chunk, stream);
        if (stream === 'stdout') digest = lines.take(chunk).map(digestIn).find(Boolean) ?? digest;
      },
    });
  } catch (error) {
    if (before?.id !== image?.id) {
      const untag = { ...docker, arguments: ['image', 'rm', target], timeout: queryTimeoutMs };
      await runProgram({ ...untag, doing: `clean up after ${target}` }).catch(() => {});
    }
    throw pushError(error, { engine: dockerDescription, target });
  }
  output.finish();
  if (digest !== undefined) return digest;
  throw new DeskpackError('program-answer-unusable', {
    doing,
    reason: 'docker did not report the pushed image',
    subject: { kind: 'program', name: 'docker' },
    action: 'See its output in the log of the run, and try again.',
  });
}
