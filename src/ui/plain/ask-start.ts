import { menuOf } from '../../wizard/menus.ts';
import type { Wizard } from '../../wizard/wizard.ts';
import { shown } from '../shown.ts';
import type { Talk } from './talk.ts';

/** Asks whether to go on with work from earlier. @returns false when the person has left */
export async function askStart(wizard: Wizard, talk: Talk): Promise<boolean> {
  const { title, items } = menuOf('start', wizard.state());
  talk.say(title, ...items.map(({ label }, index) => `  #${index + 1} ${shown(label)}`));
  talk.say('  Expected: a number.');
  while (wizard.state().overlay?.kind === 'menu') {
    const line = await talk.ask('Which: ');
    if (line === undefined) return false;
    const number = /^#?([1-9])$/.exec(line.trim())?.[1];
    if (number !== undefined) wizard.dispatch({ type: 'typed', text: number });
    if (wizard.state().overlay) talk.say(`  Expected: a number from 1 to ${items.length}.`);
  }
  return true;
}
