import type { Engine } from '../engine/engine.ts';
import type { TaskOptions } from '../system/process/program/task.ts';
import { baseOf } from './base-image.ts';
import { recommendedStarter } from './starter.ts';

/**
 * An unmodified Debian system, for deskpack's own images: one that the engine has, else one that is pulled or built, as
 * for a template.
 *
 * @returns its reference
 */
export async function debianBase(
  engine: Engine,
  vendor: string,
  options: TaskOptions,
): Promise<string> {
  const starter = await recommendedStarter();
  for (const present of [starter.base, `${vendor}/base.debian:${starter.suite}`]) {
    if (await engine.inspect(present)) return present;
  }
  return (await baseOf(starter, { engine, vendor }, options)).reference;
}
