import { relative } from 'node:path';
import { checkGroup } from '../../../descriptor/check/check-group.ts';
import { configured } from '../../../descriptor/check/configuration.ts';
import type { FoundConfiguration } from '../../../workspace/configuration-file.ts';
import { standardInput } from '../../../workspace/standard-input.ts';
import { inputFiles } from '../../selection/input-files.ts';
import { fileLinter, type LintedFile, type LintOptions } from './lint-file.ts';
import { locate } from './locate.ts';
import { type FileReport, type Report, summaryOf } from './report.ts';

async function lintAll(paths: readonly string[], options: LintOptions): Promise<LintedFile[]> {
  const lint = fileLinter(options);
  const files: LintedFile[] = [];
  for (const file of await inputFiles(paths)) files.push(await lint(file));
  return files;
}

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
  const files = await lintAll(paths, options);
  const together = checkGroup(
    files.flatMap(({ applications }) => applications.map(({ entry }) => entry)),
  );
  let next = 0;
  const reports = files.map((file): FileReport => {
    const { configuration } = file.configuration;
    const remarks = file.applications.map(({ index, entry, findings, allowed }) => {
      const { name } = entry.descriptor;
      const more = configured(together[next]!, configuration, name);
      next += 1;
      return {
        application: name,
        index,
        findings: [...findings, ...more.findings],
        allowed: [...allowed, ...more.allowed],
      };
    });
    const ofFile = { application: undefined, index: undefined, findings: file.findings };
    return locate({
      file: file.file === standardInput ? '<stdin>' : file.file,
      text: file.text,
      findings: [ofFile, ...remarks],
      allowed: remarks.map((remark) => ({ ...remark, findings: remark.allowed })),
      left: file.left.map(({ index, reason }) => {
        const { application } = remarks[index ?? 0] ?? {};
        return { application, index, reason };
      }),
    });
  });
  const all = [...configurationReports(files), ...reports];
  const applications = files.reduce((sum, file) => sum + file.applications.length, 0);
  const fixed = files.reduce((sum, file) => sum + file.fixed, 0);
  return { files: all, summary: summaryOf(all, { files: files.length, applications, fixed }) };
}
