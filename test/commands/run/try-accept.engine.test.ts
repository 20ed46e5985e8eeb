import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { createInterface } from 'node:readline';
import { decode } from 'fast-png';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { readHandProof, readTrial } from '../../../src/pipeline/hand/hand-proofs.ts';
import { chromiumMissing, startMortalChromium } from '../../support/chromium.ts';
import { runDeskpack, startDeskpack } from '../../support/deskpack.ts';
import { endProcess } from '../../support/end-process.ts';
import { folderOfEach } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { sharedEditor } from './try-images.ts';

const engine = docker();
const availability = await engine.availability();
const missing = availability.available ? chromiumMissing : availability.reason;

const folder = folderOfEach();
const begun: ChildProcess[] = [];

describe.skipIf(missing)(`an application that people accept ${missing ?? ''}`, () => {
  let editor: string;
  let image: string;
  let browser: Browser;
  let kill: () => Promise<void>;

  beforeAll(async () => {
    editor = await sharedEditor(engine);
    image = (await engine.inspect(editor))!.id;
    ({ browser, kill } = await startMortalChromium());
  });

  afterEach(async () => {
    for (const child of begun.splice(0)) await endProcess(child);
  });

  afterAll(() => kill?.());

  beforeEach(() => keepStateIn(folder));

  const deskpack = (...words: string[]) => runDeskpack([...words, '--engine', 'docker']);

  /** A session that ends as soon as the last viewer has gone; its JSON lines. */
  async function serve() {
    const words = ['--no-browser', '--json', '--by', 'Ada', '--end-after', '1'];
    const child = startDeskpack(['try', editor, ...words, '--engine', 'docker']);
    begun.push(child);
    const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
    const next = async () => JSON.parse((await lines.next()).value as string);
    return { next, url: (await next()).url as string };
  }

  async function openPage(url: string): Promise<Page> {
    const page = await (await browser.newContext()).newPage();
    await page.goto(url);
    await page.locator('#screen canvas').waitFor({ timeout: 0 });
    return page;
  }

  it('is not accepted by what was tried of a look, before it is built', {
    timeout: 600_000,
  }, async () => {
    const look = 'deskpack-test/deskpack.look:1';
    await engine.build({
      recipe: `FROM ${editor}\n`,
      context: tmpdir(),
      tags: [look],
      buildArguments: {},
    });
    try {
      for (const words of [['--accept', 'writes'], ['--as-tried']]) {
        const { status, stderr } = await deskpack('try', look, ...words);
        expect(status).toBe(1);
        expect(stderr).toContain('this is only a look');
      }
    } finally {
      await engine.remove(look);
    }
  });

  it('is proven by the button of the page, with a picture of its window', async () => {
    const { next, url } = await serve();
    const page = await openPage(url);
    await page.getByRole('button', { name: 'Accept' }).click();
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ada');
    await page.getByLabel('Your words').fill('writes and saves');
    // Before its window is there, it says so, and can be asked again.
    const works = page.getByRole('button', { name: 'It works' });
    const accepted = page.locator('#accepted');
    await expect
      .poll(
        async () => {
          if ((await works.isVisible()) && (await works.isEnabled())) await works.click();
          return accepted.textContent();
        },
        { timeout: 600_000 },
      )
      .toMatch(/^Proven by hand by Ada on \d{4}-\d\d-\d\d: writes and saves/);
    const proof = (await readHandProof(image))!;
    expect(proof).toMatchObject({ by: 'Ada', words: 'writes and saves', application: 'l3afpad' });
    expect(proof.windows).toMatchObject([{ launch: 'l3afpad.L3afpad' }]);
    const { width, height } = decode(await readFile(proof.picture));
    const [window] = proof.windows;
    // The frame is around the window, and the grey behind it is left out.
    expect([width - window!.width, height - window!.height].every((more) => more < 60)).toBe(true);
    await page.close();
    expect(await next()).toMatchObject({ accepted: { by: 'Ada', image } });
    expect(await next()).toEqual({ ended: 'Nobody looked at it any more.' });
  });

  it('ends when its tab is closed, and can be accepted afterwards', async () => {
    const { next, url } = await serve();
    const page = await openPage(url);
    // Its text can be copied once its window is there.
    const copied = async () => {
      await page.keyboard.type('a');
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Control+c');
      return page.locator('#clipboard-text').inputValue();
    };
    await expect.poll(copied, { timeout: 600_000 }).toContain('a');
    await page.close();
    expect(await next()).toEqual({ ended: 'Nobody looked at it any more.' });
    await once(begun.at(-1)!, 'close');
    expect(await readTrial(image)).toMatchObject({ windows: [{ launch: 'l3afpad.L3afpad' }] });
    const { stdout, status } = await deskpack(
      'try',
      editor,
      '--as-tried',
      '--by',
      'Grace',
      '--json',
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout).accepted).toMatchObject({ by: 'Grace', image });
    expect(await readHandProof(image)).toMatchObject({ by: 'Grace' });
  });

  it('is accepted by a script, with what it shows at the end', async () => {
    const words = ['try', editor, '--type', 'Omega', '--accept', 'it writes', '--by', 'Ada'];
    const { stdout, status } = await deskpack(...words);
    expect(status).toBe(0);
    expect(stdout).toMatch(/\nProven by hand by Ada on \S+: it writes\n$/);
    const proof = (await readHandProof(image))!;
    expect(proof.windows).toMatchObject([{ title: expect.stringMatching(/^\*/) }]);
    expect(proof.text).toContainEqual(expect.stringContaining('Omega'));
  });

  it('is not accepted if nobody has tried this image', async () => {
    const { stderr, status } = await deskpack('try', editor, '--as-tried');
    expect(status).toBe(1);
    expect(stderr).toContain('nobody has tried it as it is now');
    expect(stderr).toContain('--accept "words"');
    expect(await readHandProof(image)).toBeUndefined();
  });

  it('is not accepted if it ends without a window', async () => {
    const none = 'deskpack-test/no-window:1';
    const recipe = `FROM ${editor}\nENV APP=/bin/false\nLABEL oc.path=/bin/false oc.name=nothing\n`;
    await engine.build({ recipe, context: folder, tags: [none], buildArguments: {} });
    try {
      const { stderr, status } = await deskpack('try', none, '--accept', '');
      expect(status).toBe(1);
      expect(stderr).toContain('cannot accept nothing: it has shown no window in this session');
    } finally {
      await engine.remove(none);
    }
  });

  // The last one: it has no browser afterwards.
  it('ends when the browser of its viewer was killed', async () => {
    const { next, url } = await serve();
    await openPage(url);
    await kill();
    expect(await next()).toEqual({ ended: 'Nobody looked at it any more.' });
  });
});
