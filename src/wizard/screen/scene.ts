import { coloursFor } from '../../terminal/colours.ts';
import type { IconPictures } from '../../terminal/picture/icon-pictures.ts';
import { symbolsFor } from '../../terminal/symbols.ts';
import { type Terminal, terminalSize } from '../../terminal/terminal.ts';
import type { Wizard } from '../session/wizard.ts';
import type { Scene } from './screen.ts';

/** The present scene, from which the screen is made. */
export function sceneOf(
  wizard: Wizard,
  { stdout }: Terminal,
  environment: NodeJS.ProcessEnv,
  pictures?: IconPictures,
): Scene {
  return {
    state: wizard.state(),
    log: wizard.log,
    size: terminalSize(stdout),
    symbols: symbolsFor(environment),
    pictures,
    colours: coloursFor(true, environment),
    now: Date.now(),
  };
}
