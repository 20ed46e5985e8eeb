import { expect, test } from 'vitest';
import { lacksKey, sourceOfText } from '../../../src/vendor/repository/source-of-text.ts';

test.each([
  ['https://acme.example/apt/', {}, 'https://acme.example/apt/', [], []],
  [
    'https://acme.example/apt',
    { suite: 'stable', component: 'main extra' },
    'https://acme.example/apt',
    ['stable'],
    ['main', 'extra'],
  ],
  ['https://acme.example/apt/dists/stable', {}, 'https://acme.example/apt/', ['stable'], []],
  [
    'https://acme.example/apt/dists/stable/main/binary-amd64/Packages.gz',
    {},
    'https://acme.example/apt/',
    ['stable'],
    [],
  ],
  ['https://acme.example/apt/InRelease', {}, 'https://acme.example/apt/', ['./'], []],
  [
    'deb https://acme.example/apt old main',
    { suite: 'new' },
    'https://acme.example/apt',
    ['new'],
    ['main'],
  ],
] as const)('%s with %j', (text, options, address, suites, components) => {
  expect(sourceOfText(text, options)).toMatchObject({ address, suites, components });
});

test('a key of the options counts more than that of the text', () => {
  const text = 'deb [signed-by=/etc/apt/keyrings/acme.gpg] https://acme.example stable main';
  const key = { type: 'place', place: './acme.asc' };
  expect(sourceOfText(text, { key: './acme.asc' }).key).toEqual(key);
});

test.each([
  ['deb https://acme.example stable main', true],
  ['deb [signed-by=/a.gpg] https://acme.example stable main', false],
  ['extrepo:vscode', false],
])('whether the key of %j is to be named', (text, lacks) => {
  expect(lacksKey(text)).toBe(lacks);
});
