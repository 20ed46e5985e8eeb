import { randomBytes } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { enginesHere } from '../../engine/engines-here.ts';
import { tinyBase } from '../../engine/tiny-base.ts';
import { runDeskpack } from '../../support/deskpack.ts';

const here = (await enginesHere()).find(({ missing }) => missing === undefined);
const vendor = `deskpack-test-${randomBytes(4).toString('hex')}`;
const template = `${vendor}/oc.template.debian.tiny:3.0`;

afterAll(async () => {
  await here?.engine.remove(template);
});

it.skipIf(!here)(
  `deskpack template list shows what the engine has${here ? '' : ' (no engine)'}`,
  async () => {
    await tinyBase(here!.engine, template);
    const words = ['template', 'list', '--engine', here!.engine.name];
    const { status, stdout } = await runDeskpack(words);
    expect(status).toBe(0);
    expect(stdout).toMatch(new RegExp(`^${template} +app +apt$`, 'm'));
    const { engine, templates, starters } = JSON.parse(
      (await runDeskpack([...words, '--json'])).stdout,
    );
    expect(engine).toBe(here!.engine.name);
    expect(templates).toContainEqual({
      reference: template,
      vendor,
      kind: 'app',
      packageManager: 'apt',
    });
    expect(starters.map(({ name }: { name: string }) => name)).toContain('debian.minimal');
  },
);
