import { relative } from 'node:path';
import { checkCatalog } from '../../descriptor/check-catalog.ts';
import { configured } from '../../descriptor/configuration.ts';
import type { FoundConfiguration } from '../../workspace/configuration-file.ts';
import { descriptorFiles } from '../../workspace/descriptor-files.ts';
import { fileLinter, type LintedFile, type LintOptions } from './lint-file.ts';
import { locate } from './locate.ts';
import { type FileReport, type Report, summaryOf } from './report.ts';
import { standardInput } from './standard-input.ts';

async function* filesFor(paths: readonly string[]): AsyncIterable<string> {
  for (const path of paths) {
    if (path === standardInput) yield path;
    else yield* descriptorFiles([path]);
  }
}

/** Each file once, however often the paths lead to it. */
async function lintAll(paths: readonly string[], options: LintOptions): Promise<LintedFile[]> {
  const lint = fileLinter(options);
  const files = new Map<string, LintedFile>();
  for await (const file of filesFor(paths)) {
    const key = relative('.', file);
    if (!files.has(key)) files.set(key, await lint(file));
  }
  return [...files.values()];
}

/** What is wrong with the configurations that were found. */
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
        remarks: [{ application: undefined, index: undefined, findings }],
        allowed: [],
      }),
    );
}

/** Lints files and folders, one by one and against each other. */
export async function lintFiles(paths: readonly string[], options: LintOptions): Promise<Report> {
  const files = await lintAll(paths, options);
  const together = checkCatalog(
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
      remarks: [ofFile, ...remarks],
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
