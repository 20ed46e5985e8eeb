import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { descriptorOf, type Proposal } from '../../../src/describe/proposal.ts';
import { proposalOfReference } from '../../../src/describe/sources/proposal-of-reference.ts';
import { asDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import { recipeOf } from '../../../src/recipe/recipe.ts';
import { soundBut } from '../../descriptor/sound.ts';
import { enginesHere } from '../../engine/engines-here.ts';
import { makeProofBase } from '../../recipe/proof-base.ts';

const icon = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>',
);

const context = mkdtempSync(join(tmpdir(), 'deskpack-describe-'));
writeFileSync(join(context, 'settings'), 'a=1\n');
afterAll(() => rmSync(context, { recursive: true }));

describe.each(await enginesHere())('an image in $title', ({ engine, missing }) => {
  const id = randomBytes(4).toString('hex');
  const template = `deskpack-test-${id}/oc.template.debian.described`;
  const image = `deskpack-test-${id}/plot:1.0`;
  const descriptor = asDescriptor(
    soundBut({
      template,
      displayname: 'Plots & "more"',
      args: '-p $HOME',
      debpackage: 'gnuplot gnuplot-x11',
      desktopfile: '/opt/plot/plot.desktop',
      host_config: { mem_limit: '512M' },
      preruncommands: ['ENV COLOUR="dark red"', 'RUN apt-get install -y a b c d'],
      postruncommands: [
        'RUN mkdir -p /opt/plot && echo "[Desktop Entry]" > /opt/plot/plot.desktop',
        'COPY settings /etc/settings',
      ],
    }),
  );
  let proposal: Proposal | undefined;

  beforeAll(async () => {
    if (missing) return;
    await makeProofBase({ engine } as Parameters<typeof makeProofBase>[0], template, '3.0');
    await engine.build({
      recipe: recipeOf(descriptor, icon, noImageSettings),
      context,
      tags: [image],
      buildArguments: { TAG: '3.0' },
    });
    proposal = await proposalOfReference(engine, image, []);
  });

  afterAll(async () => {
    if (missing) return;
    await engine.remove(image).catch(() => {});
    await engine.remove(`${template}:3.0`).catch(() => {});
  });

  it.skipIf(missing)(
    'gives the descriptor that it was built from, as far as it was recorded',
    () => {
      const back = descriptorOf(proposal!);
      const isCopyNamed = proposal!.notes.every(({ code }) => code !== 'instruction-not-kept');
      expect({ ...back, postruncommands: undefined }).toEqual({
        ...descriptor,
        postruncommands: undefined,
      });
      const [desktopEntry, copy] = descriptor.postruncommands ?? [];
      expect(back.postruncommands).toEqual(isCopyNamed ? [desktopEntry, copy] : [desktopEntry]);
      expect(Buffer.from(proposal!.icon!).equals(icon)).toBe(true);
    },
  );

  it.skipIf(missing)('is not found by another name', async () => {
    expect(await proposalOfReference(engine, `${image}-other`, [])).toBeUndefined();
  });
});
