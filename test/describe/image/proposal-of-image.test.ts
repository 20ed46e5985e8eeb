import { expect, test } from 'vitest';
import { imageInRecord } from '../../../src/describe/image/built-image.ts';
import { proposalOfImage } from '../../../src/describe/image/proposal-of-image.ts';
import { descriptorOf, sourcesOf } from '../../../src/describe/proposal.ts';

const labels = {
  'oc.name': 'plot',
  'oc.launch': 'gnuplot.Gnuplot',
  'oc.keyword': 'plot,graph,science',
  'oc.path': '/usr/bin/gnuplot',
  'oc.acl': '{"permit":["all"]}',
};

function record(config: object = {}, given: object = labels) {
  return {
    Id: 'sha256:0',
    RepoTags: ['acme/plotter:3.0'],
    Config: { Labels: given, Env: ['APP=/usr/bin/gnuplot'], User: 'balloon', ...config },
  };
}

function described(value: unknown, history?: string) {
  const proposal = proposalOfImage(
    imageInRecord(value)!,
    [],
    history === undefined ? undefined : { recipe: history, notes: [] },
  );
  return {
    descriptor: descriptorOf(proposal),
    sources: sourcesOf(proposal),
    notes: proposal.notes.map(({ code, key }) => (key === undefined ? code : `${code} ${key}`)),
  };
}

test('the labels of a record become fields, and the keywords lose the name that the recipe added', () => {
  const { descriptor, notes } = described(record());
  expect(descriptor).toEqual({
    name: 'plot',
    keyword: 'graph,science',
    path: '/usr/bin/gnuplot',
    launch: 'gnuplot.Gnuplot',
    acl: { permit: ['all'] },
  });
  expect(notes).toEqual(['icon-missing icon', 'packages-unknown', 'commands-unknown']);
});

test('the record of a container runtime gives the same proposal', () => {
  const { Config, RepoTags } = record();
  const runtime = {
    status: { id: 'x', repoTags: RepoTags },
    info: { imageSpec: { config: Config } },
  };
  expect(described(runtime)).toEqual(described(record()));
});

test('keywords without the name are unchanged', () => {
  const given = { ...labels, 'oc.keyword': 'plotting,graph' };
  expect(described(record({}, given)).descriptor.keyword).toBe('plotting,graph');
});

test('environment variables fill in missing labels, and a note names each difference', () => {
  const given = { 'oc.path': '/usr/bin/x' };
  const Env = ['APPNAME=plot', 'APP=/usr/bin/y', 'ARGS=-p', 'THEME=dark', 'PATH=/bin'];
  const { descriptor, sources, notes } = described(record({ Env }, given));
  expect(descriptor).toEqual({ name: 'plot', path: '/usr/bin/x', args: '-p' });
  expect(sources.args).toEqual({ source: 'variable', detail: 'ARGS' });
  expect(notes).toContain('name-guessed name');
  expect(notes).toContain('values-differ path');
  expect(notes).toContain('variables-unknown');
});

test('without a label or variable, the name is that of the image', () => {
  const { descriptor, sources } = described(record({ Env: [] }, {}));
  expect(descriptor.name).toBe('plotter');
  expect(sources.name).toEqual({ source: 'tag', detail: 'acme/plotter:3.0' });
});

test('a note names a label that is not JSON, and one of no field', () => {
  const given = { ...labels, 'oc.acl': 'everyone', 'oc.showinview': 'dock', maintainer: 'x' };
  const { descriptor, notes } = described(record({}, given));
  expect(descriptor).not.toHaveProperty('acl');
  expect(notes).toContain('label-unreadable acl');
  expect(notes.filter((note) => note.startsWith('label-unknown'))).toEqual([
    'label-unknown showinview',
  ]);
});

test('a secret as plain text instead of JSON is accepted', () => {
  const given = { ...labels, 'oc.secrets_requirement': 'cifs' };
  expect(described(record({}, given)).descriptor.secrets_requirement).toBe('cifs');
});

test('a note names a user and a command that a descriptor cannot contain', () => {
  const { notes } = described(record({ User: '', Cmd: ['bash', '-l'] }));
  expect(notes).toContain('user-not-kept');
  expect(notes).toContain('command-not-kept');
});

test('a virtual machine keeps its user and its command', () => {
  const given = { ...labels, 'oc.template': 'acme/oc.vm.arch:1', 'oc.path': '' };
  const { descriptor } = described(record({ Env: [], User: 'arch', Cmd: ['/start'] }, given));
  expect(descriptor).toMatchObject({ user: 'arch', cmd: '/start' });
});

test('the history of the image gives packages and run commands', () => {
  const history = 'FROM template\nRUN apt-get install -y gnuplot\nCOPY a /b\n';
  const { descriptor, sources, notes } = described(record(), history);
  expect(sources.debpackage).toEqual({ source: 'history' });
  expect(descriptor).toMatchObject({ debpackage: 'gnuplot', postruncommands: ['COPY a /b'] });
  expect(notes).toEqual(['icon-missing icon']);
});
