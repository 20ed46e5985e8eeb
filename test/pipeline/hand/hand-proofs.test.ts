import { readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type HandProof,
  handWords,
  type Trial,
  triedClass,
} from '../../../src/pipeline/hand/hand-proof.ts';
import {
  earlierHandProof,
  keepHandProof,
  keepOpenings,
  keepTrial,
  readHandProof,
  readTrial,
} from '../../../src/pipeline/hand/hand-proofs.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';

const idOf = (digit: string) => `sha256:${digit.repeat(64)}`;
const png = Buffer.from('a picture');

let proofs: string;

beforeEach(async () => {
  const folder = await folderWith({});
  keepStateIn(folder);
  proofs = join(folder, 'state/deskpack/proofs');
});

const trial: Trial = {
  image: idOf('1'),
  application: 'xcalc',
  at: 1000,
  windows: [{ launch: 'xcalc.XCalc', title: 'Calculator', width: 226, height: 394 }],
  text: ['1 2 3'],
};

const proof: HandProof = { ...trial, by: 'Ada', acceptedAt: 2000, words: 'it adds' };

const accepted = (digit: string, acceptedAt: number, more: Partial<HandProof> = {}) =>
  keepHandProof({ ...proof, image: idOf(digit), acceptedAt, ...more }, png);

describe('a proof by hand', () => {
  it('is that of its image alone, with the picture of that moment', async () => {
    await keepHandProof(proof, png);
    const { picture, ...read } = (await readHandProof(idOf('1')))!;
    expect(read).toEqual(proof);
    expect(await readFile(picture)).toEqual(png);
    expect(await readHandProof(idOf('2'))).toBeUndefined();
    expect(await readTrial(idOf('1'))).toBeUndefined();
  });

  it('has what the application opens, once that was tried', async () => {
    await keepHandProof(proof, png);
    const opens = [
      { type: 'text/plain', verdict: 'unknown', evidence: 'a dialog is open' },
    ] as const;
    await keepOpenings((await readHandProof(idOf('1')))!, opens);
    const { picture, ...read } = (await readHandProof(idOf('1')))!;
    expect(read).toEqual({ ...proof, opens });
    expect(await readFile(picture)).toEqual(png);
    await keepHandProof(proof, png);
    expect(await readHandProof(idOf('1'))).not.toHaveProperty('opens');
  });

  it('replaces an earlier one of the same image', async () => {
    await keepHandProof(proof, png);
    await keepHandProof({ ...proof, by: 'Grace' }, Buffer.from('another one'));
    const { by, picture } = (await readHandProof(idOf('1')))!;
    expect([by, await readFile(picture, 'utf8')]).toEqual(['Grace', 'another one']);
  });

  it.each([
    ['is no JSON', 'no'],
    ['is of another image', JSON.stringify({ ...proof, image: idOf('2'), picture: 'x.png' })],
    ['has no window', JSON.stringify({ ...proof, windows: [], picture: 'x.png' })],
    ['does not say who', JSON.stringify({ ...proof, by: 1, picture: 'x.png' })],
    ['has no picture', JSON.stringify(proof)],
    ['leads elsewhere', JSON.stringify({ ...proof, picture: '../x.png' })],
  ])('is none if its file %s', async (_, text) => {
    await keepHandProof(proof, png);
    const [file] = (await readdir(proofs)).filter((name) => name.endsWith('.proof.json'));
    await writeFile(join(proofs, file!), text);
    expect(await readHandProof(idOf('1'))).toBeUndefined();
  });

  it('of another image of the application is the newest before', async () => {
    await accepted('1', 1000);
    await accepted('2', 3000);
    await accepted('3', 2000);
    await accepted('4', 9000, { application: 'other' });
    expect(await earlierHandProof('xcalc', idOf('2'))).toMatchObject({ image: idOf('3') });
    expect(await earlierHandProof('xcalc', idOf('5'))).toMatchObject({ image: idOf('2') });
    expect(await earlierHandProof('none', idOf('5'))).toBeUndefined();
  });

  it('is kept for the ten newest images of an application, and pictures that nothing refers to are not', async () => {
    await accepted('f', 1);
    const [old] = (await readdir(proofs)).filter((name) => name.endsWith('.png'));
    await utimes(join(proofs, old!), 1, 1);
    for (const digit of '0123456789') await accepted(digit, 100 + Number(digit));
    expect(await readHandProof(idOf('f'))).toBeUndefined();
    expect(await readHandProof(idOf('0'))).toBeDefined();
    expect(await readdir(proofs)).not.toContain(old);
  });
});

it('a trial is kept beside a proof of the same image', async () => {
  await keepHandProof(proof, png);
  await keepTrial({ ...trial, at: 5000 }, Buffer.from('later'));
  expect(await readTrial(idOf('1'))).toMatchObject({ at: 5000 });
  expect(await readHandProof(idOf('1'))).toMatchObject({ at: 1000 });
});

it('says that the state folder cannot be written, and what to do', async () => {
  await writeFile(join(await folderWith({}), 'file'), '');
  const blocked = await folderWith({ file: '' });
  keepStateIn(join(blocked, 'file'));
  await expect(keepTrial(trial, png)).rejects.toMatchObject({
    action: expect.stringContaining('XDG_STATE_HOME'),
  });
});

it('names the declared class if a window has it, or else that of the topmost one with a class', () => {
  const window = { title: '', width: 1, height: 1 };
  const windows = [{ ...window, launch: 'a.A' }, { ...window, launch: 'b.B' }, window];
  expect(triedClass({ windows }, 'a.A')).toBe('a.A');
  expect(triedClass({ windows }, 'c.C')).toBe('b.B');
  expect(triedClass({ windows: [window] }, 'c.C')).toBe('');
});

it('says who has proven it, when, and with which words', () => {
  const acceptedAt = Date.UTC(2026, 10, 30);
  expect(handWords({ by: 'Ada', acceptedAt })).toBe('Ada on 2026-11-30');
  expect(handWords({ by: 'Ada', acceptedAt, words: 'it adds' })).toBe('Ada on 2026-11-30: it adds');
});
