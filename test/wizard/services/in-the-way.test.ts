import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialState } from '../../../src/wizard/document/initial-state.ts';
import { menuOf } from '../../../src/wizard/overlays/menus.ts';
import { reviewItems } from '../../../src/wizard/pages/review/review-items.ts';
import { wizardServices } from '../../../src/wizard/services/wizard-services.ts';
import type { WizardPlace } from '../../../src/wizard/services/wizard-settings.ts';
import { openWizard, type Wizard } from '../../../src/wizard/session/wizard.ts';
import { openEdited } from '../../../src/workspace/edit/edited-file.ts';
import { folderWith } from '../../support/folder.ts';
import { textsOf } from '../wizard-state.ts';
import { given, settings } from './without-places.ts';

const icon = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n';
const descriptor = {
  template: 'acme/oc.template.debian.minimal',
  name: 'xcalc',
  cat: 'utilities',
  icon: 'xcalc.svg',
  path: '/usr/bin/xcalc',
  launch: 'xcalc.XCalc',
  acl: { permit: ['all'] },
};
const text = `${JSON.stringify(descriptor, null, 2)}\n`;
let folder: string;
let wizard: Wizard | undefined;

beforeEach(async () => {
  folder = await folderWith({ 'apps/xcalc.svg': icon });
  vi.stubEnv('XDG_STATE_HOME', join(folder, 'state'));
  folder = join(folder, 'apps');
});

afterEach(async () => {
  await wizard?.close();
  wizard = undefined;
});

const at = (name: string) => join(folder, name);
const read = async (name: string) => JSON.parse(await readFile(at(name), 'utf8'));

async function open(file?: string, changes: Partial<WizardPlace> = {}): Promise<Wizard> {
  const edited = file === undefined ? undefined : await openEdited(at(file), {});
  const place = { folder, source: folder, edited, given, ...changes };
  const answers = edited ? {} : { ...descriptor, 'acl.permit': 'all' };
  const { acl: _, ...flat } = answers as Record<string, never>;
  const state = initialState({ draft: 'd', origin: edited?.origin, given: flat });
  wizard = openWizard(state);
  const services = wizardServices(async () => settings, place);
  wizard.begin({ ...services, host: () => new Promise(() => {}), templates: async () => [] });
  await expect.poll(() => wizard?.state().session.data.iconFiles['xcalc.svg']).toBeTruthy();
  wizard.dispatch({ type: 'command', name: 'review' });
  return wizard;
}

/** Writes the files, and waits until that has ended. */
async function write({ dispatch, state }: Wizard): Promise<void> {
  dispatch({ type: 'command', name: 'review' });
  while (state().editing.slots.review.tab !== 'summary')
    dispatch({ type: 'command', name: 'next-tab' });
  dispatch({ type: 'command', name: 'first' });
  const isWrite = (item: ReturnType<typeof reviewItems>[number]) =>
    item.kind === 'goal' && item.choice.goal === 'write';
  for (let down = reviewItems(state()).findIndex(isWrite); down > 0; down -= 1) {
    dispatch({ type: 'command', name: 'down' });
  }
  dispatch({ type: 'command', name: 'accept' });
  await ended(state);
}

const ended = (state: Wizard['state']) =>
  expect.poll(() => state().editing.slots.run?.outcome).toBeTruthy();

const asked = ({ state }: Wizard) => {
  const { overlay } = state().editing;
  return overlay?.kind === 'menu' ? menuOf(overlay.menu, state()) : undefined;
};

/** Answers what is asked about what is in the way. */
function answer({ dispatch, state }: Wizard, begin: string): void {
  const { items } = menuOf('in-the-way', state());
  const index = items.findIndex(({ label }) => label.startsWith(begin));
  for (let down = 0; down < index; down += 1) dispatch({ type: 'command', name: 'down' });
  dispatch({ type: 'command', name: 'accept' });
}

const set = ({ dispatch }: Wizard, key: string, value: string) =>
  dispatch({ type: 'answered', key, text: value });

describe('a file that is edited', () => {
  it('is written, and no other descriptor, even with another name', async () => {
    await writeFile(at('copy.json'), text);
    await writeFile(at('xcalc.d.3.0.json'), 'theirs');
    const form = await open('copy.json');
    set(form, 'args', '-rpn');
    await write(form);
    expect(form.state().editing.slots.run?.outcome).toBe('done');
    expect(await read('copy.json')).toEqual({ ...descriptor, args: '-rpn' });
    expect(await readFile(at('xcalc.d.3.0.json'), 'utf8')).toBe('theirs');
    expect((await readdir(folder)).sort()).toEqual(
      ['copy.json', 'xcalc.d', 'xcalc.d.3.0.json', 'xcalc.svg'].sort(),
    );
  });

  it('that was changed meanwhile causes a question, and is reloaded under the present answers', async () => {
    await writeFile(at('xcalc.json'), text);
    const form = await open('xcalc.json');
    set(form, 'args', '-rpn');
    const theirs = { ...descriptor, displayname: 'Theirs', own: 1 };
    await writeFile(at('xcalc.json'), JSON.stringify(theirs));
    await write(form);
    expect(asked(form)?.title).toContain('xcalc.json was changed by something else');
    expect(asked(form)?.items.map(({ label }) => label)).toEqual([
      'Show the changes',
      'Keep it, and load it into the form',
      'Replace it',
      'Keep it unchanged',
    ]);
    expect(await read('xcalc.json')).toEqual(theirs);

    answer(form, 'Show');
    await expect.poll(() => form.state().session.data.plan).toBeTruthy();
    const [file] = form.state().session.data.plan?.files ?? [];
    expect(file).toMatchObject({ present: JSON.stringify(theirs), obstacle: { kind: 'changed' } });
    await write(form);
    answer(form, 'Keep it, and load');
    await expect.poll(() => textsOf(form.state()).displayname).toBe('Theirs');
    expect(textsOf(form.state()).args).toBe('-rpn');
    await write(form);
    expect(form.state().editing.slots.run?.outcome).toBe('done');
    expect(await read('xcalc.json')).toEqual({ ...theirs, args: '-rpn' });
  });

  it('that was changed meanwhile is replaced with consent, but not a later change', async () => {
    await writeFile(at('xcalc.json'), text);
    const form = await open('xcalc.json');
    set(form, 'args', '-rpn');
    await writeFile(at('xcalc.json'), JSON.stringify({ ...descriptor, displayname: 'Theirs' }));
    await write(form);
    await writeFile(at('xcalc.json'), JSON.stringify({ ...descriptor, displayname: 'Later' }));
    answer(form, 'Replace');
    await ended(form.state);
    expect(asked(form)?.title).toContain('was changed');
    expect((await read('xcalc.json')).displayname).toBe('Later');
    answer(form, 'Replace');
    await ended(form.state);
    expect(form.state().editing.slots.run?.outcome).toBe('done');
    expect(await read('xcalc.json')).toEqual({ ...descriptor, args: '-rpn' });
  });

  it('that is read-only causes a question, and keeps its mode', async () => {
    await writeFile(at('xcalc.json'), text);
    await chmod(at('xcalc.json'), 0o444);
    const form = await open('xcalc.json');
    set(form, 'args', '-rpn');
    await write(form);
    expect(asked(form)?.title).toBe('xcalc.json is not writable.');
    expect(asked(form)?.items.map(({ label }) => label)).toEqual([
      'Show the changes',
      'Replace it',
      'Keep it unchanged',
    ]);
    answer(form, 'Keep it unchanged');
    expect(asked(form)).toBeUndefined();
    expect(await read('xcalc.json')).toEqual(descriptor);
    // A question that was left alone is asked again when the run goes on.
    form.dispatch({ type: 'command', name: 'accept' });
    answer(form, 'Replace');
    await ended(form.state);
    expect((await read('xcalc.json')).args).toBe('-rpn');
    expect((await stat(at('xcalc.json'))).mode & 0o777).toBe(0o444);
  });

  it('is unchanged if the application is written to another folder, with its icon', async () => {
    await writeFile(at('mine.json'), text);
    const output = join(folder, 'out');
    const form = await open('mine.json', { folder: output });
    set(form, 'args', '-rpn');
    await write(form);
    expect(form.state().editing.slots.run?.outcome).toBe('done');
    expect(await readFile(at('mine.json'), 'utf8')).toBe(text);
    expect((await readdir(output)).sort()).toEqual(['xcalc.d', 'xcalc.d.3.0.json', 'xcalc.svg']);
    expect(await read('out/xcalc.d.3.0.json')).toEqual({ ...descriptor, args: '-rpn' });
    expect(await readdir(folder)).not.toContain('xcalc.d');
  });
});

describe('a new application', () => {
  it('does not replace an existing descriptor, unless that is resumed', async () => {
    const theirs = { ...descriptor, displayname: 'Theirs', own: { two: 2 } };
    await writeFile(at('xcalc.d.3.0.json'), JSON.stringify(theirs));
    const form = await open();
    set(form, 'args', '-rpn');
    await write(form);
    expect(asked(form)?.title).toContain('xcalc.d.3.0.json already exists');
    expect(await read('xcalc.d.3.0.json')).toEqual(theirs);
    expect(await readdir(folder)).not.toContain('xcalc.d');
    answer(form, 'Keep it, and load');
    await expect.poll(() => textsOf(form.state()).displayname).toBe('Theirs');
    expect(textsOf(form.state()).args).toBeUndefined();
    set(form, 'args', '-v');
    await write(form);
    expect(form.state().editing.slots.run?.outcome).toBe('done');
    // Now it is that file that is edited: what it holds besides, and its layout, stay.
    expect(await readFile(at('xcalc.d.3.0.json'), 'utf8')).toBe(
      JSON.stringify({ ...theirs, args: '-v' }),
    );
  });

  it('overwrites its own descriptor when retried, but not manual changes of it', async () => {
    const form = await open();
    await write(form);
    set(form, 'args', '-rpn');
    await write(form);
    expect(form.state().editing.slots.run?.outcome).toBe('done');
    const mended = { ...descriptor, args: '-rpn', debpackage: 'x11-apps' };
    await writeFile(at('xcalc.d.3.0.json'), JSON.stringify(mended));
    set(form, 'displayname', 'Mine');
    await write(form);
    expect(asked(form)?.title).toContain('was changed by something else');
    expect(await read('xcalc.d.3.0.json')).toEqual(mended);
    answer(form, 'Keep it, and load');
    await expect.poll(() => textsOf(form.state()).debpackage).toBe('x11-apps');
    await write(form);
    expect(await read('xcalc.d.3.0.json')).toEqual({ ...mended, displayname: 'Mine' });
  });

  it('is written to another folder, and found there the next time', async () => {
    const output = join(folder, 'out');
    const form = await open(undefined, { folder: output });
    await write(form);
    expect(form.state().editing.slots.run?.outcome).toBe('done');
    expect((await readdir(output)).sort()).toEqual(['xcalc.d', 'xcalc.d.3.0.json', 'xcalc.svg']);
    expect((await readdir(folder)).sort()).toEqual(['out', 'xcalc.svg']);
  });

  it('does not replace a foreign recipe', async () => {
    await writeFile(at('xcalc.d'), 'FROM scratch\n');
    const form = await open();
    await write(form);
    expect(asked(form)?.title).toBe('xcalc.d is not a recipe that deskpack has generated.');
    expect((await readdir(folder)).sort()).toEqual(['xcalc.d', 'xcalc.svg']);
    answer(form, 'Replace');
    await ended(form.state);
    expect(await readFile(at('xcalc.d'), 'utf8')).toContain('oc.name');
  });
});
