import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

type Command = readonly [program: string, ...words: string[]];

const commands: readonly Command[] = [['docker', 'compose'], ['docker-compose']];

/** Compose as it is here: docker's own, or the earlier program. */
const command = commands.find(
  ([program, ...words]) => spawnSync(program, [...words, 'version']).status === 0,
);

/** Why nothing can be run with Compose here. */
export const composeMissing = command ? undefined : 'no Compose';

type Environment = Readonly<Record<string, string>>;

/** Runs Compose with a file, and gives what it prints. */
export async function compose(
  file: string,
  words: readonly string[],
  env: Environment = {},
): Promise<string> {
  const [program, ...first] = command!;
  const all = [...first, '--file', file, ...words];
  const { stdout } = await promisify(execFile)(program, all, { env: { ...process.env, ...env } });
  return stdout.trim();
}

/** The services of a file, in a project of their own. */
export interface Services {
  readonly secrets: Readonly<Record<string, string>>;
  compose(...words: readonly string[]): Promise<string>;
  /** The same with other variables. */
  composeWith(variables: Environment, ...words: readonly string[]): Promise<string>;
  /** The id of the container of a service. */
  container(service: string): Promise<string>;
  /** Removes them with their volumes. */
  remove(): Promise<void>;
}

/** Prepares the services of a file as its users are told to, with other images and addresses. */
export async function services(file: string, variables: Environment): Promise<Services> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-compose-'));
  const password = randomBytes(16).toString('hex');
  const secrets = {
    'catalog-token': randomBytes(32).toString('hex'),
    'database-password': password,
    'database-url': `postgres://catalog:${password}@database/catalog`,
  };
  for (const [name, secret] of Object.entries(secrets)) {
    writeFileSync(join(folder, name), `${secret}\n`);
    // For the users of the containers; the folder is closed to others.
    chmodSync(join(folder, name), 0o644);
  }
  const project = `deskpack-test-${randomBytes(4).toString('hex')}`;
  const env = { ...variables, CATALOG_SECRETS: folder, COMPOSE_PROJECT_NAME: project };
  const run = (...words: readonly string[]) => compose(file, words, env);
  return {
    secrets,
    compose: run,
    composeWith: (changed, ...words) => compose(file, words, { ...env, ...changed }),
    container: (service) => run('ps', '--quiet', service),
    remove: async () => {
      await run('down', '--volumes', '--timeout', '10');
      await rm(folder, { recursive: true });
    },
  };
}
