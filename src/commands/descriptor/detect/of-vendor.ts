import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { identifyGiven } from '../../../describe/given/identify-given.ts';
import { withoutLook } from '../../../describe/look/look-at-proposals.ts';
import type { ProvenProposal } from '../../../describe/look/with-window.ts';
import type { ProposedValue } from '../../../describe/proposal.ts';
import { onePackage } from '../../../describe/repository/one-package.ts';
import type { GivenRepository } from '../../../describe/repository/take-repository.ts';
import { proposalsOfArtefact } from '../../../describe/sources/proposals-of-artefact.ts';
import { whileWaiting } from '../../../display/task/waiting.ts';
import type { Engine } from '../../../engine/engine.ts';
import type { PresentTemplate } from '../../../package-manager/present-template.ts';
import { remark } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import { placeInText } from '../../../text/match/place-in-text.ts';
import { withArtefactContext } from '../../../vendor/context/artefact-context.ts';
import { isFileAddress } from '../../../vendor/download/file-address.ts';
import { readOneApplication } from '../../../vendor/download/one-application.ts';
import { readArtefact } from '../../../vendor/read/read-artefact.ts';
import { chooseTemplate } from '../../machine/find/choose-template.ts';
import { downloadForCommand } from '../../shared/download-for-command.ts';
import { engineToUse } from '../../shared/run/engine-to-use.ts';
import { withPackageCache } from '../../shared/run/package-cache.ts';
import { chooseSettings } from '../../shared/run/run-flags.ts';
import { nameFor } from './detect-template.ts';
import { lookAtWindows } from './look.ts';
import type { DetectOptions } from './options.ts';

/** An engine with the template on which something of a vendor is installed. */
interface ChosenTemplate {
  readonly engine: Engine;
  readonly template: PresentTemplate;
  readonly templateName: ProposedValue;
}

async function templateFor(options: DetectOptions): Promise<ChosenTemplate> {
  const settings = await chooseSettings({ engine: options.engine, release: options.release });
  const engine = await engineToUse(settings);
  const template = await chooseTemplate(engine, options.template, settings.release);
  const templateName = {
    value: nameFor(template.reference, settings.release),
    from: { source: options.template === undefined ? 'default' : 'given' },
  } as const;
  return { engine, template, templateName };
}

/** The applications of a vendor's file, which is installed as a build would do it. */
export async function ofArtefact(
  file: string,
  options: DetectOptions,
  signal: AbortSignal,
  on?: ChosenTemplate,
): Promise<ProvenProposal[]> {
  const isForPeople = !options.json;
  const artefact = await whileWaiting(
    `reading ${file}`,
    () => readArtefact(file, signal),
    isForPeople,
  );
  const { engine, template, templateName } = on ?? (await templateFor(options));
  if (isForPeople) remark(escapeControls(`${artefact.title}, installed on ${template.reference}.`));
  return withPackageCache(engine, options, signal, (cached) =>
    withArtefactContext(artefact, async (context) => {
      const on = { template, templateName, context, application: options.name };
      const proposals = await whileWaiting(
        `installing ${artefact.origin.file}`,
        () => proposalsOfArtefact(cached, artefact, on, { signal }),
        isForPeople,
      );
      return options.look
        ? await lookAtWindows(cached, proposals, options, signal)
        : withoutLook(proposals);
    }),
  );
}

/** The applications of a package in a vendor's repository, whose index is read on the template. */
export async function ofRepository(
  given: GivenRepository,
  options: DetectOptions,
  signal: AbortSignal,
): Promise<ProvenProposal[]> {
  const on = await templateFor(options);
  const { engine, template } = on;
  const file = await whileWaiting(
    'reading the package repository',
    () => {
      const wanted = { template, allowsHttp: options.allowHttp === true, signal };
      return onePackage(engine, given, wanted, '--package NAME');
    },
    !options.json,
  );
  return ofArtefact(file, options, signal, on);
}

/** Whether a word is a file that a vendor ships, by its path or its address, and not the name of a package. */
export function isFile(word: string): boolean {
  if (isFileAddress(word)) return true;
  const place = placeInText(readOneApplication(word, existsSync).of);
  const isAddress = place === 'address' && !/^file:/i.test(word);
  return place !== undefined && !isAddress && !/\.(?:desktop|json)$/i.test(word);
}

/** The path of a vendor's file, in any way in which it may be written; as it is if nothing is there. A file at an address is downloaded. */
export async function pathOf(
  word: string,
  options: DetectOptions,
  signal: AbortSignal,
): Promise<string> {
  if (isFileAddress(word)) {
    const { allowHttp, json } = options;
    return (await downloadForCommand(word, { allowHttp, isForPeople: !json, signal })).path;
  }
  const [given, ...others] = await identifyGiven(word, resolve('.'));
  return given === undefined || others.length > 0 || given.kind === 'missing' ? word : given.path;
}
