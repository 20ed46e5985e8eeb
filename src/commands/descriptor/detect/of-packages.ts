import { aheadOfLook } from '../../../describe/look/ahead-of-look.ts';
import { withoutLook } from '../../../describe/look/look-at-proposals.ts';
import type { ProvenProposal } from '../../../describe/look/with-window.ts';
import { proposalsOfPackages } from '../../../describe/sources/proposals-of-packages.ts';
import { packageManagerNames } from '../../../descriptor/package-managers.ts';
import { parseTemplateName } from '../../../descriptor/values/template-name.ts';
import { whileWaiting } from '../../../display/task/waiting.ts';
import type { Engine } from '../../../engine/engine.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import type { DownloadStage } from '../../../package-manager/look/download-stage.ts';
import { remark } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { plural } from '../../../text/format/format.ts';
import { detectTemplate, fitLines } from './detect-template.ts';
import { lookAtWindows, showReading } from './look.ts';
import type { DetectOptions } from './options.ts';

/** The applications of packages, which are looked into on the template that fits them best. */
export async function ofPackages(
  engine: Engine,
  release: string,
  names: readonly string[],
  options: DetectOptions,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  const template = await whileWaiting(
    options.template === undefined
      ? 'comparing the templates by their package indexes'
      : `looking up the template ${options.template}`,
    ({ show }) =>
      detectTemplate(engine, options.template, release, names, {
        signal,
        onCompared: (count, total) => show(`${count} of ${plural(total, 'template')} compared`),
      }),
    !options.json,
  );
  const isComparable = template.fits.some(({ added }) => added !== undefined);
  if (isComparable && !options.json) {
    remark('Templates, by the packages that have to be added:');
    for (const line of fitLines(template.fits)) remark(escapeControls(line));
  }
  const { packageManager } = parseTemplateName(template.reference);
  let failure: unknown;
  for (const manager of packageManager ? [packageManager] : packageManagerNames) {
    const wanted = { template, templateName: template.name, manager, names };
    const ahead =
      options.look && !options.warm ? aheadOfLook(engine, wanted, {}, signal) : undefined;
    try {
      const note = `Looking into ${names.join(' ')}, as ${template.reference} would install it.`;
      const chosen = { ...wanted, application: options.name, refresh: options.fresh };
      const read = (onStage?: (stage: DownloadStage) => void) =>
        proposalsOfPackages(
          engine,
          {
            ...chosen,
            onStage(stage) {
              ahead?.begin();
              onStage?.(stage);
            },
          },
          signal,
        );
      const proposals = await (options.json ? read() : showReading(note, read));
      return options.look
        ? await lookAtWindows(engine, proposals, { ...options, ahead }, signal)
        : withoutLook(proposals);
    } catch (error) {
      // The name of a template may not contain its package manager.
      const isOther = error instanceof DeskpackError && error.code === 'package-server-unreachable';
      if (packageManager || !isOther) throw error;
      failure ??= error;
    } finally {
      await ahead?.end();
    }
  }
  throw failure;
}
