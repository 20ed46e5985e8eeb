import { describe, expect, test } from 'vitest';
import { findingsAt } from '../../../src/wizard/findings/place-findings.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { openWizard, type Wizard } from '../../../src/wizard/session/wizard.ts';
import { update, type WizardState } from '../../../src/wizard/state.ts';
import { quietServices } from '../quiet-services.ts';
import { complete, openState } from '../wizard-state.ts';

const index = ['x11-apps', 'xournalpp', 'galculator'];

/** A wizard at a field, whose distribution has those packages, of which none was looked up. */
function wizardAt(
  key: string,
  answers: Record<string, string>,
): { wizard: Wizard; asked: string[] } {
  const asked: string[] = [];
  const opened = openState({ ...complete, ...answers });
  const unseen = update(opened, {
    session: { data: { ...opened.session.data, packageNames: {} } },
  });
  const wizard = openWizard(reduce(unseen, { type: 'entered', key }));
  const services = quietServices({
    packages: async (_, prefix) =>
      index.filter((name) => name.startsWith(prefix)).map((name) => ({ name, description: '' })),
    unknownPackages: async (_, names) => {
      asked.push(...names);
      const unknown = names.filter((name) => !index.includes(name));
      return unknown.map((name) => ({ name, near: name === 'xournal' ? 'xournalpp' : undefined }));
    },
  });
  wizard.begin(services);
  return { wizard, asked };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 20));
const messages = (state: WizardState, key: string) =>
  findingsAt(state, key).map(({ message }) => message);

async function type(wizard: Wizard, text: string): Promise<void> {
  for (const character of text) wizard.dispatch({ type: 'typed', text: character });
  await settled();
}

describe('unknown packages', () => {
  test('are all found at once, with similar names', async () => {
    const { wizard } = wizardAt('name', { debpackage: 'xournal no-such-thing x11-apps' });
    await settled();
    expect(messages(wizard.state(), 'debpackage')).toEqual([
      'There is no package xournal in the index; did you mean xournalpp?',
      'There is no package no-such-thing in the index: the build will fail.',
    ]);
  });

  test('are errors only if they cannot become valid', async () => {
    const { wizard } = wizardAt('debpackage', { debpackage: '' });
    await type(wizard, 'xourna');
    expect(messages(wizard.state(), 'debpackage')).toEqual([]);
    await type(wizard, 'x');
    expect(messages(wizard.state(), 'debpackage')).toEqual([
      expect.stringContaining('There is no package xournax'),
    ]);
  });

  test('are errors when the next name is started or the field is left', async () => {
    const { wizard } = wizardAt('debpackage', { debpackage: '' });
    await type(wizard, 'xourn');
    expect(messages(wizard.state(), 'debpackage')).toEqual([]);
    await type(wizard, ' x');
    expect(messages(wizard.state(), 'debpackage')).toEqual([
      expect.stringContaining('There is no package xourn '),
    ]);
  });

  test('are looked up once, and again for another template', async () => {
    const { wizard, asked } = wizardAt('name', { debpackage: 'x11-apps' });
    await settled();
    wizard.dispatch({ type: 'answered', key: 'name', text: 'other' });
    await settled();
    expect(asked).toEqual(['x11-apps']);
    wizard.dispatch({ type: 'answered', key: 'template', text: 'acme/oc.template.debian.other' });
    await settled();
    expect(asked).toEqual(['x11-apps', 'x11-apps']);
  });
});

describe('an unknown template', () => {
  const at = (template: string, isTyped = false) => {
    const state = reduce(openState({ ...complete, template }), {
      type: 'entered',
      key: 'template',
    });
    return messages(update(state, { editing: { isTyped } }), 'template');
  };

  test('is reported with a similar one', () => {
    expect(at('acme/oc.template.debian.minimall')).toEqual([
      expect.stringContaining('did you mean acme/oc.template.debian.minimal?'),
    ]);
    expect(at('acme/oc.template.debian.minimal')).toEqual([]);
    expect(at('acme/oc.template.alpine.gtk')).toEqual([]);
  });

  test('is not an error while it is typed, or without known templates', () => {
    expect(at('acme/oc.template.deb', true)).toEqual([]);
    expect(at('acme/oc.template.dex', true)).not.toEqual([]);
    const state = openState({ ...complete, template: 'acme/oc.template.debian.other' });
    expect(
      messages(
        update(state, {
          session: { data: { ...state.session.data, suggestions: { templates: [] } } },
        }),
        'template',
      ),
    ).toEqual([]);
  });
});
