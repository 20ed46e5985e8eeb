import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Command, CommanderError } from 'commander';
import { marked, type Token } from 'marked';
import { expect, test } from 'vitest';
import { takeGeneral } from '../../src/commands/general-options.ts';
import { programFor } from '../../src/commands/program.ts';
import { asParsed } from '../../src/commands/written-otherwise.ts';
import { UsageError } from '../../src/error/usage-error.ts';

const run = promisify(execFile);

/** The pages that are written by hand, and those of the reference. */
async function pages(): Promise<string[]> {
  const names = await readdir('docs', { recursive: true });
  const docs = names.filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
  return ['README.md', 'CONTRIBUTING.md', ...docs];
}

/** All tokens of a page, with those in others. */
function tokensOf(text: string): Token[] {
  const found: Token[] = [];
  marked.walkTokens(marked.lexer(text), (token) => {
    found.push(token);
  });
  return found;
}

/** The commands of a shell script, each as its words: enough of a shell for what pages have. */
function commandsOf(script: string): string[][] {
  const all: string[][] = [[]];
  const form =
    /\\\n|(?<comment>(?<=^|\s)#[^\n]*)|(?<end>\n|&&|\|\||[|;&()])|(?<word>(?:'[^']*'|"(?:\\.|[^"\\])*"|\\.|\$\([^)]*\)|[^\s'"\\|;&()#]|(?<=\S)#)+)|\s/gs;
  for (const { groups } of script.matchAll(form)) {
    if (groups?.end !== undefined) all.push([]);
    if (groups?.word !== undefined) all.at(-1)!.push(groups.word);
  }
  const bare = (word: string) =>
    word.replaceAll(
      /'([^']*)'|"((?:\\.|[^"\\])*)"|\\(.)/gs,
      (_, one, two, three) => one ?? two ?? three,
    );
  return all.filter((words) => words.length > 0).map((words) => words.map(bare));
}

/** The words after `deskpack`, wherever it stands in a command; undefined if that is another program. */
function afterDeskpack(words: readonly string[]): string[] | undefined {
  const at = words.indexOf('deskpack');
  const before = words.slice(0, at);
  if (
    at === -1 ||
    !before.every((word) => /^(?:sudo|exec|time|nohup|if|!|then|do|\w+=.*)$/.test(word))
  )
    return undefined;
  const isRedirected = (word: string) => /^\d?[<>]/.test(word);
  return words.slice(at + 1).filter((word, index, all) => {
    const previous = all[index - 1];
    return !isRedirected(word) && !(previous !== undefined && /^\d?(?:>>?|<)$/.test(previous));
  });
}

class Accepted extends Error {}

/** Why the parser refuses a command line; undefined if it would run it. */
async function refusal(words: readonly string[]): Promise<CommanderError | UsageError | undefined> {
  const given = takeGeneral(asParsed(words)).words;
  // Without a command, it is the wizard.
  const isOmitted = given[0] === undefined || /^--?(?!help|version|h$|V$)/.test(given[0]);
  const args = [...(isOmitted ? ['wizard'] : []), ...given];
  const { program } = await programFor(args, (it: Command) => {
    it.exitOverride().configureOutput({ writeOut() {}, writeErr() {} });
  });
  program.hook('preAction', () => {
    throw new Accepted();
  });
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (error instanceof Accepted) return undefined;
    if (error instanceof CommanderError) return error.exitCode === 0 ? undefined : error;
    if (error instanceof UsageError) return error;
    throw error;
  }
  return undefined;
}

test('every script in a page has the syntax of a shell', async () => {
  for (const page of await pages()) {
    for (const token of tokensOf(await readFile(page, 'utf8'))) {
      if (token.type !== 'code' || token.lang !== 'sh') continue;
      await expect(
        run('sh', ['-n', '-c', '--', token.text]),
        `${page}\n${token.text}`,
      ).resolves.toBeTruthy();
    }
  }
});

test('every command of deskpack in a script of a page is one, with its options and arguments', async () => {
  const refused: string[] = [];
  let count = 0;
  for (const page of await pages()) {
    for (const token of tokensOf(await readFile(page, 'utf8'))) {
      if (token.type !== 'code' || token.lang !== 'sh') continue;
      for (const words of commandsOf(token.text)) {
        const args = afterDeskpack(words);
        if (args === undefined) continue;
        count += 1;
        const error = await refusal(args);
        if (error) refused.push(`${page}: ${args.join(' ')}: ${error.message}`);
      }
    }
  }
  expect(refused).toEqual([]);
  expect(count).toBeGreaterThan(80);
});

test('every command of deskpack in the text of a page is one, with options that it has', async () => {
  const refused: string[] = [];
  const unknown = new Set(['commander.unknownOption', 'commander.unknownCommand']);
  for (const page of await pages()) {
    for (const token of tokensOf(await readFile(page, 'utf8'))) {
      if (token.type !== 'codespan') continue;
      for (const words of commandsOf(token.text)) {
        const args = afterDeskpack(words);
        // What stands for others: "deskpack …", "deskpack COMMAND --help".
        if (args === undefined || !/^[a-z]/.test(args[0] ?? '')) continue;
        const error = await refusal(args);
        if (error instanceof CommanderError && unknown.has(error.code))
          refused.push(`${page}: ${args.join(' ')}: ${error.message}`);
      }
    }
  }
  expect(refused).toEqual([]);
});
