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

/** What is kept of an application until all are read: neither icon nor value. */
export interface LintedApplication {
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
  /** About the file as a whole. */
  readonly findings: readonly Finding[];
  readonly applications: readonly LintedApplication[];
  /** Changes that were made in it. */
  readonly fixed: number;
  /** The applications in which changes could not be made. */
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

/** Fixes what would be shown: nothing that is turned off or allowed. */
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
  /** Whether mechanical changes are made in the files. */
  readonly fix: boolean;
  /** What may be changed although it is in the way, by being read-only, say. */
  readonly consent?: Consent;
}

/** Gives what lints one file after the other; icons and configurations are looked for once. */
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
