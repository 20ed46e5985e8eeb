import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { scriptInstruction } from '../../../src/describe/application/start-script.ts';
import { quoteForAnyShell } from '../../../src/text/escape/quote-for-shell.ts';
import { tinyBase, tinyBaseMissing } from '../../engine/tiny-base.ts';
import { buildersHere } from '../../recipe/builders.ts';
import { folderWith } from '../../support/folder.ts';
import { nastyCommands, nastyScript, openedFile, witness } from './nasty-commands.ts';

const builders = tinyBaseMissing() === undefined ? await buildersHere() : [];
const image = `deskpack-test-start-script-${randomBytes(4).toString('hex')}:dev`;
const program = '/opt/witness';
const folder = '/opt/some-folder';

afterAll(async () => {
  for (const builder of builders) await builder.removeAll([image]);
});

it.for(['classic', 'buildkit', 'buildah'] as const)(
  'scripts for desktop files come whole into an image of %s, and start what they say',
  async (name, { skip }) => {
    const builder = builders.find((candidate) => candidate.name === name);
    if (!builder) return skip(`${name} is not here`);
    const scripts = await Promise.all(
      nastyCommands.map((command) => nastyScript(command, program, folder)),
    );
    const pathOf = (index: number) => `/usr/local/bin/lamp-${index}-start`;
    const recipe = [
      `FROM ${await tinyBase(builder.engine)}`,
      `RUN mkdir -p ${folder} && printf '%s\\n' ${witness
        .trimEnd()
        .split('\n')
        .map(quoteForAnyShell)
        .join(' ')} > ${program} && chmod 755 ${program}`,
      ...scripts.map((script, index) => scriptInstruction(pathOf(index), script)!),
      'USER balloon',
    ].join('\n');
    const context = await folderWith({});
    await builder.engine.build({ recipe, context, tags: [image], buildArguments: {} });
    // One container for all, since each takes a second.
    const end = '-- end --';
    const starts = nastyCommands.flatMap((_, index) => {
      const start = `cd / && LAMP= ${pathOf(index)}`;
      return [`cat ${pathOf(index)}`, `(${start})`, `(${start} ${quoteForAnyShell(openedFile)})`];
    });
    const printed = await builder.run(image, starts.join(`; echo ${quoteForAnyShell(end)}; `));
    const text = (lines: readonly string[]) =>
      `${lines.map((line) => (line === '-' ? '/' : line === 'FOLDER' ? folder : line)).join('\n')}\n`;
    expect(printed.split(`${end}\n`)).toEqual(
      nastyCommands.flatMap((command, index) => [
        `${scripts[index]}\n`,
        text(command.printed),
        text(command.opened),
      ]),
    );
  },
);
