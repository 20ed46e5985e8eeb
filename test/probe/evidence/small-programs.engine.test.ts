import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { displayImageName } from '../../../src/probe/display/display-image.ts';
import { launch } from '../../../src/probe/launch/launch.ts';
import { sampleOf } from '../../support/sample.ts';
import { sharedApplications } from '../display/shared-display.ts';
import { type SmallProgram, smallPrograms } from './small-programs.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;
const image = `deskpack-test/small-programs-${process.pid}:1`;

async function verdictOf({ words }: SmallProgram): Promise<string> {
  const program = ['wish', '/usr/share/small-program.tcl', '-name', 'small', '--', ...words];
  const { proof, launch: seen } = await launch(engine.containers!, {
    image,
    displayImage: displayImageName,
    command: program,
    user: 'balloon',
    environment: {},
    limits: {},
    names: ['small'],
  });
  if (proof !== 'proven') return 'not';
  return seen === 'main.Main' ? 'main' : 'proven';
}

describe.skipIf(missing)(`small programs${missing ? ` (${missing})` : ''}`, () => {
  beforeAll(async () => {
    const base = await sharedApplications(engine);
    await engine.build({
      recipe: `FROM ${base}
RUN apt-get update && apt-get install -y --no-install-recommends tk fonts-dejavu-core && \\
    rm -rf /var/lib/apt/lists/*
COPY small-program.tcl /usr/share/small-program.tcl
`,
      context: fileURLToPath(new URL('program/', import.meta.url)),
      tags: [image],
      buildArguments: {},
    });
  });

  afterAll(() => engine.remove(image));

  it.each(sampleOf(smallPrograms, 8, ({ kind }) => [kind]))(
    '$kind, $name: $expected',
    async (program) => {
      expect(await verdictOf(program)).toBe(program.expected);
    },
  );
});
