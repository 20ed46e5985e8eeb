import { spawnSync } from 'node:child_process';

function works(...[file, ...words]: readonly [string, ...string[]]): boolean {
  return spawnSync(file, words, { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

/** Whether docker or containerd cannot be used here, so that what needs both is skipped. */
export const enginesMissing =
  !works('docker', 'version') || !works('ctr', '-n', 'k8s.io', 'version');
