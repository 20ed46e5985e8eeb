import { DeskpackError } from '../../error/deskpack-error.ts';
import type { InspectedImage } from '../../image/inspected-image.ts';
import { fullReference } from '../../image/reference.ts';
import type { TaskOptions } from '../../system/process/program/task.ts';
import { textsIn } from '../../text/json/json-object.ts';
import { engineKind } from '../all-engines.ts';
import type { Engine } from '../engine.ts';
import { pushError } from './push-error.ts';
import { repositoryOf } from './push-target.ts';

interface PushedImage {
  /** The manifest's digest in the registry. */
  readonly digest: string;
  /** The inspection record, with the registry name as the image's first name. */
  readonly record: InspectedImage['record'];
}

function isOf(repository: string): (reference: string) => boolean {
  const full = repositoryOf(fullReference(repository));
  return (reference) => repositoryOf(fullReference(reference.split('@')[0]!)) === full;
}

/**
 * The inspection record of a pushed image. The platform starts an image by the first name in its record. Of the
 * engine's digests for that repository, only the registry's one is kept: podman also has one for the image before the
 * push.
 */
function pushedRecord(record: InspectedImage['record'], target: string, digest: string): unknown[] {
  const repository = repositoryOf(target);
  const isHere = isOf(repository);
  return record.map((entry) => {
    const { RepoTags, RepoDigests, ...others } = entry as Record<string, unknown>;
    return {
      ...others,
      RepoTags: [target, ...textsIn(RepoTags).filter((tag) => tag !== target)],
      RepoDigests: [
        `${repository}@${digest}`,
        ...textsIn(RepoDigests).filter((other) => !isHere(other)),
      ],
    };
  });
}

/**
 * Pushes an image to a registry, and then pulls it to check that the registry has the same image under that name. The
 * engine pulls, so that its login, its certificates and its network are used.
 *
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
      reason: `the registry has a different ${target} than the one that was pushed`,
      subject: { kind: 'image', name: target },
      action: 'Something else pushes images with that name. Stop it and try again.',
    });
  }
  return { digest, record: pushedRecord(image.record, target, digest) };
}
