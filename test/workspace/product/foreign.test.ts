import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import { recipeOf } from '../../../src/recipe/recipe.ts';
import { obstacleTo } from '../../../src/workspace/product/obstacle-to.ts';
import { recipeProduct } from '../../../src/workspace/product/recipe-product.ts';
import { recordProduct } from '../../../src/workspace/product/record-product.ts';
import { folderWith } from '../../support/folder.ts';

async function kindAt(content: string | Uint8Array, of: 'recipe' | 'record') {
  const path = join(await folderWith({ a: content }), 'a');
  const product = of === 'recipe' ? recipeProduct(path) : recordProduct(path, 'xcalc');
  return (await obstacleTo(product))?.kind;
}

describe("a recipe is one of deskpack's", () => {
  it('if it has the mark of generated ones', async () => {
    const recipe = recipeOf(
      { template: 'acme/oc.template.debian.minimal', name: 'x' },
      undefined,
      noImageSettings,
    );
    expect(await kindAt(recipe, 'recipe')).toBeUndefined();
  });

  it.each([
    '# Dockerfile of mine\nFROM debian\n',
    '#',
    '{"name": "x"}',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    Uint8Array.of(0xff, 0xfe, 0),
  ])('and not when it says something else: %j', async (content) => {
    expect(await kindAt(content, 'recipe')).toBe('not-ours');
  });
});

describe("an inspection record is one of deskpack's", () => {
  it.each([
    [[{ Id: 'sha256:1', RepoTags: ['xcalc:latest'] }]],
    [[{ RepoTags: ['registry.example.org:5000/desk/xcalc:3.0', 'other:1'] }]],
    [[{ Config: { Labels: { 'oc.name': 'XCalc' } } }]],
    [{ Labels: { 'oc.name': 'xcalc' } }],
  ])('when it names the image: %j', async (record) => {
    expect(await kindAt(JSON.stringify(record), 'record')).toBeUndefined();
  });

  it.each([
    ['[{"RepoTags":["xcalc-mine:latest","acme/xcalc/base:1"]}]'],
    ['[{"Id":"sha256:1"}]'],
    ['{"name":"xcalc","template":"a/b","launch":"a.b"}'],
    ['xcalc'],
    ['[{"RepoTags":["xcalc'],
  ])('and not when it names another one, or is none: %s', async (content) => {
    expect(await kindAt(content, 'record')).toBe('not-ours');
  });
});

test("a pipe is not one of deskpack's files, and is not read", async () => {
  const folder = await folderWith({});
  const path = join(folder, 'a');
  execFileSync('mkfifo', [path]);
  expect((await obstacleTo(recipeProduct(path)))?.kind).toBe('not-ours');
});
