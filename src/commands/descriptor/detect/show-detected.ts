import type { Proof } from '../../../describe/proof.ts';
import { descriptorOf, type Proposal, sourcesOf } from '../../../describe/proposal.ts';
import { provenanceText } from '../../../describe/provenance.ts';
import { type Finding, formatPath } from '../../../descriptor/finding/finding.ts';
import { alignColumns } from '../../../text/columns/align-columns.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { truncateText } from '../../../text/format/truncate-text.ts';

/** A detected application, with the findings about its descriptor. */
export interface Detected {
  readonly proposal: Proposal;
  readonly proof: Proof;
  readonly findings: readonly Finding[];
}

const maxValueLength = 60;
const maxSourceLength = 70;

function valueText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function windowLines({ state, window, network }: Proof): string[] {
  if (!window) return [];
  const { title, width, height } = window;
  const is = state === 'proven' ? 'Window' : 'Window, not the main one or not there for long';
  const alone = network === undefined ? '' : `, with the network to ${network} alone`;
  return ['', displayLine(`${is}: "${title}", ${width}x${height}${alone}`)];
}

/** A table of fields with values and sources, then the points to check. */
export function detectedLines({ proposal, proof, findings }: Detected): string[] {
  const sources = sourcesOf(proposal);
  const rows = Object.entries(descriptorOf(proposal)).map(([key, value]) => [
    key,
    truncateText(displayLine(valueText(value)), maxValueLength),
    truncateText(displayLine(provenanceText(sources[key]!)), maxSourceLength),
  ]);
  const notes = proposal.notes.map(({ key, message }) => `${key ? `${key}: ` : ''}${message}`);
  const found = findings.map(
    ({ severity, path, message }) => `${severity}: ${formatPath(path)}: ${message}`,
  );
  const checks = [...notes, ...found].map((line) => `  ${displayLine(line)}`);
  return [
    ...alignColumns([['FIELD', 'VALUE', 'FROM'], ...rows]),
    ...windowLines(proof),
    ...(checks.length > 0 ? ['', 'To check:', ...checks] : []),
  ];
}
