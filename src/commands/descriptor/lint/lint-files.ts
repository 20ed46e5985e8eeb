import { relative } from 'node:path';
import { checkGroup } from '../../../descriptor/check/check-group.ts';
import { applyConfiguration } from '../../../descriptor/check/configuration.ts';
import type { FoundConfiguration } from '../../../workspace/configuration-file.ts';
import { standardInput } from '../../../workspace/standard-input.ts';
import { inputFiles } from '../../selection/input-files.ts';
import { fileLinter, type LintedFile, type LintOptions } from './lint-file.ts';
import { locate } from './locate.ts';
import { mergeGroupFindings } from './merge-group-findings.ts';
import { type FileReport, type LeftOut, type Report, summaryOf } from './report.ts';

async function lintAll(paths: readonly string[], options: LintOptions) {
  const lint = fileLinter(options);
  const files: LintedFile[] = [];
  const leftOut: LeftOut[] = [];
  const inputs = await inputFiles(paths, (file, kind) => leftOut.push({ file, kind }));
  for (const file of inputs) files.push(await lint(file));
  return { files, leftOut };
}

const shownFile = (file: string) => (file === standardInput ? '<stdin>' : file);

/** The findings about the configuration files in use. */
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

/** Lints files and folders, each by itself and compared with each other. */
export async function lintFiles(paths: readonly string[], options: LintOptions): Promise<Report> {
  const { files, leftOut } = await lintAll(paths, options);
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
  const all = [...configurationReports(files), ...reports];
  const applications = files.reduce((sum, file) => sum + file.applications.length, 0);
  const fixed = files.reduce((sum, file) => sum + file.fixed, 0);
  return {
    files: all,
    leftOut,
    summary: summaryOf(all, { files: files.length, applications, fixed }),
  };
}
