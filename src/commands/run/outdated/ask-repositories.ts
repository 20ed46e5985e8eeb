import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newerInRepository } from '../../../describe/repository/newer-in-repository.ts';
import { repositoryVersions } from '../../../describe/repository/repository-versions.ts';
import type { Engine } from '../../../engine/engine.ts';
import { changedError, DeskpackError } from '../../../error/deskpack-error.ts';
import { fileOfOrigin } from '../../../onboard/entry/vendor-files.ts';
import type { AskRepository } from '../../../vendor/newer/newer.ts';
import type { Newer, UnknownCode } from '../../../vendor/newer/newer-answer.ts';
import type { DescribedOrigin } from '../../../vendor/origin/origin-text.ts';
import { repositoryTitle } from '../../../vendor/repository/source.ts';
import type { WantedApplication } from './wanted-applications.ts';

interface AskOptions {
  /** Asks again what was asked today. */
  readonly refresh: boolean;
  readonly signal: AbortSignal;
}

/** The template on which an application was built, or would be. */
export interface OnTemplate extends WantedApplication {
  readonly template: string;
}

/** The source of an application's package, from the file that its recipe copies; undefined if that is not there. */
async function sourceOf(
  { file, copied }: WantedApplication,
  origin: DescribedOrigin,
): Promise<string | undefined> {
  const folder = dirname(file);
  const path = await fileOfOrigin(copied, origin, folder);
  return path === undefined ? undefined : readFile(join(folder, path), 'utf8');
}

const unknown = (code: UnknownCode, reason: string): Newer => ({ state: 'unknown', code, reason });

/**
 * How packages of repositories are asked for: each repository once, by apt on the template of the first application that has it.
 *
 * @param applications those whose origins are asked for
 */
export function askRepositories(
  engine: Pick<Engine, 'run' | 'inspect'>,
  applications: readonly OnTemplate[],
  { refresh, signal: ending }: AskOptions,
): AskRepository {
  const read = new Map<string, ReturnType<typeof repositoryVersions>>();
  return async (origin, signal) => {
    const application = applications.find((one) => one.origin === origin)!;
    const { template: reference } = application;
    const text = await sourceOf(application, origin);
    if (text === undefined)
      return unknown(
        'no-address',
        'the source that its recipe copies is not beside its descriptor',
      );
    const image = await engine.inspect(reference);
    if (!image)
      return unknown('no-answer', `the engine does not have ${reference}, on which apt reads it`);
    const versions =
      read.get(text) ?? repositoryVersions(engine, text, { reference, refresh, signal: ending });
    read.set(text, versions);
    const { file: name = '', version, address = '' } = origin;
    try {
      const template = { reference, imageId: image.id };
      const installed = { name, version, address };
      return await newerInRepository(engine, installed, await versions, template, signal);
    } catch (error) {
      if (!(error instanceof DeskpackError) || error.subject?.kind !== 'repository') throw error;
      const reason = `${repositoryTitle({ address })}: ${error.reason}`;
      throw changedError(error, { reason });
    }
  };
}
