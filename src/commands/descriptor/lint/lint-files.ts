import { relative } from 'node:path';
import { checkGroup } from '../../../descriptor/check/check-group.ts';
import { applyConfiguration } from '../../../descriptor/check/configuration.ts';
import type { Finding } from '../../../descriptor/finding/finding.ts';
import type { FoundConfiguration } from '../../../workspace/configuration-file.ts';
import { standardInput } from '../../../workspace/standard-input.ts';
import { type ChangedSinceOption, changedOnly } from '../../selection/changed-since.ts';
import { inputFiles } from '../../selection/input-files.ts';
import { fileLinter, type LintedFile, type LintOptions } from './lint-file.ts';
import { locate } from './locate.ts';
import { type FileReport, type LeftOut, type Member, type Report, summaryOf } from './report.ts';

/** The findings of an application, and which application that is. */
interface OfApplication extends Member {
  readonly findings: readonly Finding[];
}

const keyOf = ({ rule, group }: Finding) => JSON.stringify([rule, group]);

/**
 * Leaves each finding about several applications with the first of them alone.
 *
 * @returns the findings of each application, in the same order, and the other members of such findings
 */
function mergeGroupFindings(all: readonly OfApplication[]): {
  readonly findings: readonly (readonly Finding[])[];
  readonly membersOf: (finding: Finding) => readonly Member[] | undefined;
} {
  const members = new Map<string, Member[]>();
  const findings = all.map((one) =>
    one.findings.filter((finding) => {
      if (finding.group === undefined) return true;
      const { file, application, index } = one;
      const others = members.get(keyOf(finding));
      if (others) others.push({ file, application, index });
      else members.set(keyOf(finding), []);
      return others === undefined;
    }),
  );
  return {
    findings,
    membersOf: (finding) => (finding.group === undefined ? undefined : members.get(keyOf(finding))),
  };
}

/** The parts of the files that are checked, and how. */
interface Options extends LintOptions, ChangedSinceOption {}

/** The linted files, those first that are reported; the others are only compared with them, and not fixed. */
async function lintAll(paths: readonly string[], options: Options) {
  const leftOut: LeftOut[] = [];
  const inputs = await inputFiles(paths, (file, kind) => leftOut.push({ file, kind }));
  const changed = await changedOnly(inputs, options);
  const isReported = (file: string) => changed?.hasFile(file) ?? true;
  const reported = inputs.filter(isReported);
  const others = inputs.filter((file) => !isReported(file));
  const lint = fileLinter(options);
  const read = fileLinter({ fix: false });
  const files: LintedFile[] = [];
  for (const file of reported) files.push(await lint(file));
  // Nothing is compared with nothing.
  if (reported.length > 0) for (const file of others) files.push(await read(file));
  return { files, count: reported.length, leftOut: changed ? [] : leftOut };
}

const shownFile = (file: string) => (file === standardInput ? '<stdin>' : file);

function configurationReports(files: readonly LintedFile[]): FileReport[] {
  const found = new Map<string, FoundConfiguration>();
  for (const { configuration } of files) {
    if (configuration.file !== undefined) found.set(configuration.file, configuration);
  }
  return [...found.values()]
    .filter(({ findings }) => findings.length > 0)
    .map(({ file = '', text, findings }) =>
      locate({
        file: relative('.', file),
        text,
        findings: [{ application: undefined, index: undefined, findings }],
        allowed: [],
      }),
    );
}

/**
 * Lints files and folders, each by itself and compared with each other. If only changed files are to be reported, they are
 * compared with all.
 */
export async function lintFiles(paths: readonly string[], options: Options): Promise<Report> {
  const { files, count, leftOut } = await lintAll(paths, options);
  const together = checkGroup(
    files.flatMap(({ applications }) => applications.map(({ entry }) => entry)),
  );
  const applicationsOf = (file: LintedFile) =>
    file.applications.map((application) => ({ ...application, file }));
  const compared = files.flatMap(applicationsOf).map(({ file, index, entry }, at) => {
    const { name } = entry.descriptor;
    const more = applyConfiguration(together[at]!, file.configuration.configuration, name);
    return { ...more, file: shownFile(file.file), application: name, index };
  });
  const once = mergeGroupFindings(compared);
  let next = 0;
  const reports = files.map((file): FileReport => {
    const remarks = file.applications.map(({ index, entry, findings, allowed }) => {
      const at = next;
      next += 1;
      return {
        application: entry.descriptor.name,
        index,
        findings: [...findings, ...once.findings[at]!],
        allowed: [...allowed, ...compared[at]!.allowed],
      };
    });
    const ofFile = { application: undefined, index: undefined, findings: file.findings };
    return locate({
      file: shownFile(file.file),
      text: file.text,
      findings: [ofFile, ...remarks],
      allowed: remarks.map((remark) => ({ ...remark, findings: remark.allowed })),
      membersOf: once.membersOf,
      left: file.left.map(({ index, reason }) => {
        const { application } = remarks[index ?? 0] ?? {};
        return { application, index, reason };
      }),
    });
  });
  const shown = files.slice(0, count);
  const all = [...configurationReports(shown), ...reports.slice(0, count)];
  const applications = shown.reduce((sum, file) => sum + file.applications.length, 0);
  const fixed = shown.reduce((sum, file) => sum + file.fixed, 0);
  return {
    files: all,
    leftOut,
    summary: summaryOf(all, { files: shown.length, applications, fixed }),
  };
}
