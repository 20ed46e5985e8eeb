import { setTimeout as sleep } from 'node:timers/promises';
import { ruleOf } from '../../descriptor/rules.ts';
import { findingsOf } from '../../wizard/derived.ts';
import { focusedField, focusedKey } from '../../wizard/form.ts';
import { goalsOf } from '../../wizard/goals.ts';
import { fieldsOfPage, searchLine } from '../../wizard/page-fields.ts';
import { byWeight, findingsAt, keyOfFinding } from '../../wizard/place-findings.ts';
import type { Goal } from '../../wizard/services.ts';
import type { WizardState } from '../../wizard/state.ts';
import type { Wizard } from '../../wizard/wizard.ts';
import { indexOfPage, wizardPages } from '../../wizard/wizard-page.ts';
import { findingText } from '../panes/finding-row.ts';
import { shown } from '../shown.ts';
import { type Symbols, symbolsFor } from '../symbols.ts';
import type { Terminal } from '../terminal.ts';
import { fieldText, findingLines, offeredLines } from './field-text.ts';
import { type TypedLines, typedLines } from './lines.ts';
import { plainAnswer } from './plain-answer.ts';

/** How the questions ended: with something to do, or before that. */
export type Asked = { readonly goal: Goal } | { readonly goal: undefined; readonly status: number };

interface Talk {
  readonly wizard: Wizard;
  readonly lines: TypedLines;
  readonly symbols: Symbols;
  say(...lines: readonly string[]): void;
  /** Asks on a line of its own; undefined when the person has left. */
  ask(prompt: string): Promise<string | undefined>;
}

function explain(state: WizardState, key: string, { say, symbols }: Talk): void {
  const findings = findingsAt(state, key);
  if (findings.length === 0) say('  Nothing is wrong with it.');
  for (const finding of findings) {
    say(`  ${shown(findingText(finding, symbols))}`, `  ${ruleOf(finding.rule)?.reason ?? ''}`);
  }
}

/** Waits a little for what a field can offer, so that it can be read out. */
async function suggestionsKnown({ wizard }: Talk): Promise<void> {
  const asked = () => {
    const { known } = wizard.state();
    switch (focusedField(wizard.state())?.field.suggest) {
      case 'templates':
        return known.templates !== undefined;
      case 'icons':
        return known.icons !== undefined;
      default:
        return true;
    }
  };
  for (let waited = 0; !asked() && waited < 3_000; waited += 50) await sleep(50);
}

/** @returns false when the person has left */
async function askField(talk: Talk): Promise<boolean> {
  const { wizard, say } = talk;
  const at = focusedField(wizard.state())!;
  await suggestionsKnown(talk);
  say(...fieldText(wizard.state(), at));
  for (;;) {
    const line = await talk.ask(`${at.field.title}: `);
    if (line === undefined) return false;
    const typed = line.trim();
    if (typed === '?') {
      explain(wizard.state(), at.key, talk);
      continue;
    }
    if (typed === '<') {
      wizard.dispatch({ type: 'command', name: 'previous-field' });
      return true;
    }
    const state = wizard.state();
    const present = state.answers[at.key] ?? '';
    const answer = plainAnswer(line, at, present, offeredLines(state, at));
    for (const [key, text] of Object.entries(answer?.sets ?? {})) {
      wizard.dispatch({ type: 'answered', key, text });
    }
    if (answer) wizard.dispatch({ type: 'answered', key: at.key, text: answer.text });
    const wrong = findingLines(wizard.state(), at.key, talk.symbols);
    say(...wrong);
    const hasError = findingsAt(wizard.state(), at.key).some((one) => one.severity === 'error');
    if (answer && hasError) continue;
    wizard.dispatch({ type: 'command', name: 'next-field' });
    return true;
  }
}

/** The rare fields are asked for by name only. @returns false when the person has left */
async function askAdvanced(talk: Talk): Promise<boolean> {
  const { wizard, say } = talk;
  say('', 'Other fields', '  (a part of its name finds one; Enter goes on; < goes back)');
  const line = await talk.ask('Field: ');
  if (line === undefined) return false;
  const typed = line.trim();
  if (typed === '<') wizard.dispatch({ type: 'command', name: 'previous-page' });
  else if (typed === '') wizard.dispatch({ type: 'command', name: 'next-page' });
  if (typed === '<' || typed === '') return true;
  const search = { value: typed, cursor: typed.length };
  const found = fieldsOfPage('advanced', { ...wizard.state(), search });
  const exact = found.find(({ key }) => key === typed);
  const only = exact ?? (found.length === 1 ? found[0] : undefined);
  if (!only) {
    say(...found.map(({ key, field }) => `  ${key}  ${field.title}`));
    if (found.length === 0) say('  There is none like that.');
    return true;
  }
  wizard.dispatch({ type: 'entered', key: only.key });
  const goesOn = await askField(talk);
  wizard.dispatch({ type: 'entered', key: searchLine });
  return goesOn;
}

/** @returns what to do, or undefined to go back, or false when the person has left */
async function askGoal(talk: Talk): Promise<Goal | undefined | false> {
  const { wizard, say, symbols } = talk;
  const state = wizard.state();
  say('', 'Review');
  for (const finding of byWeight(findingsOf(state))) {
    const key = keyOfFinding(finding);
    say(`  ${key ? `${key}: ` : ''}${shown(findingText(finding, symbols))}`);
  }
  const goals = goalsOf(state);
  for (const [index, { title, obstacle }] of goals.entries()) {
    say(`  #${index + 1} ${title}${obstacle ? ` (not now: ${shown(obstacle)})` : ''}`);
  }
  say('  (#1 does it; a field goes to its question; < goes back)');
  const line = await talk.ask('What to do: ');
  if (line === undefined) return false;
  const typed = line.trim();
  const goal = goals[Number(typed.replace('#', '')) - 1];
  if (goal && !goal.obstacle) return goal.goal;
  if (typed === '<') wizard.dispatch({ type: 'command', name: 'back' });
  else wizard.dispatch({ type: 'entered', key: typed });
  return undefined;
}

async function converse(talk: Talk): Promise<Goal | false> {
  let page: string | undefined;
  for (;;) {
    const state = talk.wizard.state();
    if (state.page !== page) {
      page = state.page;
      const index = indexOfPage(state.page);
      talk.say('', `${wizardPages[index]!.title}, page ${index + 1} of ${wizardPages.length}`);
    }
    if (state.page === 'review' || state.page === 'run') {
      const goal = await askGoal(talk);
      if (goal !== undefined) return goal;
    } else if (focusedKey(state) === searchLine) {
      if (!(await askAdvanced(talk))) return false;
    } else if (!(await askField(talk))) return false;
  }
}

/**
 * The same questions line by line, for screen readers and for terminals that can't be drawn on: nothing
 * is ever drawn again, and the reducer is the same.
 */
export async function askPlain(
  wizard: Wizard,
  { stdin, stdout }: Terminal,
  environment: NodeJS.ProcessEnv,
): Promise<Asked> {
  const lines = typedLines(stdin);
  const talk: Talk = {
    wizard,
    lines,
    symbols: symbolsFor(environment),
    say: (...said) => stdout.write(said.map((line) => `${line}\n`).join('')),
    ask: (prompt) => {
      stdout.write(prompt);
      return lines.next();
    },
  };
  let wasAsked = false;
  const interrupted = () => {
    if (wasAsked) lines.close();
    wasAsked = true;
    talk.say('', 'Press Ctrl+C again to leave; the draft is kept. Enter goes on.');
  };
  process.on('SIGINT', interrupted);
  try {
    const goal = await converse(talk);
    if (goal === false) return { goal: undefined, status: 130 };
    return { goal };
  } finally {
    process.off('SIGINT', interrupted);
    lines.close();
  }
}
