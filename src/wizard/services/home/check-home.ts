import { basename, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Finding, formatPath } from '../../../descriptor/finding/finding.ts';
import { errorMessage } from '../../../error/deskpack-error.ts';
import { recipeOf } from '../../../recipe/recipe.ts';
import { digestOf } from '../../../system/files/digest.ts';
import type { FoundConfiguration } from '../../../workspace/configuration-file.ts';
import {
  type ConfiguredFile,
  configuredReader,
  type LoadedApplication,
} from '../../../workspace/read-applications.ts';
import type { CheckedById, CheckedFacts, HomeFolder } from '../../home-facts.ts';

const countOf = (findings: readonly Finding[], severity: Finding['severity']) =>
  findings.filter((finding) => finding.severity === severity).length;

function lineOf({ path, message }: Finding): string {
  return path.length === 0 ? message : `${formatPath(path)}: ${message}`;
}

function factsOf(findings: readonly Finding[], recipe: () => string): CheckedFacts {
  const errors = countOf(findings, 'error');
  const first = findings.find(({ severity }) => severity === 'error');
  return {
    errors,
    warnings: countOf(findings, 'warning'),
    firstError: first && lineOf(first),
    recipe: errors === 0 ? digestOf(recipe()) : undefined,
  };
}

function factsOfApplication(
  { descriptor, icon, settings, findings }: LoadedApplication,
  ofConfiguration: readonly Finding[],
): CheckedFacts {
  const all = [...ofConfiguration, ...findings];
  return factsOf(all, () => recipeOf(descriptor, icon ?? undefined, settings));
}

/** The errors of a configuration, because of which no command builds an application; each names the file. */
function configurationErrors({ file = '', findings }: FoundConfiguration): Finding[] {
  return findings
    .filter(({ severity }) => severity === 'error')
    .map((finding) => ({ ...finding, path: [], message: `${basename(file)}: ${lineOf(finding)}` }));
}

function factsOfFile(
  folder: string,
  { file, applications, findings, configuration }: ConfiguredFile,
): CheckedById {
  const entry = relative(folder, file);
  const ofConfiguration = configurationErrors(configuration);
  // Without an application, what is wrong is wrong with the file.
  if (applications.length === 0) return { [entry]: factsOf(findings, () => '') };
  return Object.fromEntries(
    applications.map((application) => {
      const { index } = application;
      const id = index === undefined ? entry : `${entry}#${index}`;
      return [id, factsOfApplication(application, ofConfiguration)];
    }),
  );
}

/** Checks the descriptors of a folder with all rules, and makes their recipes. Keys are handled between two files. */
export async function checkHome({ folder, facts }: HomeFolder): Promise<CheckedById> {
  const read = configuredReader();
  const files = new Set(
    facts.flatMap(({ listed: { file } }) => (file === undefined ? [] : [file])),
  );
  const found: Record<string, CheckedFacts> = {};
  for (const file of files) {
    try {
      Object.assign(found, factsOfFile(folder, await read(file)));
    } catch (error) {
      const firstError = errorMessage(error);
      found[relative(folder, file)] = { errors: 1, warnings: 0, firstError, recipe: undefined };
    }
    await setImmediate();
  }
  return found;
}
