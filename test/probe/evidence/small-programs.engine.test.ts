import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { displayImageName } from '../../../src/probe/display/display-image.ts';
import { launch } from '../../../src/probe/launch/launch.ts';
import type { LaunchRequest } from '../../../src/probe/launch/launch-request.ts';
import type { LaunchResult } from '../../../src/probe/launch/launch-result.ts';
import { sampleOf } from '../../support/sample.ts';
import { sharedApplications } from '../display/shared-display.ts';
import { type SmallProgram, smallPrograms } from './small-programs.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? undefined : availability.reason;
const image = `deskpack-test/small-programs-${process.pid}:1`;

function start(words: readonly string[], more: Partial<LaunchRequest> = {}): Promise<LaunchResult> {
  return launch(engine.containers!, {
    image,
    displayImage: displayImageName,
    command: ['wish', '/usr/share/small-program.tcl', '-name', 'small', '--', ...words],
    user: 'balloon',
    environment: {},
    limits: {},
    names: ['small'],
    ...more,
  });
}

function verdictOf({ proof, launch: seen }: LaunchResult): SmallProgram['expected'] {
  if (proof !== 'proven') return 'not';
  return seen === 'main.Main' ? 'main' : 'proven';
}

// They wait for windows that stay, each in a display of its own, and so beside each other.
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

  it.concurrent('have other process ids at another start, and so a class that contains one is no proof', async () => {
    const script = 'exec wish /usr/share/small-program.tcl -name "small-$$" -- "$@"';
    // As an entry point does, which is the first process itself.
    const child = ['sh', '-c', '"$@" & wait', 'entry-point', 'sh', '-c', script, 'start'];
    const command = [...child, 'text=File_Edit_View'];
    const first = await start([], { command });
    expect(first).toMatchObject({ proof: 'proven', launch: expect.stringMatching(/^small-\d/) });
    const awaits = { launch: first.launch!, withinMs: 3000 };
    const second = await start([], { command, awaits });
    expect(second).toMatchObject({ proof: 'likely', launch: expect.stringMatching(/^small-\d/) });
    expect(second.launch).not.toBe(first.launch);
    const same = await start(['text=File_Edit_View'], {
      awaits: { launch: 'small.Small', withinMs: 3000 },
    });
    expect(same).toMatchObject({ proof: 'likely', launch: 'small.Small' });
  });

  const words = ['title=small', 'asks=1', 'fixed=1', 'buttons=Yes_No'];
  const question = [...words, 'text=Do_you_want_to_make_it_the_default_program?'];

  it.concurrent('are answered where their text is a question of the first start, and looked at again', async () => {
    const answered = await start(question, { answersDialog: true });
    expect(answered).toMatchObject({ proof: 'proven', launch: 'main.Main' });
  });

  it.concurrent('are not answered where nothing may be', async () => {
    expect(await start(question)).toMatchObject({
      proof: 'likely',
      failure: 'window-first-run',
      readLine: expect.stringContaining('default program?'),
    });
  });

  it.concurrent('are not answered where their text is a licence', async () => {
    const licence = [...words, 'text=Please_read_this_licence_agreement.'];
    expect(await start(licence, { answersDialog: true })).toMatchObject({
      proof: 'likely',
      failure: 'window-licence',
    });
  });

  it.concurrent.each(sampleOf(smallPrograms, 8, ({ kind }) => [kind]))(
    '$kind, $name: $expected',
    async (program) => {
      const { picture, ...result } = await start(program.words);
      expect(verdictOf(result), JSON.stringify(result)).toBe(program.expected);
    },
  );
});
