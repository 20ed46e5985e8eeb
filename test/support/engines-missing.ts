import { spawnSync } from 'node:child_process';

function works(...[file, ...words]: readonly [string, ...string[]]): boolean {
  return spawnSync(file, words, { stdio: 'ignore', timeout: 120_000 }).status === 0;
}

/** Whether docker or containerd is not usable here, so that tests that need both are skipped. */
export const enginesMissing =
  !works('docker', 'version') || !works('ctr', '-n', 'k8s.io', 'version');
