import type { Engine } from '../../engine/engine.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import type { SampleFile } from './sample-file.ts';

export type { SampleFile };
export async function sampleFiles(
  _t: readonly string[],
  _w: { engine: Engine; vendor: string },
  _o: TaskOptions,
): Promise<ReadonlyMap<string, SampleFile>> {
  return new Map();
}
