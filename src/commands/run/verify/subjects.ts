import { lstat } from 'node:fs/promises';
import { relative } from 'node:path';
import { asDescriptor } from '../../../descriptor/check/check-descriptor.ts';
import type { Descriptor } from '../../../descriptor/descriptor.ts';
import type { Engine } from '../../../engine/engine.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import type { InspectedImage } from '../../../image/inspected-image.ts';
import { shortReference } from '../../../image/reference.ts';
import { isLookImage } from '../../../probe/look/look-images.ts';
import { fieldsOfLabels } from '../../../recipe/labels.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { quoteForShell } from '../../../text/escape/quote-for-shell.ts';
import { nearest } from '../../../text/match/nearest.ts';
import type { LoadedApplication } from '../../../workspace/read-applications.ts';
import { standardInput } from '../../../workspace/standard-input.ts';
import { loadValidApplications } from '../../selection/load-valid-applications.ts';
import type { SelectionOptions } from '../../selection/selection-options.ts';

/** Whether there is anything at a path, a broken link included. */
function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** A built image that is to be checked. */
export interface VerifySubject {
  /** As people know it: the application's name, or the reference that was given unless that is its id. */
  readonly title: string;
  readonly reference: string;
  readonly image: InspectedImage;
  readonly descriptor: Descriptor;
  /** Its descriptor file; undefined if only the image is known. */
  readonly application: LoadedApplication | undefined;
}

/** @param file the descriptor that it is built from; undefined if only its name is known */
async function missingImage(engine: Engine, reference: string, file: string | undefined) {
  const names = (await engine.references()).map(shortReference);
  const near = nearest(reference, [...names, ...names.map((name) => name.replace(/:latest$/, ''))]);
  return new DeskpackError('image-missing', {
    reason: `${engine.name} has no image ${reference}`,
    subject: { kind: 'image', name: reference, ...(near ? { near: [near] } : {}) },
    action: file
      ? `Build it first: deskpack build ${quoteForShell(escapeControls(relative('.', file)))}`
      : `Name an image, or a descriptor that it was built from.${near ? ` Did you mean ${near}?` : ''}`,
  });
}

async function ofFile(application: LoadedApplication, engine: Engine): Promise<VerifySubject> {
  const { descriptor } = application;
  const title = String(descriptor.name);
  const reference = title.toLowerCase();
  const image = await engine.inspect(reference);
  if (!image)
    throw await missingImage(engine, reference, application.isPiped ? '-' : application.file);
  return { title, reference, image, descriptor, application };
}

async function ofImage(given: string, engine: Engine): Promise<VerifySubject> {
  for (const reference of new Set([given, given.toLowerCase()])) {
    const image = await engine.inspect(reference).catch((error: unknown) => {
      // Of the two ways to write a name, the engine may refuse one.
      if (error instanceof DeskpackError && reference !== given.toLowerCase()) return undefined;
      throw error;
    });
    if (!image) continue;
    const descriptor = asDescriptor(fieldsOfLabels(image.labels));
    const isNamed = given !== image.id && !isLookImage(given);
    // That of a look has no labels.
    const title = isNamed ? given : String(descriptor.name ?? image.environment.APPNAME ?? given);
    return { title, reference, image, descriptor, application: undefined };
  }
  throw await missingImage(engine, given, undefined);
}

/** The subject of an argument: an application of a descriptor file, or an image. */
type NamedSubject = { readonly application: LoadedApplication } | { readonly image: string };

/**
 * The subjects of arguments: each is a descriptor file, or else the name of an image, which for an application is its
 * own name. It needs no engine.
 *
 * @throws DeskpackError with the errors of the descriptors
 * @throws UsageError when nothing matches the selection
 */
export async function namedSubjects(
  given: readonly string[],
  picked: SelectionOptions,
): Promise<NamedSubject[]> {
  const named: NamedSubject[] = [];
  for (const one of given) {
    if (one !== standardInput && !(await isThere(one)) && !one.endsWith('.json')) {
      named.push({ image: one });
      continue;
    }
    const { files } = await loadValidApplications([one], { picked });
    for (const { applications } of files) {
      named.push(...applications.map((application) => ({ application })));
    }
  }
  return named;
}

/**
 * The built images of what arguments name.
 *
 * @throws DeskpackError when the engine lacks one
 */
export async function verifySubjects(
  named: readonly NamedSubject[],
  engine: Engine,
): Promise<VerifySubject[]> {
  const subjects: VerifySubject[] = [];
  for (const one of named) {
    const isFile = 'application' in one;
    subjects.push(await (isFile ? ofFile(one.application, engine) : ofImage(one.image, engine)));
  }
  return subjects;
}
