import type { Engine } from '../engine/engine.ts';

/** Seconds that an image may take to list its packages, its index fetched included. */
const listTimeoutSeconds = 60;

/**
 * What lists all packages, one a line, in an image of a distribution. Most images come without an index, to
 * be smaller: where there is none, it is fetched, and where that fails there is no answer. Apt would list what is
 * installed in its place.
 */
const scripts = {
  apt: `there() { ls /var/lib/apt/lists/*_Packages* >/dev/null 2>&1; }
    there || apt-get -o APT::Update::Error-Mode=any update >/dev/null 2>&1 || exit 1
    there && apt-cache search --names-only . && apt-cache pkgnames`,
  apk: `list() { apk --no-network search -v 2>/dev/null; }
    test -n "$(list | head -n 1)" || apk update >/dev/null 2>&1; list`,
} as const;

/**
 * The packages that an image could install, as its own package manager lists them. It is asked in a
 * container that leaves nothing behind; undefined where the engine starts none.
 *
 * @throws DeskpackError when it cannot be asked
 */
export async function imagePackages(
  engine: Pick<Engine, 'run'>,
  reference: string,
  manager: keyof typeof scripts,
): Promise<string | undefined> {
  // The shell of the container would wait for its last child, whatever becomes of who asked for it.
  const command = ['timeout', String(listTimeoutSeconds), '/bin/sh', '-c', scripts[manager]];
  return engine.run?.(reference, command, {
    doing: `list the packages of ${reference}`,
    timeout: (listTimeoutSeconds + 20) * 1000,
  });
}
