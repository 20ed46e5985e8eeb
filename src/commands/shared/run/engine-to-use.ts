import { type ChosenEngine, chooseEngine, fallbackNotice } from '../../../engine/choose-engine.ts';
import type { Engine } from '../../../engine/engine.ts';
import { note } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';
import type { ChosenSettings } from './run-flags.ts';

/** Reports if an engine is not the preferred one. */
export function noteFallbackEngine(chosen: ChosenEngine): void {
  const line = fallbackNotice(chosen);
  if (line !== undefined) note(escapeControls(line));
}

/**
 * The engine chosen by options, preferences and availability. If it is not the preferred one, this is reported
 * in any case.
 */
export async function engineToUse({
  engine,
  engineFrom,
}: Pick<ChosenSettings, 'engine' | 'engineFrom'>): Promise<Engine> {
  const chosen = await chooseEngine(engine, engineFrom);
  noteFallbackEngine(chosen);
  return chosen.engine;
}
