import type { Engine } from '../engine/engine.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { countPackages } from '../package-manager/count-packages.ts';
import type { TaskOptions } from '../system/process/program/task.ts';
import { type BaseOrigin, baseOf } from './base-image.ts';
import { type Starter, starterReference, startersFolder } from './starter.ts';

interface TemplateRequest {
  readonly engine: Engine;
  /** The first part of the template's name. */
  readonly vendor: string;
  /** The template's tag. */
  readonly release: string;
}

interface BuiltTemplate {
  readonly reference: string;
  readonly base: BaseOrigin;
  readonly id: string;
  /** In bytes, as reported by the engine. */
  readonly size: number;
}

/**
 * Builds a template from a starter, with everything that an application's recipe needs: the user `balloon`, the entry
 * point and the link helper under /composer, the account files, the package manager, and no default command.
 */
export async function buildTemplate(
  starter: Starter,
  request: TemplateRequest,
  options: TaskOptions = {},
): Promise<BuiltTemplate> {
  const { engine, vendor, release } = request;
  const { reference: from, base } = await baseOf(starter, request, options);
  const reference = starterReference(starter.name, vendor, release);
  await engine.build(
    {
      recipe: starter.recipe,
      context: startersFolder(),
      tags: [reference],
      buildArguments: { BASE: from },
      countPackages,
    },
    options,
  );
  const image = await engine.inspect(reference);
  if (!image || image.command.length > 0) {
    throw new DeskpackError('image-differs', {
      doing: `build ${reference}`,
      reason: 'the engine reported success, but the image is not as expected',
      subject: { kind: 'template', name: reference },
      action: 'Build it again; if that does not help, try another engine with --engine.',
    });
  }
  return { reference, base, id: image.id, size: image.size };
}
