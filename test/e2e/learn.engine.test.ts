import { afterEach, beforeEach, expect, test } from 'vitest';
import { enginesMissing } from '../support/engines-missing.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import type { TerminalSession } from './terminal-session.ts';

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

/** Begins the first lesson where docker answers. */
const begin = (...options: readonly string[]) =>
  place.open({ words: ['learn', '1', ...options], env: { DOCKER_HOST: undefined } });

/** Quits a lesson that is not done. */
async function quit(session: TerminalSession): Promise<void> {
  session.press('ctrl+c');
  await session.waitFor('Quit deskpack?');
  session.press('ctrl+c');
  expect(await session.ended).toBe(130);
}

test.skipIf(enginesMissing)(
  'a lesson that goes on keeps the engine with which it was begun',
  async () => {
    const session = begin();
    await session.waitFor('With which engine?');
    session.press('enter');
    await session.waitFor('Lesson 1: one application, recorded engine');
    await quit(session);
    const again = begin();
    await again.waitFor('Lesson 1: one application, recorded engine');
    expect(again.output).not.toContain('With which engine?');
    await quit(again);
    // One that begins anew may have another.
    await begin('--again').waitFor('With which engine?');
  },
);
