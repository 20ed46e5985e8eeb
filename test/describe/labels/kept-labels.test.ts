import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { imageInRecord } from '../../../src/describe/image/built-image.ts';
import { proposalOfImage } from '../../../src/describe/image/proposal-of-image.ts';
import type { Labels } from '../../../src/describe/labels/values-of-labels.ts';
import { descriptorOf, type Proposal } from '../../../src/describe/proposal.ts';
import { proposalOfRecipe } from '../../../src/describe/recipe/proposal-of-recipe.ts';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { labelCodecs, labelNameOf } from '../../../src/recipe/label-codec.ts';
import { labelsOf } from '../../../src/recipe/labels.ts';
import { caseCount } from '../../support/sample.ts';

const ofLabels = (labels: Labels, tags: readonly string[] = [], Env: readonly string[] = []) =>
  proposalOfImage(imageInRecord({ Id: 'x', RepoTags: tags, Config: { Labels: labels, Env } })!, []);

const ofRecipe = (labels: Labels) => {
  const lines = Object.entries(labels).map(
    ([label, value]) => `LABEL ${label}="${value.replace(/["\\$]/g, '\\$&')}"`,
  );
  return proposalOfRecipe(['FROM acme/oc.template.debian:3.0', ...lines, ''].join('\n'), []);
};

/** The labels of an image that is built from a proposal. */
const again = (proposal: Proposal): Labels =>
  labelsOf(descriptorOf(proposal) as Descriptor, proposal.icon, noImageSettings);

const notesOn = ({ notes }: Proposal, key: string) =>
  notes.filter((note) => note.key === key).map(({ code, message }) => `${code}: ${message}`);

const built = 'an image that is built from the descriptor';

describe('the keywords of a label', () => {
  it.each([
    { name: 'bless', label: 'bless,hexa', keyword: 'hexa', becomes: 'bless,hexa' },
    {
      name: 'bless',
      label: 'bless,bless,hexa',
      keyword: 'bless,hexa',
      becomes: 'bless,bless,hexa',
    },
    { name: 'Bless', label: 'bless,hexa', keyword: 'hexa', becomes: 'Bless,hexa' },
    { name: 'bless', label: 'Bless,hexa', keyword: 'hexa', becomes: 'bless,hexa' },
    { name: 'bless', label: 'bless', keyword: 'bless', becomes: 'bless,bless' },
    { name: 'bless', label: 'BLESS', keyword: 'BLESS', becomes: 'bless,BLESS' },
    { name: 'bless', label: 'bless,', keyword: 'bless', becomes: 'bless,bless' },
    {
      name: 'bless',
      label: 'blessed,hexa',
      keyword: 'blessed,hexa',
      becomes: 'bless,blessed,hexa',
    },
    { name: 'bless', label: 'hexa,bless', keyword: 'hexa,bless', becomes: 'bless,hexa,bless' },
  ])('$label of $name are kept, and a note names a change', (given) => {
    const { name, label, keyword, becomes } = given;
    for (const made of [ofLabels, ofRecipe]) {
      const proposal = made({ 'oc.name': name, 'oc.keyword': label });
      expect(descriptorOf(proposal).keyword).toBe(keyword);
      expect(again(proposal)['oc.keyword']).toBe(becomes);
      const said = `label-changed: the label oc.keyword is "${label}"; ${built} has "${becomes}", since keywords begin with the name`;
      expect(notesOn(proposal, 'keyword')).toEqual(label === becomes ? [] : [said]);
    }
  });

  it('begin with the name even if only a variable or the tag has it', () => {
    const labels = { 'oc.keyword': 'bless,hexa' };
    for (const proposal of [
      ofLabels(labels, ['acme/bless:3.0']),
      ofLabels(labels, ['acme/x:3.0'], ['APPNAME=bless']),
      proposalOfRecipe('FROM a\nLABEL oc.keyword="bless,hexa"\nENV APPNAME="bless"\n', []),
    ]) {
      expect(descriptorOf(proposal)).toMatchObject({ name: 'bless', keyword: 'hexa' });
      expect(notesOn(proposal, 'keyword')).toEqual([]);
    }
  });

  it('are unchanged without any name, and a note says so', () => {
    const proposal = ofRecipe({ 'oc.keyword': 'bless,hexa' });
    expect(descriptorOf(proposal).keyword).toBe('bless,hexa');
    expect(notesOn(proposal, 'keyword')).toEqual([
      `label-changed: the label oc.keyword is "bless,hexa"; ${built} has "<name>,bless,hexa", since keywords begin with the name`,
    ]);
  });
});

describe('a label that a descriptor cannot reproduce', () => {
  it.each([
    ['type', 'vm', `label-changed: the label oc.type is "vm"; ${built} has "app"`],
    [
      'usedefaultapplication',
      'True',
      `label-lost: the label oc.usedefaultapplication is "True"; ${built} has none`,
    ],
    [
      'secrets_requirement',
      'cifs',
      `label-changed: the label oc.secrets_requirement is "cifs"; ${built} has "\\"cifs\\""`,
    ],
    [
      'acl',
      '{ "permit": ["all"] }',
      `label-changed: the label oc.acl is "{ \\"permit\\": [\\"all\\"] }"; ${built} has "{\\"permit\\":[\\"all\\"]}"`,
    ],
    [
      'desktopfile',
      '/opt/x/x.desktop',
      `label-changed: the label oc.desktopfile is "/opt/x/x.desktop"; ${built} has "x.desktop"`,
    ],
  ])('has a note: oc.%s %s', (field, value, said) => {
    expect(notesOn(ofLabels({ 'oc.name': 'x', [labelNameOf(field)]: value }), field)).toEqual([
      said,
    ]);
  });

  it('is shortened to the part that differs', () => {
    const many = Array.from({ length: 200 }, (_, index) => `group-${index}`);
    const text = JSON.stringify({ permit: many }).replace('"group-150"', ' "group-150"');
    const [said = ''] = notesOn(ofLabels({ 'oc.name': 'x', 'oc.acl': text }), 'acl');
    expect(said).toContain('group-150');
    expect(said.length).toBeLessThan(400);
  });

  it('has no second note if another one is about it', () => {
    const labels = { 'oc.name': 'x', 'oc.template': 'acme/oc.template.alpine', 'oc.acl': 'all' };
    const proposal = ofRecipe(labels);
    expect(proposal.notes.filter(({ key }) => key === 'template')).toHaveLength(1);
    expect(proposal.notes.filter(({ key }) => key === 'acl')).toHaveLength(1);
  });
});

/** Values as people write them, and others. */
const values = fc.oneof(
  fc.constantFrom(
    'x',
    'X',
    'x,y',
    'X,y',
    ',',
    'x,',
    'true',
    'True',
    'app',
    '{}',
    '[]',
    '"a"',
    '{ }',
  ),
  fc.constantFrom('{"permit":["all"]}', '{"permit": ["all"]}', 'a.desktop', '/a/b.desktop', '1.0'),
  fc.string({ maxLength: 12 }),
);

it('every label that would change or be lost has a note, for any labels', () => {
  const names = Object.keys(labelCodecs).map(labelNameOf);
  const labels = fc.dictionary(fc.constantFrom(...names, 'oc.other', 'oc.comment'), values);
  fc.assert(
    fc.property(labels, (given) => {
      const proposal = ofLabels(given);
      const after = again({
        ...proposal,
        values: new Map([['name', { value: 'x', from: { source: 'given' } }], ...proposal.values]),
      });
      for (const [label, value] of Object.entries(given)) {
        if (value === '' || after[label] === value) continue;
        const key = label === 'oc.icondata' ? 'icon' : label.slice(3);
        const isSaid = proposal.notes.some(
          (note) => note.key === key || note.message.includes(`label ${label} `),
        );
        expect({ label, value, isSaid }).toEqual({ label, value, isSaid: true });
      }
    }),
    { numRuns: caseCount(3_000) },
  );
});
