import { update, type WizardState } from '../../src/wizard/state.ts';
import { startState } from './start-state.ts';
import { bareHost, loadedData } from './wizard-state.ts';

const absent = {
  ...loadedData.suggestions.templates![0]!,
  present: false,
  buildWith: ['template', 'build', 'debian.minimal'],
};

/** The start of a wizard on a machine that has nothing. */
export function bareStart(): WizardState {
  const state = startState();
  const { data } = state.session;
  const templates = [{ ...absent, unasked: 'no engine is installed' }];
  const suggestions = { ...data.suggestions, templates };
  return update(state, { session: { data: { ...data, host: bareHost, suggestions } } });
}

/** The same where an engine answers. */
export function startWithoutTemplate(): WizardState {
  const state = bareStart();
  const { data } = state.session;
  const { machine } = bareHost;
  const engine = { available: true, version: '28' } as const;
  const host = {
    ...bareHost,
    engine,
    store: engine,
    machine: { ...machine!, engine: { name: 'docker', availability: engine } as const },
  };
  const suggestions = { ...data.suggestions, templates: [absent] };
  return update(state, { session: { data: { ...data, host, suggestions } } });
}
