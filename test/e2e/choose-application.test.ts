import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type WizardPlace, wizardPlace } from './place.ts';

let place: WizardPlace;

const application = (name: string, displayname: string) => ({
  name,
  displayname,
  template: 'acme/oc.template.debian',
});

beforeEach(async () => {
  place = await wizardPlace();
  const list = Array.from({ length: 40 }, (_, index) =>
    application(`app-${index}`, `App ${index}`),
  );
  await writeFile(join(place.folder, 'list.json'), JSON.stringify(list));
});

afterEach(() => place.clear());

describe('an application of a list, chosen on a terminal', () => {
  test('on the screen: with arrows, with letters, and by quitting', async () => {
    const session = place.open({ words: ['edit', 'list.json'] });
    await session.waitFor('Which application of list.json?');
    expect(session.isFullScreen).toBe(true);
    session.press('down', 'down', 'pagedown', 'up');
    await session.waitFor(/› app-20 +App 20/);
    session.type('pp-3');
    await session.waitFor((screen) => screen.includes('› app-3 ') && !screen.includes('app-4'));
    session.press('down', 'down', 'enter');
    await session.waitFor('* required');
    expect(session.text()).toContain('App 31');
    session.press('ctrl+c', 'enter');
    expect(await session.ended).toBe(130);
  });

  test.each(['escape', 'ctrl+c'] as const)('leaving with %s restores the terminal', async (key) => {
    const session = place.open({ words: ['edit', 'list.json'] });
    await session.waitFor('Which application of list.json?');
    session.press(key);
    expect(await session.ended).toBe(130);
    await session.settled();
    expect(session.isFullScreen).toBe(false);
    expect(session.text().trim()).toBe('');
  });

  test.each([
    ['on the screen', []],
    ['in lines', ['--plain']],
  ])('closing the terminal ends it by that signal, and not by a fault: %s', async (_, words) => {
    const session = place.open({ words: ['edit', 'list.json', ...words] });
    await session.waitFor(/^Which:$|› app-0 /m);
    session.hangUp();
    expect(await session.ended).toBe(129);
  });

  test('in lines: by a number, or by a part of its name', async () => {
    const session = place.open({ words: ['edit', 'list.json', '--plain'], columns: 100, rows: 60 });
    await session.waitFor(
      /#10 app-9 {3}App 9\s+10 of 40 read; \+ reads the next\.[\s\S]*Which:\s*$/,
    );
    session.type('p-1\r');
    await session.waitFor(/10 of 11 read[\s\S]*Which:\s*$/);
    session.type('+\r');
    await session.waitFor(/#11 app-19 {2}App 19[\s\S]*Which:\s*$/);
    session.type('12\r');
    await session.waitFor(/#12 was not read\.[\s\S]*Which:\s*$/);
    session.type('2\r');
    await session.waitFor(/Template, page 1 of[\s\S]*Template:\s*$/);
    session.type('\r');
    await session.waitFor('Now: app-10');
  });

  test('applications with the same name are distinguished by their index', async () => {
    const twins = [application('twin', 'One'), application('twin', 'Two')];
    await writeFile(join(place.folder, 'twins.json'), JSON.stringify(twins));
    const session = place.open({ words: ['edit', 'twins.json'] });
    await session.waitFor(/› twin +application 1 +One/);
    session.press('down', 'enter');
    await session.waitFor('* required');
    session.press('tab');
    await session.waitFor('twin');
    session.press('enter');
    await session.waitFor('Two');
  });
});
