import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { ImageFiles } from '../../../src/image/files/image-files.ts';
import { verify as step } from '../../../src/pipeline/steps/verify.ts';
import type { CheckFinding } from '../../../src/probe/checks/check.ts';
import type { Verification, verify } from '../../../src/probe/verify/verify.ts';
import type { TaskEvent } from '../../../src/system/process/program/task.ts';
import { filesWith } from '../../image/files/files-with.ts';
import { aStart } from '../../probe/launch/a-start.ts';
import { aWindow } from '../../probe/windows/any-window.ts';
import { folderWith } from '../../support/folder.ts';
import { filesOf, smallDescriptor, smallIcon } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine } from '../scripted-engine.ts';

const descriptor = smallDescriptor('xcalc');
const png = Buffer.from('a picture');

/** The outcome of a start, with these findings of its checks. */
function verificationOf(...findings: readonly CheckFinding[]): Verification {
  const state = findings.length > 0 ? 'failed' : 'passed';
  const picture = { ...aStart().picture!, png };
  return {
    rows: [{ title: 'start', state, summary: '', findings }],
    started: aStart({ picture }),
    isProven: findings.length === 0,
  };
}

/** Performs the step where a start comes out so. */
async function perform(
  result: Verification,
  {
    failsIf = 'disproven' as 'never' | 'disproven' | 'unproven',
    files = {} as Record<string, string>,
    while: during = (_: Parameters<typeof verify>[2]) => {},
    contents = filesWith('') as ImageFiles | DeskpackError,
  } = {},
) {
  const folder = await folderWith({ ...filesOf(descriptor), ...files });
  const proof = { failsIf, retriesDisplay: false, vendor: 'acme' } as const;
  const plan = await planIn(folder, { proof });
  const engine = scriptedEngine(imageOf(descriptor), {
    inspect: async () => imageOf(descriptor),
    files: async () => {
      if (contents instanceof DeskpackError) throw contents;
      return contents;
    },
  });
  const events: TaskEvent[] = [];
  const pictures: string[] = [];
  const asked: Parameters<typeof verify>[] = [];
  const verifyBuilt = async (...call: Parameters<typeof verify>) => {
    asked.push(call);
    during(call[2]);
    return result;
  };
  const ended = step.perform({
    ...{ plan, tools: { engine, verifyBuilt }, run: 'r', results: {} },
    options: { signal: new AbortController().signal, onEvent: (event) => events.push(event) },
    onPicture: (file) => pictures.push(file),
  });
  const outcome = await ended.catch((error: DeskpackError) => error);
  return { folder, plan, outcome, events, pictures, asked };
}

const otherClass: CheckFinding = {
  name: 'window-class',
  message: 'the class is a.B\u001b[2J, and c.D is declared',
  field: 'launch',
  fix: { title: 'set it', path: ['launch'], value: 'a.B' },
  lines: ['seen: a.B'],
};
const several: CheckFinding = { name: 'window-classes', message: 'others have other classes' };
const missing: CheckFinding = {
  name: 'window-missing',
  message: 'no window came',
  action: 'Look into its log.',
};

it('reports the window and its time, keeps the picture, and records the proof', async () => {
  const { folder, outcome, pictures } = await perform(verificationOf());
  expect(outcome).toEqual({
    summary: 'xcalc.XCalc after 0.6 s',
    values: { proven: 'xcalc.XCalc', picture: join(folder, 'xcalc.png') },
    warnings: [],
  });
  expect(pictures).toEqual([join(folder, 'xcalc.png')]);
  expect(await readFile(join(folder, 'xcalc.png'))).toEqual(png);
});

it('starts the built image once, with the descriptor', async () => {
  const { asked } = await perform(verificationOf());
  const [[built, , options]] = asked as [Parameters<typeof verify>];
  expect(asked).toHaveLength(1);
  expect(built).toEqual({
    image: imageOf(descriptor),
    descriptor,
    source: { icon: Buffer.from(smallIcon), settings: noImageSettings },
  });
  expect(options).toMatchObject({
    vendor: 'acme',
    retriesDisplay: false,
    isStartOnly: true,
    pictureText: { deskpack: 'xcalc' },
  });
});

it('continues without a proof if the plan allows it, with finding, harm and remedy as a warning', async () => {
  const { outcome, folder } = await perform(verificationOf(otherClass, missing), {
    failsIf: 'never',
  });
  expect(outcome).toEqual({
    summary: 'not proven, see the warnings',
    isUnproven: true,
    values: { picture: join(folder, 'xcalc.png') },
    warnings: [
      {
        code: 'window-class',
        message: 'the class is a.B\\x1b[2J, and c.D is declared',
        action: expect.stringMatching(/^The dock shows no icon .*\. Set Window class/),
      },
      {
        code: 'window-missing',
        message: 'no window came',
        action: expect.stringMatching(/\. Look into its log\.$/),
      },
    ],
  });
});

it.each(['disproven', 'unproven'] as const)(
  'fails without a proof where the plan wants one (%s), and leads to the answer with what was seen',
  async (failsIf) => {
    const { outcome, pictures } = await perform(verificationOf(several, otherClass, missing), {
      failsIf,
    });
    expect(outcome).toMatchObject({
      code: 'not-proven',
      // A warning alone is no reason.
      reason: 'the class is a.B\\x1b[2J, and c.D is declared; no window came',
      message: expect.stringMatching(/^cannot prove that xcalc starts as declared: the class is /),
      subject: { kind: 'field', name: 'xcalc.Window', field: 'launch', near: ['a.B'] },
      tail: ['seen: a.B'],
      action: expect.stringMatching(/^The dock shows no icon .*Set Window class/),
    });
    // It shows why.
    expect(pictures).toHaveLength(1);
  },
);

it('suggests the remedy of the last error if none has a field', async () => {
  const first = { ...missing, action: 'First.' };
  const { outcome } = await perform(verificationOf(first, first, missing, several));
  expect(outcome).toMatchObject({
    subject: { kind: 'image', name: 'xcalc' },
    action: expect.stringMatching(/Look into its log\.\n.* prove it by hand: deskpack try xcalc$/),
  });
});

it('does not overwrite another file with the picture, and warns', async () => {
  const { outcome, pictures, folder } = await perform(verificationOf(), {
    files: { 'xcalc.png': 'mine' },
  });
  expect(outcome).toMatchObject({
    values: { proven: 'xcalc.XCalc' },
    warnings: [{ message: expect.stringMatching(/^the picture is not kept: .*xcalc\.png/) }],
  });
  expect((outcome as { values: object }).values).not.toHaveProperty('picture');
  expect(pictures).toEqual([]);
  expect(await readFile(join(folder, 'xcalc.png'), 'utf8')).toBe('mine');
});

it('keeps nothing if there is no picture', async () => {
  const result = { ...verificationOf(), started: aStart({ picture: undefined }) };
  const { outcome, pictures } = await perform(result);
  expect(outcome).toMatchObject({ values: { proven: 'xcalc.XCalc' }, warnings: [] });
  expect(pictures).toEqual([]);
});

it('reports its stages as progress, and logs the window', async () => {
  const unnamed = aWindow({ instance: '', class: '', width: 300, height: 200, firstSeenMs: 1500 });
  const { events } = await perform(verificationOf(), {
    while: ({ onStage }) => {
      onStage?.({ type: 'display-image' });
      onStage?.({ type: 'start' });
      onStage?.({ type: 'start-again' });
      onStage?.({ type: 'window', window: aWindow() });
      onStage?.({ type: 'window', window: unnamed });
      onStage?.({ type: 'start-for-class' });
    },
  });
  const progress = events.filter((event) => event.type === 'progress');
  expect(progress.map(({ text, done, total, unit }) => [text, done, total, unit])).toEqual([
    ['display server', 0, 4, 'steps'],
    ['start of the application', 1, 4, 'steps'],
    ['second start, as the first has failed', 2, 4, 'steps'],
    ['window after 0.5 s: xcalc.XCalc, 640x480', 3, 4, 'steps'],
    ['window after 1.5 s: without a class, 300x200', 3, 4, 'steps'],
    ['second start, as the class may be another one each time', 3, 4, 'steps'],
  ]);
  const output = events.flatMap((event) => (event.type === 'output' ? [event.chunk] : []));
  expect(Buffer.concat(output).toString()).toBe(
    'window after 0.5 s: xcalc.XCalc, 640x480\nwindow after 1.5 s: without a class, 300x200\n',
  );
});

it('suggests no value for a field if the window has none', async () => {
  const { fix: _, ...unsure } = otherClass;
  const { outcome } = await perform(verificationOf({ ...unsure, field: 'host_config.mem_limit' }));
  expect((outcome as DeskpackError).subject).toEqual({
    kind: 'field',
    name: '',
    field: 'host_config.mem_limit',
  });
});

const dpkg = 'Package: xcalc\nStatus: install ok installed\nArchitecture: amd64\nVersion: 1.1-1\n';
const installed = filesWith('', { '/var/lib/dpkg/status': { text: dpkg } });

it('keeps the list of what is in a proven image, and refers to it', async () => {
  const { folder, outcome, plan } = await perform(verificationOf(), { contents: installed });
  const file = join(folder, 'xcalc.cdx.json');
  const list = JSON.parse(await readFile(file, 'utf8'));
  expect(list.components).toMatchObject([{ name: 'xcalc', version: '1.1-1' }]);
  expect(outcome).toMatchObject({ values: { packageList: file }, warnings: [] });
  const { values } = outcome as { values: Record<string, string> };
  expect(step.products!(plan, values)).toMatchObject({
    packageList: file,
  });
});

it('keeps no list of an image that is not proven', async () => {
  const { folder } = await perform(verificationOf(missing), {
    failsIf: 'never',
    contents: installed,
  });
  await expect(readFile(join(folder, 'xcalc.cdx.json'))).rejects.toThrow('ENOENT');
});

it('proves an application without a list where the image cannot be read, with a warning', async () => {
  const unreadable = new DeskpackError('image-missing', { reason: 'it is gone' });
  const { outcome } = await perform(verificationOf(), { contents: unreadable });
  expect(outcome).toMatchObject({
    values: { proven: 'xcalc.XCalc' },
    warnings: [{ message: 'there is no list of its packages: it is gone' }],
  });
});

it('leaves a foreign file in place of the list, with a warning', async () => {
  const files = { 'xcalc.cdx.json': '{}' };
  const { folder, outcome } = await perform(verificationOf(), { files, contents: installed });
  expect(await readFile(join(folder, 'xcalc.cdx.json'), 'utf8')).toBe('{}');
  expect(outcome).toMatchObject({
    warnings: [{ message: expect.stringContaining('is not the package list of xcalc') }],
  });
});
