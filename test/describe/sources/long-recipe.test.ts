import { expect, test } from 'vitest';
import { valuesOfLabels } from '../../../src/describe/labels/values-of-labels.ts';
import { descriptorOf } from '../../../src/describe/proposal.ts';
import { expand, splitWords } from '../../../src/describe/recipe/expand.ts';
import { installationIn, isCleanup } from '../../../src/describe/recipe/installed-packages.ts';
import { maxRecipeLength } from '../../../src/describe/recipe/instructions.ts';
import { linksAccounts } from '../../../src/describe/recipe/sort-instructions.ts';
import { proposalsOfText } from '../../../src/describe/sources/proposals-of-text.ts';

/** Work that grows with the square of such a length takes hours. */
const long = 1_000_000;

/** More than fits into an argument of a program. */
const commandLength = 300_000;

/** Whether an instruction is in the descriptor as it is; a difference of long texts could not be shown. */
const isKept = (instruction: string) => {
  const [proposal] = proposalsOfText(`FROM acme/base\n${instruction}\n`, 'x.d', []);
  const { preruncommands } = descriptorOf(proposal!) as { preruncommands?: string[] };
  return preruncommands?.length === 1 && preruncommands[0] === instruction;
};

test('a longer recipe than is read is refused with its length and the limit', () => {
  const recipe = `FROM acme/base\nRUN echo ${'x'.repeat(8_000_000)}\n`;
  expect(() => proposalsOfText(recipe, 'x.d', [])).toThrow(
    'cannot make a descriptor from x.d: it has 8,000,025 characters; a recipe of at most 4,000,000 is read',
  );
  expect(maxRecipeLength).toBe(4_000_000);
});

test.each([
  ['one long word', `RUN echo ${'x'.repeat(commandLength)}`],
  ['many words', `RUN echo ${'xy '.repeat(commandLength / 3)}z`],
  ['many commands', `RUN true ${'&& echo a '.repeat(commandLength / 10)}&& b`],
  ['escapes', `RUN echo ${'\\'.repeat(commandLength)}x`],
  ['packages', `RUN apt-get install -y ${'gedit '.repeat(commandLength / 6)}vim`],
])('a RUN of %s, which is too long for any program, is kept as a command', (_, instruction) => {
  expect(isKept(instruction)).toBe(true);
});

test('a RUN with a variable that does not end is kept as a command', () => {
  const instruction = 'RUN echo $' + '{x';
  expect(isKept(instruction)).toBe(true);
});

test.each([
  ['without an end', '${a'],
  ['with a default without an end', '${a:-b'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the builder
  ['with an escaped brace', '${a:-\\}'],
])('variables %s are read as text, however many there are', (_, variable) => {
  const text = variable.repeat(long / variable.length);
  const expanded = expand(text, new Map());
  expect(expanded.text === text.replaceAll('\\}', '}')).toBe(true);
  expect(expanded.missing).toEqual([]);
  expect(splitWords(`${'${a '.repeat(long / 4)}b`)).toHaveLength(long / 4 + 1);
});

test('a variable after one without an end still has its value', () => {
  const variables = new Map([['b', 'value']]);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of the builder
  expect(expand('${a ${b}', variables).text).toBe('${a value');
  expect(expand('${a:-$b', variables).text).toBe('${a:-value');
});

test('words of the step for accounts that are repeated without its end are no such step', () => {
  const words = 'passwd shadow /localaccount '.repeat(4_000);
  expect(linksAccounts(`for f in ${words}; do echo "$f"; done`)).toBe(false);
  expect(linksAccounts(`for f in ${words}; do ln -s "$f" a; done`)).toBe(true);
});

test('repeated options of a clean-up that goes on with something else are no clean-up', () => {
  const options = ' --purge'.repeat(1_000);
  expect(isCleanup(`apt-get autoremove${options}`)).toBe(true);
  expect(isCleanup(`apt-get autoremove${options} vim`)).toBe(false);
});

test('as many packages as fit into one command are read', () => {
  const names = Array.from({ length: 60_000 }, () => 'a');
  expect(installationIn(`apt-get install ${names.join(' ')}`)?.packages).toEqual(names);
});

test('a message has only the beginning of a long value', () => {
  const value = 'x'.repeat(100_000);
  const { notes } = valuesOfLabels({ 'oc.desktopfile': value, 'oc.acl': value }, []);
  const instructions = `USER ${value}\nCMD ["${value}"]\nENV APPNAME=a APP=${value}`;
  const recipe = `FROM a\nLABEL oc.template=${value} oc.path=b\n${instructions}\n`;
  const [proposal] = proposalsOfText(recipe, 'x.d', []);
  const all = [...notes, ...proposal!.notes];
  expect(all.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['values-differ', 'user-not-kept', 'command-not-kept']),
  );
  expect(Math.max(...all.map(({ message }) => message.length))).toBeLessThan(1_000);
});
