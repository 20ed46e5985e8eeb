import fc from 'fast-check';
import { expect, test } from 'vitest';
import { valuesOfLabels } from '../../src/describe/labels/values-of-labels.ts';
import { descriptorOf } from '../../src/describe/proposal.ts';
import { proposalOfRecipe } from '../../src/describe/recipe/proposal-of-recipe.ts';
import { asDescriptor, checkDescriptor } from '../../src/descriptor/check/check-descriptor.ts';
import { noImageSettings } from '../../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../../src/descriptor/descriptor.ts';
import { hasErrors } from '../../src/descriptor/finding/finding.ts';
import { packagesIn } from '../../src/descriptor/values/package-names.ts';
import { labelsOf } from '../../src/recipe/labels.ts';
import { recipeOf } from '../../src/recipe/recipe.ts';
import { arbitraryDescriptor } from '../descriptor/arbitrary-descriptor.ts';
import { soundBut } from '../descriptor/sound.ts';
import { caseCount } from '../support/sample.ts';

const icon = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9"/></svg>',
);

const fromLabels = (descriptor: Descriptor) =>
  descriptorOf(valuesOfLabels(labelsOf(descriptor, icon, noImageSettings), []));

const fromRecipe = (descriptor: Descriptor) =>
  descriptorOf(proposalOfRecipe(recipeOf(descriptor, icon, noImageSettings), []));

const full = asDescriptor(
  soundBut({
    displayname: 'The "best" $calculator \\ ever',
    args: '-rpn',
    mimetype: 'text/html;x-scheme-handler/https;',
    fileextensions: 'htm;html',
    legacyfileextensions: 'htm',
    usedefaultapplication: true,
    acl: { permit: ['all'], deny: ['guests'] },
    rules: { homedir: { default: true } },
    host_config: { mem_limit: '512M', shm_size: '64M', pid_mode: false },
    secrets_requirement: ['cifs', 'ldif'],
    licence: 'non-free',
    uniquerunkey: 'calculators',
    installrecommends: true,
    forceconfold: true,
    preruncommands: ['ENV QT_X11_NO_MITSHM=1', 'RUN apt-get update && apt-get install -y a b c d'],
    postruncommands: ['RUN rm -rf /usr/share/doc && echo "$HOME"', 'COPY a b', 'USER balloon'],
  }),
);

test('a descriptor written to labels is read back unchanged', () => {
  const { debpackage, installrecommends, forceconfold, preruncommands, postruncommands, ...kept } =
    full;
  expect(fromLabels(full)).toEqual(kept);
});

test('a descriptor written to a recipe is read back unchanged', () => {
  expect(fromRecipe(full)).toEqual(full);
});

test('a descriptor for Alpine written to a recipe is read back unchanged', () => {
  const alpine = asDescriptor(
    soundBut({
      template: 'acme/oc.template.alpine:3.20',
      debpackage: undefined,
      apkpackage: 'xcalc font-misc-misc',
      displayname: 'Calculator',
    }),
  );
  expect(fromRecipe(alpine)).toEqual(alpine);
});

test('a virtual machine written to a recipe is read back unchanged', () => {
  const machine = asDescriptor(
    soundBut({
      template: 'acme/oc.vm.arch:1.0',
      path: undefined,
      debpackage: undefined,
      displayname: 'Arch',
      user: 'arch',
      home: '/home/arch',
      cmd: '/docker-entrypoint.sh',
    }),
  );
  expect(fromRecipe(machine)).toEqual(machine);
});

test('run commands that install packages are read back as run commands if there is no package list', () => {
  const preruncommands = ['RUN apt-get update && apt-get install -y teams'];
  const descriptor = asDescriptor(soundBut({ debpackage: undefined, preruncommands }));
  const back = fromRecipe(descriptor);
  expect(back.preruncommands).toEqual(preruncommands);
  expect(back).not.toHaveProperty('debpackage');
});

test('an icon written to a label is read back unchanged', () => {
  const labels = labelsOf(full, icon, noImageSettings);
  expect(Buffer.from(valuesOfLabels(labels, []).icon!).equals(icon)).toBe(true);
  const recipe = recipeOf(full, icon, noImageSettings);
  expect(Buffer.from(proposalOfRecipe(recipe, []).icon!).equals(icon)).toBe(true);
});

test('an icon on several lines of a recipe is read back unchanged', () => {
  const path = Array.from({ length: 9_000 }, (_, index) => `M${index} 0h1`).join('');
  const large = new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg"><path d="${path}"/></svg>`,
  );
  const { icon: back } = proposalOfRecipe(recipeOf(full, large, noImageSettings), []);
  expect(Buffer.from(back!).equals(large)).toBe(true);
});

/** Fields of which labels contain less than the descriptor, or that are equal to others. */
const reduced = ['desktopfile', 'desktop', 'displayname'];

/** The full descriptor with one or two of its fields replaced by anything. */
const nearlySound = fc
  .tuple(arbitraryDescriptor, fc.subarray(Object.keys(full), { minLength: 1, maxLength: 2 }))
  .map(([other, keys]) => {
    const changes = keys.map((key) => [key, (other as Record<string, unknown>)?.[key]]);
    return soundBut({ ...full, ...Object.fromEntries(changes) });
  });

test('every descriptor without errors gives the same labels after a round trip', () => {
  let tried = 0;
  const runs = caseCount(1_500);
  fc.assert(
    fc.property(nearlySound, (given) => {
      if (hasErrors(checkDescriptor(given))) return;
      tried += 1;
      const descriptor = asDescriptor(given);
      const labels = labelsOf(descriptor, icon, noImageSettings);
      const back = fromLabels(descriptor);
      expect(labelsOf(back as Descriptor, icon, noImageSettings)).toEqual(labels);
      const again: Descriptor = fromRecipe(descriptor);
      const { debpackage } = again;
      expect(packagesIn(debpackage ?? '').map(({ name }) => name)).toEqual(
        packagesIn(descriptor.debpackage ?? '').map(({ name }) => name),
      );
      for (const key of Object.keys(again) as (keyof Descriptor)[]) {
        if (key.endsWith('package') || reduced.includes(key)) continue;
        const present = descriptor[key];
        const joined = key === 'cmd' && Array.isArray(present) ? present.join(',') : present;
        expect(again[key], key).toEqual(joined);
      }
    }),
    { numRuns: runs },
  );
  expect(tried).toBeGreaterThan(runs / 4);
});
