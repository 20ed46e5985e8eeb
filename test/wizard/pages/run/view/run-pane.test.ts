import { expect, test } from 'vitest';
import { runProgressAfter } from '../../../../../src/pipeline/progress/run-progress.ts';
import { symbolsFor } from '../../../../../src/terminal/symbols.ts';
import { LogBuffer } from '../../../../../src/wizard/pages/run/shown-log.ts';
import { runPane } from '../../../../../src/wizard/pages/run/view/run-pane.ts';
import { freshRun } from '../../../../../src/wizard/run/run-state.ts';
import { withSlot } from '../../../../../src/wizard/slots.ts';
import type { WizardState } from '../../../../../src/wizard/state.ts';
import { failedRun } from '../../../../support/failed-run.ts';
import { complete, loadedData, openState } from '../../../wizard-state.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });

/** The run page after a build has failed for want of a template, which may be one that can be built. */
function textOf(buildWith: readonly string[] | undefined, width: number): string {
  const [template, ...others] = loadedData.suggestions.templates!;
  const templates = [{ ...template!, ...(buildWith ? { buildWith } : {}) }, ...others];
  const message = 'cannot build xcalc: there is none of that name here';
  const subject = { kind: 'template', name: 'acme/oc.template.x:3.0', field: 'template' } as const;
  const problem = {
    code: 'template-missing',
    message,
    action: 'Pull it.',
    tail: [],
    subject,
  } as const;
  const state: WizardState = {
    ...withSlot(openState(complete), 'run', failedRun(problem).reduce(runProgressAfter, freshRun)),
    page: 'run',
    data: { ...loadedData, suggestions: { templates } },
  };
  const { rows } = runPane(
    state,
    { width, height: 20 },
    {
      log: new LogBuffer(),
      now: 1,
      symbols,
    },
  );
  return rows
    .map((row) => row.map(({ text }) => text).join(''))
    .join(' ')
    .replace(/ +/g, ' ');
}

test.each([78, 50])('a template that can be built is said to be, in %i columns', (width) => {
  const build = ['template', 'build', 'debian.minimal'];
  expect(textOf(build, width)).toContain('The review can build the template: Esc leads there.');
  expect(textOf(build, width)).not.toContain('Pull it.');
  expect(textOf(undefined, width)).toContain('Pull it.');
});
