import { type Binding, bind } from '../keys/binding.ts';
import {
  rowKeys,
  type ScreenCommand,
  type ScrollCommand,
  screenKeys,
} from '../keys/common-keys.ts';

/** The commands at a choice. */
export type ChoiceCommand = 'accept' | 'erase' | 'quit' | ScrollCommand | ScreenCommand;

const here = ['choosing'] as const;

/** Every key at a choice; other keys type the text that is searched for. */
export const choiceBindings: readonly Binding<ChoiceCommand, 'choosing'>[] = [
  bind('accept', 'enter ctrl+j', here, 'choose', 'choose'),
  ...rowKeys(here, 'move'),
  bind('erase', 'backspace', here, 'remove the last character of the text that is searched for'),
  bind('quit', 'escape ctrl+c', here, 'quit', 'quit'),
  ...screenKeys(here),
];
