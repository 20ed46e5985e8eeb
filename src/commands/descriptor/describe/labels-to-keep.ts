import { basename } from 'node:path';
import type { Proposal } from '../../../describe/proposal.ts';
import { labelNameOf } from '../../../recipe/label-codec.ts';
import { joinWords } from '../../../text/format/join-words.ts';

/** The setting with which labels are kept that belong to no field. */
export interface LabelsToKeep {
  /** The fields of these labels, in the order in which they were found. */
  readonly fields: readonly string[];
  /** It need not exist. */
  readonly file: string;
  /** The whole value of the setting, including its present names. */
  readonly extraLabels: readonly string[];
}

/**
 * The setting that keeps the labels which were left out of some proposals; undefined if there are none that it can keep.
 *
 * @param configured the present names of the setting
 * @param file the file of the configuration
 */
export function labelsToKeep(
  proposals: readonly Proposal[],
  configured: readonly string[],
  file: string,
): LabelsToKeep | undefined {
  const unknown = proposals
    .flatMap(({ notes }) => notes)
    .flatMap(({ code, key }) => (code === 'label-unknown' && key !== undefined ? key : []));
  const fields = [...new Set(unknown)];
  return fields.length === 0
    ? undefined
    : { fields, file, extraLabels: [...configured, ...fields] };
}

/** The same for people. */
export function labelsToKeepText({ fields, file, extraLabels }: LabelsToKeep): string {
  const place = basename(file) === 'package.json' ? `"deskpack" of ${file}` : file;
  const setting = `"extraLabels": [${extraLabels.map((field) => JSON.stringify(field)).join(', ')}]`;
  return `to keep ${joinWords(fields.map(labelNameOf))}, write ${setting} into ${place}, then describe again`;
}
