import { expect, test } from 'vitest';
import { noConfiguration } from '../../../../../src/descriptor/check/configuration.ts';
import type { PromptSession } from '../../../../../src/terminal/prompt/prompt-session.ts';
import { askField } from '../../../../../src/wizard/pages/form/view/ask-field.ts';
import type { Services } from '../../../../../src/wizard/services.ts';
import { reduce } from '../../../../../src/wizard/session/reduce.ts';
import { openWizard } from '../../../../../src/wizard/session/wizard.ts';
import { complete, openState, textsOf } from '../../../wizard-state.ts';

/** A person who types these lines and then leaves; what is said to them is kept. */
function talkOf(typed: string[]): { session: PromptSession; said: string[] } {
  const said: string[] = [];
  const session: PromptSession = {
    say: (...lines) => said.push(...lines),
    ask: async () => typed.shift(),
    during: (_, work) => work(),
    without: (work) => work(),
    status: 130,
    close: () => {},
  };
  return { session, said };
}

test.each(['xc', 'XC', 'xcalc'])(
  'packages that are looked for come at once (%s)',
  async (typed) => {
    const state = reduce(openState(complete), { type: 'entered', key: 'debpackage' });
    const wizard = openWizard(state);
    wizard.begin({
      packages: async () => [{ name: 'xcalc', description: 'a calculator' }],
      neighbours: async () => [],
      templates: async () => [],
      unknownPackages: async () => [],
      configuration: async () => noConfiguration,
      icon: async () => null,
      contextHas: () => true,
    } as Partial<Services> as Services);
    const { session, said } = talkOf([`/${typed}`]);
    const before = Date.now();
    await askField(wizard, session);
    expect(said).toContain('  #1 xcalc, a calculator');
    expect(textsOf(wizard.state()).debpackage).toBe('x11-apps');
    // What would be waited for in vain takes 20 s.
    expect(Date.now() - before).toBeLessThan(10_000);
  },
);

test('a number of processors is one change, which one undo takes back', async () => {
  const state = reduce(openState(complete), { type: 'entered', key: 'host_config.cpu_quota' });
  const wizard = openWizard(state);
  await askField(wizard, talkOf(['#3']).session);
  expect(textsOf(wizard.state())).toEqual({
    ...complete,
    'host_config.cpu_period': '100000',
    'host_config.cpu_quota': '100000',
  });
  expect(wizard.state().document.answers['host_config.cpu_period']?.from).toEqual({
    source: 'suggestion',
    detail: 'cpus',
  });
  expect(wizard.state().history.past).toHaveLength(1);
  expect(wizard.state().before).toBe(state.document.answers);
  wizard.dispatch({ type: 'entered', key: 'host_config.cpu_quota' });
  await askField(wizard, talkOf(['!undo']).session);
  expect(textsOf(wizard.state())).toEqual(complete);
});
