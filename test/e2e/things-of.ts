import { spawnSync } from 'node:child_process';

const label = 'deskpack.owner';

function docker(...words: readonly string[]): string[] {
  // Things that another test has removed meanwhile cannot be inspected any more.
  return spawnSync('docker', words, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

/** All that docker has of the looks of a process: what has its label, and containers of images that come from its template. */
export function thingsOf(pid: number, template: string): string[] {
  const labelled = (kind: string, form: string, ...all: readonly string[]) =>
    docker(kind, 'ls', ...all, '--quiet', '--filter', `label=${label}`)
      .filter((name) =>
        docker(kind, 'inspect', '--format', form, name).join('').includes(`_${pid}-`),
      )
      .map((name) => `${kind} ${name}`);
  return [
    ...docker('container', 'ls', '--all', '--filter', `ancestor=${template}`),
    ...labelled('container', '{{json .Config.Labels}}', '--all'),
    ...labelled('image', '{{json .Config.Labels}}'),
    ...labelled('volume', '{{json .Labels}}'),
  ].filter((line) => !line.startsWith('CONTAINER ID'));
}
