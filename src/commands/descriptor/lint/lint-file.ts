import { applyConfiguration, type Configuration } from '../../../descriptor/check/configuration.ts';
import type { FixFilter, UnfixedApplication } from '../../../descriptor/check/fix-text.ts';
import type { GroupEntry } from '../../../descriptor/finding/rule.ts';
import { isObject } from '../../../text/json/json-object.ts';
import { groupEntryOf } from '../../../workspace/check-group.ts';
import type { FoundConfiguration } from '../../../workspace/configuration-file.ts';
import { type FixedFile, fixFile } from '../../../workspace/edit/fix-file.ts';
import type { Consent } from '../../../workspace/product/obstacle.ts';
import {
  configuredReader,
  type LoadedApplication,
  type ReadFile,
} from '../../../workspace/read-applications.ts';

/** The data of an application that is kept until all are read; without icon and value. */
interface LintedApplication extends Pick<LoadedApplication, 'index' | 'findings' | 'allowed'> {
  readonly entry: GroupEntry;
}

export interface LintedFile extends Pick<ReadFile, 'file' | 'text' | 'findings'> {
  readonly configuration: FoundConfiguration;
  readonly applications: readonly LintedApplication[];
  /** Number of fixes made in the file. */
  readonly fixed: number;
  readonly left: readonly UnfixedApplication[];
}

/** Only fixes findings that would be shown: none that are turned off or allowed. */
function shownBy(configuration: Configuration): FixFilter {
  return (finding, value) => {
    const name = isObject(value) && typeof value.name === 'string' ? value.name : undefined;
    return applyConfiguration([finding], configuration, name).findings.length > 0;
  };
}

export interface LintOptions {
  readonly fix: boolean;
  /** The consent to change protected files, for example read-only ones. */
  readonly consent?: Consent;
}

/** Returns a function that lints files one after the other; icons and configurations are only searched for once. */
export function fileLinter({
  fix,
  consent = [],
}: LintOptions): (file: string) => Promise<LintedFile> {
  const read = configuredReader();
  return async (file) => {
    let fixed: Pick<FixedFile, 'count' | 'left'> = { count: 0, left: [] };
    const change = async (bytes: Uint8Array, configuration: Configuration) => {
      const result = await fixFile(file, bytes, shownBy(configuration), consent);
      fixed = result;
      return result.bytes;
    };
    const { text, configuration, findings, applications } = await read(
      file,
      fix ? change : undefined,
    );
    return {
      file,
      text,
      configuration,
      findings,
      applications: applications.map((application) => {
        const { index, findings: own, allowed } = application;
        return { index, entry: groupEntryOf(application), findings: own, allowed };
      }),
      fixed: fixed.count,
      left: fixed.left,
    };
  };
}
