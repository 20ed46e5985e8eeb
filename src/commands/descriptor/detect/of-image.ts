import { withoutLook } from '../../../describe/look/look-at-proposals.ts';
import type { ProvenProposal } from '../../../describe/look/with-window.ts';
import type { ProposedValue } from '../../../describe/proposal.ts';
import { proposalsOfFiles } from '../../../describe/sources/proposals-of-files.ts';
import { whileWaiting } from '../../../display/task/waiting.ts';
import type { Engine } from '../../../engine/engine.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { buildableName } from '../../../image/buildable-name.ts';
import { lookAtWindows } from './look.ts';
import { type DetectOptions, given } from './options.ts';

/** The applications in an image of an engine. */
export async function ofImage(
  engine: Engine,
  reference: string,
  options: DetectOptions,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  const image = await engine.inspect(reference);
  if (!image) {
    throw new DeskpackError('image-missing', {
      doing: `describe the applications of ${reference}`,
      reason: `there is no such image in ${engine.name}`,
      subject: { kind: 'image', name: reference },
      action: `See the images with: ${engine.name} images`,
    });
  }
  // Without a tag, the release would be added.
  const name = buildableName(image, reference);
  const label = image.labels['oc.template'];
  const template: ProposedValue =
    given(options.template) ??
    (label
      ? { value: label, from: { source: 'label', detail: 'oc.template' } }
      : { value: name, from: { source: 'given' } });
  const isForPeople = !options.json;
  const files = await whileWaiting(
    `reading the files of ${reference}`,
    () => engine.files(image),
    isForPeople,
  );
  try {
    const on = { template: { reference: name, imageId: image.id }, application: options.name };
    const proposals = await whileWaiting(
      `looking for applications in ${reference}`,
      () => proposalsOfFiles(files, reference, template, on),
      isForPeople,
    );
    return options.look
      ? await lookAtWindows(engine, proposals, options, signal)
      : withoutLook(proposals);
  } finally {
    await files.close();
  }
}
