import { type Binding, bind } from '../keys/binding.ts';
import { type ScreenCommand, type ScrollCommand, screenKeys } from '../keys/common-keys.ts';

/** The commands at a choice. */
export type ChoiceCommand = 'accept' | 'erase' | 'quit' | ScrollCommand | ScreenCommand;

const here = ['choosing'] as const;

/** Every key at a choice; other keys type the text that is searched for. */
export const choiceBindings: readonly Binding<ChoiceCommand, 'choosing'>[] = [
  bind('accept', 'enter ctrl+j', here, 'choose', 'choose'),
  bind('up', 'up shift+tab', here, 'up', 'move'),
  bind('down', 'down tab', here, 'down', 'move'),
  bind('page-up', 'pageup', here, 'a page up'),
  bind('page-down', 'pagedown', here, 'a page down'),
  bind('first', 'home', here, 'first'),
  bind('last', 'end', here, 'last'),
  bind('erase', 'backspace', here, 'remove the last character of the text that is searched for'),
  bind('quit', 'escape ctrl+c', here, 'quit', 'quit'),
  ...screenKeys(here),
];
