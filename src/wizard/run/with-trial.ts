import { update, type WizardState } from '../state.ts';

/**
 * Lets a person use a built application in a browser; the terminal says where.
 *
 * @param subject an image, or a descriptor with what chooses it
 */
export function withTrial(state: WizardState, subject: readonly string[]): WizardState {
  const { builder } = state.session.data.host ?? {};
  const engine = builder ? ['--engine', builder.name] : [];
  const args = ['try', ...subject, ...engine];
  return update(state, { session: { externalTask: { kind: 'own-command', args } } });
}
