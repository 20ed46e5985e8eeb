import { expect, test } from 'vitest';
import type { Proposal } from '../../../src/describe/proposal.ts';
import { neutralIcon } from '../../../src/icon/neutral-icon.ts';
import { iconsOfProposal, withHeldIcons } from '../../../src/wizard/document/held-icons.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { withSlot } from '../../../src/wizard/state.ts';
import { offered } from '../../../src/wizard/suggestions/take-suggestion.ts';
import { screenTextOf } from '../screen/screens.tsx';
import { complete, openState } from '../wizard-state.ts';

const [one, two] = [Buffer.from('<svg>1</svg>'), Buffer.from('<svg>2</svg>')];

const proposal: Proposal = {
  values: new Map([
    ['icon', { value: 'lamp.svg', from: { source: 'icon', detail: '/usr/share/lamp.svg' } }],
    ['licence', { value: 'GPL-2+', from: { source: 'metainfo' } }],
  ]),
  icon: one,
  iconKind: 'drawing',
  otherIcons: [{ content: two, from: { source: 'index', detail: '64x64' } }],
  notes: [],
};

test('each icon has a unique name, a description, its licence and its source', () => {
  expect(iconsOfProposal(proposal)).toEqual({
    'lamp.svg': { content: one, about: 'drawing, GPL-2+, icon /usr/share/lamp.svg' },
    'lamp-2.svg': { content: two, about: 'index 64x64, GPL-2+' },
  });
  expect(iconsOfProposal({ values: new Map(), icon: undefined, notes: [] })).toEqual({});
});

test('they are suggested after existing files, with size and picture', () => {
  const entered = reduce(openState({ ...complete, icon: '' }), { type: 'entered', key: 'icon' });
  const state = withHeldIcons(entered, iconsOfProposal(proposal));
  const found = offered(state).map(({ value, note }) => [value, note]);
  expect(found.slice(-2)).toEqual([
    ['lamp.svg', '12 B, drawing, GPL-2+, icon /usr/share/lamp.svg'],
    ['lamp-2.svg', '12 B, index 64x64, GPL-2+'],
  ]);
  expect(state.session.data.iconFiles['lamp-2.svg']).toBe(two);
});

test('those of a previously chosen application are not suggested any more', () => {
  const look = { template: '', package: 'torch', name: 'torch', application: '', icon: undefined };
  const entered = reduce(openState({ ...complete, icon: '' }), { type: 'entered', key: 'icon' });
  const chosen = withSlot(entered, 'start', { ...entered.editing.slots.start, look });
  const of = (name: string) =>
    iconsOfProposal({
      ...proposal,
      values: new Map([['icon', { value: name, from: { source: 'index' } }]]),
    });
  const state = withHeldIcons(withHeldIcons(chosen, of('lamp.svg')), of('torch.svg'));
  const found = offered(state).map(({ value }) => value);
  expect(found.slice(-2)).toEqual(['torch.svg', 'torch-2.svg']);
  expect(found).not.toContain('lamp.svg');
});

test('a placeholder is described as such, without a licence', () => {
  const icon = neutralIcon('lamp');
  const from = { source: 'standIn' } as const;
  const standIn: Proposal = {
    ...proposal,
    values: new Map([...proposal.values, ['icon', { value: 'lamp.svg', from }]]),
    icon,
    iconKind: undefined,
    otherIcons: [],
  };
  const about = 'stand-in, since no icon was found';
  expect(iconsOfProposal(standIn)).toEqual({ 'lamp.svg': { content: icon, about } });
  const opened = openState({ ...complete, icon: 'lamp.svg' });
  const state = withHeldIcons(
    reduce(opened, { type: 'entered', key: 'icon' }),
    iconsOfProposal(standIn),
  );
  const shown = screenTextOf(state, 120, 40);
  expect(shown).toContain('Warning: The icon is a stand-in that');
  expect(shown).toMatch(/lamp\.svg +313 B, stand-in, since no icon was/);
  const own = withHeldIcons(
    reduce(opened, { type: 'entered', key: 'icon' }),
    iconsOfProposal(proposal),
  );
  expect(screenTextOf(own, 120, 40)).not.toContain('stand-in');
});
