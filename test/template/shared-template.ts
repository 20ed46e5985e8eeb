import { randomBytes } from 'node:crypto';
import type { Engine } from '../../src/engine/engine.ts';
import { buildTemplate } from '../../src/template/build-template.ts';
import { debianBase } from '../../src/template/debian-base.ts';
import { starterNamed } from '../../src/template/starter.ts';
import { onceARun } from '../support/once-a-run.ts';
import { removeAfterRun } from '../support/remove-after-run.ts';
import { withDebianOnce } from './debian-once.ts';

export interface SharedTemplate {
  readonly vendor: string;
  readonly reference: string;
  readonly imageId: string;
}

/** The template debian.minimal, built once a run for all tests that only look at it or build on it. */
export function sharedTemplate(engine: Engine): Promise<SharedTemplate> {
  return onceARun(`template-${engine.name}`, async () => {
    const vendor = `deskpack-test-${randomBytes(4).toString('hex')}`;
    removeAfterRun(engine, `${vendor}/base.debian:bookworm`);
    const request = { engine, vendor, release: '3.0' };
    const built = await withDebianOnce(async () =>
      buildTemplate(await starterNamed('debian.minimal'), request),
    );
    removeAfterRun(engine, built.reference);
    removeAfterRun(engine, `${vendor}/deskpack.look:`);
    return { vendor, reference: built.reference, imageId: built.id };
  });
}

/**
 * The Debian system of that template, for all tests that only look at it or build on it: importing another one takes four seconds
 * of processor time.
 *
 * @returns its reference
 */
export async function sharedDebian(engine: Engine): Promise<string> {
  const { vendor } = await sharedTemplate(engine);
  return debianBase(engine, vendor, {});
}
