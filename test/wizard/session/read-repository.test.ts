import { expect, test, vi } from 'vitest';
import type { Given } from '../../../src/describe/given/given.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { highlighted, startResults } from '../../../src/wizard/pages/start/results.ts';
import type { RepositoryRequest, Services } from '../../../src/wizard/services.ts';
import { openWizard, type Wizard } from '../../../src/wizard/session/wizard.ts';
import { quietServices } from '../quiet-services.ts';
import { screenTextOf } from '../screen/screens.tsx';
import { startState, template } from '../start-state.ts';

const line = 'deb https://packages.acme.example stable main';
const atLine: Given = {
  ...{ kind: 'repository', given: line, path: '', source: line, lacksKey: true },
  title: 'Package repository packages.acme.example, stable',
};
const packageNamed = (name: string): Given => ({
  ...{ kind: 'repository', given: `${name} of ${line}`, path: '', source: line, lacksKey: true },
  ...{ package: name, title: `What ${name} is` },
});
const viewer: Given = {
  ...{ kind: 'artefact', given: '/kept/acme.sources', path: '/kept/acme.sources' },
  ...{ package: 'acme-viewer', title: 'Package acme-viewer 2.4.1 of packages.acme.example' },
};

async function wizardAt(readRepository: Services['readRepository']): Promise<Wizard> {
  const state = startState();
  const templates = async () => state.session.data.suggestions.templates ?? [];
  const wizard = openWizard(state);
  wizard.begin(quietServices({ identify: async () => [atLine], templates, readRepository }));
  wizard.dispatch({ type: 'pasted', text: line });
  await vi.waitFor(() => expect(highlighted(wizard.state())?.given).toEqual(atLine));
  return wizard;
}

const accept = (wizard: Wizard) =>
  wizard.dispatch({ type: 'command', name: 'accept', view: undefined });
const questionOf = (wizard: Wizard) => wizard.state().editing.slots.start.question;

test('a key is asked for, packages are offered, and the chosen one is begun with', async () => {
  const asked: RepositoryRequest[] = [];
  const wizard = await wizardAt(async (request) => {
    asked.push(request);
    return request.package === undefined
      ? [packageNamed('acme-writer'), packageNamed('acme-viewer')]
      : [viewer];
  });
  accept(wizard);
  expect(questionOf(wizard)).toBe('key');
  wizard.dispatch({ type: 'pasted', text: './acme.asc' });
  accept(wizard);
  await vi.waitFor(() => expect(startResults(wizard.state()).all).toHaveLength(2));
  expect(questionOf(wizard)).toBe('offer');
  wizard.dispatch({ type: 'command', name: 'down', view: undefined });
  accept(wizard);
  await vi.waitFor(() => expect(wizard.state().editing.page).not.toBe('start'));
  const request = { text: line, template, key: './acme.asc' };
  expect(asked).toEqual([request, { ...request, package: 'acme-viewer' }]);
  expect(wizard.state().editing.slots.start.look).toMatchObject({
    package: 'acme-viewer',
    file: '/kept/acme.sources',
  });
  await wizard.close();
});

test('a wrong key is told, and asked for again', async () => {
  const wizard = await wizardAt(async () => {
    throw new DeskpackError('repository-key-wrong', { reason: 'another key', action: 'Compare.' });
  });
  accept(wizard);
  wizard.dispatch({ type: 'pasted', text: './other.asc' });
  accept(wizard);
  await vi.waitFor(() =>
    expect(screenTextOf(wizard.state(), 80, 24)).toContain('Not read: another key. Compare.'),
  );
  accept(wizard);
  expect(questionOf(wizard)).toBe('key');
  expect(wizard.state().editing.slots.start.texts.key?.value).toBe('./other.asc');
  await wizard.close();
});
