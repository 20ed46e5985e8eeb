import { execFileSync } from 'node:child_process';

/** The tools of X's own that say what is on a display, on the base of a template. */
const recipe = (base: string) => `FROM ${base}
USER root
RUN apt-get update && \\
    apt-get install -y --no-install-recommends x11-utils x11-apps netpbm && \\
    rm -rf /var/lib/apt/lists/*
`;

const name = 'deskpack-bench-watcher';

/**
 * The image of what looks at displays beside deskpack, which docker keeps from run to run.
 *
 * @param template that has Debian's package manager
 * @returns its name
 */
export function watcherImage(template: string): string {
  execFileSync('docker', ['build', '--quiet', '--force-rm', '--tag', name, '-'], {
    input: recipe(template),
    stdio: ['pipe', 'ignore', 'inherit'],
    env: { ...process.env, DOCKER_BUILDKIT: '0' },
  });
  return name;
}
