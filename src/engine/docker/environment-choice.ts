import { readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import type { EnvironmentChoice } from '../engine-kind.ts';

const byVariable: EnvironmentChoice = {
  by: 'DOCKER_HOST',
  action: 'DOCKER_HOST selects docker: unset it, or choose another engine with --engine.',
};

const byContext: EnvironmentChoice = {
  by: 'docker context',
  action: 'A docker context selects docker: choose another engine with --engine.',
};

/** The context in the configuration of docker's client; none if it is the default one. */
async function configuredContext(environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  const folder = environment.DOCKER_CONFIG || join(environment.HOME || homedir(), '.docker');
  const text = await readFile(join(folder, 'config.json'), 'utf8').catch(() => '');
  try {
    const { currentContext } = JSON.parse(text) as { currentContext?: unknown };
    return typeof currentContext === 'string' ? currentContext : undefined;
  } catch {
    return undefined;
  }
}

/** Whether docker's client is configured for a particular daemon, so that docker is the intended engine. */
export async function dockerEnvironmentChoice(
  environment: NodeJS.ProcessEnv = process.env,
): Promise<EnvironmentChoice | undefined> {
  if (environment.DOCKER_HOST) return byVariable;
  const context = environment.DOCKER_CONTEXT || (await configuredContext(environment));
  return context && context !== 'default' ? byContext : undefined;
}
