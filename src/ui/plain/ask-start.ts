import { menuOf } from '../../wizard/menus.ts';
import type { Wizard } from '../../wizard/wizard.ts';
import { shown } from '../shown.ts';
import type { Talk } from './talk.ts';

function choose(wizard: Wizard, index: number): void {
  wizard.dispatch({ type: 'command', name: 'first' });
  for (let down = 0; down < index; down += 1) wizard.dispatch({ type: 'command', name: 'down' });
  wizard.dispatch({ type: 'command', name: 'accept' });
}

/** Asks whether to go on with work from earlier. @returns false when the person has left */
export async function askStart(wizard: Wizard, talk: Talk): Promise<boolean> {
  const { title, items } = menuOf('start', wizard.state());
  talk.say(title, ...items.map(({ label }, index) => `  #${index + 1} ${shown(label)}`));
  talk.say('  Expected: a number.');
  while (wizard.state().overlay?.kind === 'menu') {
    const line = await talk.ask('Which: ');
    if (line === undefined) return false;
    const number = /^#?([1-9]\d*)$/.exec(line.trim())?.[1];
    if (number !== undefined && Number(number) <= items.length) choose(wizard, Number(number) - 1);
    if (wizard.state().overlay) talk.say(`  Expected: a number from 1 to ${items.length}.`);
  }
  return true;
}
