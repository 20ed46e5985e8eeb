import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A docker whose builds run until the file `end-NAME` contains their exit status. */
const docker = `#!/bin/sh
case "$1" in
version) echo '{"Client":{"Version":"20.10.1"},"Server":{"Version":"20.10.1"}}' ;;
image) echo '[{"Id":"sha256:1111","RootFS":{"Layers":["sha256:2222"]},"Config":{}}]' ;;
build)
  cat > /dev/null
  name=$(echo "$*" | sed 's/.*--tag \\([^ ]*\\).*/\\1/')
  echo "Step 2/9 : RUN something"
  echo "output of $name"
  while [ ! -e "$PLACE/end-$name" ]; do sleep 0.05; done
  exit "$(cat "$PLACE/end-$name")" ;;
*) exit 1 ;;
esac
`;

const ctr = `#!/bin/sh
[ "$7" = version ] || [ "$5" = version ] || exit 1
printf 'Server:\\n  Version:  1.6.0\\n'
`;

/**
 * Makes programs that stand for docker and containerd in a folder.
 *
 * @returns the environment in which they are used
 */
export async function withSlowBuilds(folder: string): Promise<Record<string, string | undefined>> {
  const programs = join(folder, 'bin');
  await mkdir(programs);
  for (const [name, script] of Object.entries({ docker, ctr })) {
    await writeFile(join(programs, name), script);
    await chmod(join(programs, name), 0o755);
  }
  return {
    PATH: `${programs}:${process.env.PATH}`,
    PLACE: folder,
    // So that the programs above are used.
    DOCKER_HOST: undefined,
  };
}
