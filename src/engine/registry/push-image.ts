import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { fullReference } from '../../image/reference.ts';
import type { TaskOptions } from '../../system/process/task.ts';
import { engineKind } from '../all-engines.ts';
import type { Engine } from '../engine.ts';
import { pushError } from './push-error.ts';
import { repositoryOf } from './push-target.ts';

interface PushedImage {
  /** Digest of the manifest in the registry. */
  readonly digest: string;
  /** The inspection record, in which the name in the registry is the image's first. */
  readonly record: InspectedImage['record'];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}

function isOf(repository: string): (reference: string) => boolean {
  const full = repositoryOf(fullReference(repository));
  return (reference) => repositoryOf(fullReference(reference.split('@')[0]!)) === full;
}

/**
 * A record says first what a platform shall start the image by. Of the digests that the engine knows in
 * that repository only the registry's counts: podman has one of its own for what it has not pushed.
 */
function pushedRecord(record: InspectedImage['record'], target: string, digest: string): unknown[] {
  const repository = repositoryOf(target);
  const isHere = isOf(repository);
  return record.map((entry) => {
    const { RepoTags, RepoDigests, ...others } = entry as Record<string, unknown>;
    return {
      ...others,
      RepoTags: [target, ...texts(RepoTags).filter((tag) => tag !== target)],
      RepoDigests: [
        `${repository}@${digest}`,
        ...texts(RepoDigests).filter((other) => !isHere(other)),
      ],
    };
  });
}

/**
 * Sends an image to a registry, and asks the registry what it now has under that name: it must be the same
 * image. The engine asks, so its login and its certificates count, and it is asked from where it runs.
 *
 * @param id of the image
 * @param target the name in the registry, with its tag
 */
export async function pushImage(
  engine: Pick<Engine, 'name' | 'push' | 'pull' | 'inspect'>,
  { reference, id, target }: { reference: string; id: string; target: string },
  options: TaskOptions,
): Promise<PushedImage> {
  const digest = await engine.push(reference, target, options);
  await engine.pull(target, options).catch((error) => {
    throw pushError(error, { engine: engineKind(engine.name), target });
  });
  const image = await engine.inspect(target);
  if (image?.id !== id) {
    throw new DeskpackError('image-replaced', {
      reason: `the registry has another ${target} than the one that was pushed`,
      subject: { kind: 'image', name: target },
      action: 'Something else pushes images with that name. Stop it and try again.',
    });
  }
  return { digest, record: pushedRecord(image.record, target, digest) };
}
