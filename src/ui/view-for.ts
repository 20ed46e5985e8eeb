import type { View } from '../wizard/action.ts';
import type { CommandName } from '../wizard/command.ts';
import type { RunLog } from '../wizard/run-log.ts';
import type { WizardState } from '../wizard/state.ts';
import { isFormPage } from '../wizard/wizard-page.ts';
import { errorLine } from './panes/log-pane.ts';
import { type Scene, screenOf } from './screen.ts';

/** Number of the line of the log that a command leads to. */
function targetOf(name: CommandName, { run }: WizardState, log: RunLog): number | undefined {
  if (!run) return undefined;
  const { view } = run;
  const wanted = view.search.value.toLowerCase();
  const isMatch = (text: string) => wanted !== '' && text.toLowerCase().includes(wanted);
  const from = view.target ?? (view.follows ? log.end : view.top - 1);
  switch (name) {
    case 'accept':
      return log.find(log.end, -1, ({ text }) => isMatch(text));
    case 'next-match':
      return log.find(from, 1, ({ text }) => isMatch(text));
    case 'previous-match':
      return log.find(from, -1, ({ text }) => isMatch(text));
    case 'next-error':
      return log.find(from, 1, ({ text }) => errorLine.test(text));
    case 'previous-error':
      return log.find(from, -1, ({ text }) => errorLine.test(text));
    default:
      return undefined;
  }
}

const aboutFields: ReadonlySet<CommandName> = new Set(['page-up', 'page-down', 'preview']);

/** Whether a command needs to know what is in sight; to lay out the screen for each key would be a waste. */
function needsView(name: CommandName, { overlay, page }: WizardState): boolean {
  return overlay !== undefined || !isFormPage(page) || aboutFields.has(name);
}

/** What the screen has to say along with a command, as it is now and not as it was drawn last. */
export function viewFor(name: CommandName, scene: Scene): View | undefined {
  const { state, log } = scene;
  if (!needsView(name, state)) return undefined;
  const { view, layout, room } = screenOf(scene);
  const target = state.page === 'run' ? targetOf(name, state, log) : undefined;
  return { ...(view ?? { rows: room, first: 0, end: 0 }), target, isWide: layout.isWide };
}
