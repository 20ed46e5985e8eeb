import { dirname, resolve } from 'node:path';
import {
  type AllowedFinding,
  type Configuration,
  configured,
} from '../../../descriptor/check/configuration.ts';
import type { LeftApplication, Wants } from '../../../descriptor/check/fix-text.ts';
import type { Finding } from '../../../descriptor/finding/finding.ts';
import type { GroupEntry } from '../../../descriptor/finding/rule.ts';
import { isObject } from '../../../text/json-object.ts';
import {
  configurationFinder,
  type FoundConfiguration,
} from '../../../workspace/configuration-file.ts';
import { releaseInName } from '../../../workspace/descriptor-files.ts';
import { fixFile } from '../../../workspace/edit/fix-file.ts';
import { iconFinder } from '../../../workspace/icon-file.ts';
import type { Consent } from '../../../workspace/product/obstacle.ts';
import {
  applicationsIn,
  type LoadedApplication,
  readDescriptorBytes,
} from '../../../workspace/read-applications.ts';
import { standardInput } from '../../../workspace/standard-input.ts';

/** The data of an application that is kept until all are read; without icon and value. */
interface LintedApplication {
  readonly index: number | undefined;
  readonly entry: GroupEntry;
  readonly findings: readonly Finding[];
  readonly allowed: readonly AllowedFinding[];
}

/** A file that was read and checked. */
export interface LintedFile {
  readonly file: string;
  readonly text: string;
  readonly configuration: FoundConfiguration;
  /** Findings about the file as a whole. */
  readonly findings: readonly Finding[];
  readonly applications: readonly LintedApplication[];
  /** Number of fixes made in the file. */
  readonly fixed: number;
  /** The applications that could not be fixed. */
  readonly left: readonly LeftApplication[];
}

function linted({
  file,
  index,
  descriptor,
  findings,
  allowed,
}: LoadedApplication): LintedApplication {
  const { name, launch, uniquerunkey } = descriptor;
  const entry = { descriptor: { name, launch, uniquerunkey }, release: releaseInName(file) };
  return { index, entry, findings, allowed };
}

/** Only fixes findings that would be shown: none that are turned off or allowed. */
function shownBy(configuration: Configuration): Wants {
  return (finding, value) => {
    const name = isObject(value) && typeof value.name === 'string' ? value.name : undefined;
    return configured([finding], configuration, name).findings.length > 0;
  };
}

async function bytesOf(file: string, wants: Wants | undefined, consent: Consent) {
  const bytes = await readDescriptorBytes(file);
  return wants && file !== standardInput
    ? fixFile(file, bytes, wants, consent)
    : { bytes, count: 0, left: [] };
}

export interface LintOptions {
  /** Whether automatic fixes are applied to the files. */
  readonly fix: boolean;
  /** The consent to change protected files, for example read-only ones. */
  readonly consent?: Consent;
}

/** Returns a function that lints files one after the other; icons and configurations are only searched for once. */
export function fileLinter({
  fix,
  consent = [],
}: LintOptions): (file: string) => Promise<LintedFile> {
  const findConfiguration = configurationFinder();
  const findIcon = iconFinder();
  return async (file) => {
    const found = await findConfiguration(dirname(resolve(file)));
    const { configuration } = found;
    const { bytes, count, left } = await bytesOf(
      file,
      fix ? shownBy(configuration) : undefined,
      consent,
    );
    const read = await applicationsIn(file, bytes, configuration, findIcon);
    return {
      file,
      text: read.text,
      configuration: found,
      findings: read.findings,
      applications: read.applications.map(linted),
      fixed: count,
      left,
    };
  };
}
