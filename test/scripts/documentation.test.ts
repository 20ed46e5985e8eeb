import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import GithubSlugger from 'github-slugger';
import { marked, type Token } from 'marked';
import { parse } from 'shell-quote';
import { describe, expect, it } from 'vitest';
import pkg from '../../package.json' with { type: 'json' };
import { wholeProgram } from '../../src/commands/program.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The pages that readers follow; the changelog tells of commands as they were. */
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
].sort();

const textOf = (page: string) => readFileSync(join(root, page), 'utf8');

function tokensOf(page: string): readonly Token[] {
  const tokens: Token[] = [];
  marked.walkTokens(marked.lexer(textOf(page)), (token) => {
    tokens.push(token);
  });
  return tokens;
}

/** The anchors of a page: one for each heading, and those that it sets itself. */
function anchorsOf(page: string): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const headings = tokensOf(page).flatMap((token) =>
    token.type === 'heading' ? [slugger.slug(token.text.replaceAll(/[`*]/g, ''))] : [],
  );
  const own = [...textOf(page).matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, id]) => id!);
  return new Set([...headings, ...own]);
}

/** The fault of a link of a page; undefined if it has none. */
function linkProblem(page: string, href: string): string | undefined {
  if (/^(?:https?|mailto):/.test(href)) return undefined;
  const [path = '', anchor] = href.split('#');
  const target = path === '' ? page : relative(root, join(root, dirname(page), decodeURI(path)));
  if (!existsSync(join(root, target))) return `${href}: there is no ${target}`;
  if (anchor === undefined || !target.endsWith('.md')) return undefined;
  return anchorsOf(target).has(anchor) ? undefined : `${href}: ${target} has no such heading`;
}

/** The lines of code of a page that may be command lines: from blocks for a shell or without a language, and between backticks. */
function codeLines(page: string): readonly string[] {
  return tokensOf(page).flatMap((token) => {
    if (token.type === 'codespan') return [token.text];
    const isShell = token.type === 'code' && /^(?:sh|shell|bash|console|)$/.test(token.lang ?? '');
    if (!isShell) return [];
    return (token.text as string).replaceAll('\\\n', ' ').split('\n');
  });
}

/** The words of a call of deskpack, up to what the shell does with it; undefined if the line is none. */
function calledWords(line: string): readonly string[] | undefined {
  const call =
    /^(?:\$ )?(?:sudo )?(?:npx )?(?:deskpack|node bin\/deskpack\.js|npm start --) (.+)$/.exec(
      line.trim(),
    );
  if (!call) return undefined;
  const words: string[] = [];
  // Placeholders are not parsed as a shell does: `NAME|IMAGE`, `[FOLDER]`, `<url>`.
  for (const word of parse(call[1]!.replace(/ +[#|] .*/, '').replaceAll(/[<>|[\]]/g, '_'))) {
    if (typeof word !== 'string') break;
    words.push(word);
  }
  return words;
}

/** The fault of a call: an unknown command or option; undefined if it has none. */
function callProblem(program: Command, line: string): string | undefined {
  const words = calledWords(line);
  if (!words) return undefined;
  const [first = ''] = words;
  const named =
    first === 'help' ? words.slice(1) : first.startsWith('-') ? ['wizard', ...words] : words;
  let command = program;
  let at = 0;
  for (; at < named.length && command.commands.length > 0; at += 1) {
    // A list of commands, or what stands for any.
    if (/[_….,]|^[A-Z]/.test(named[at]!)) return undefined;
    const inner = command.commands.find((one) => one.name() === named[at]);
    if (!inner) return named[at]!.startsWith('-') ? undefined : `${line}: no command ${named[at]}`;
    command = inner;
  }
  const known = new Set(['--help', '-h', '--version', '-V', '--']);
  for (const { long, short } of command.options) {
    if (long) known.add(long);
    if (short) known.add(short);
  }
  const unknown = named
    .slice(at)
    .map((word) => word.replace(/[=_…].*$/, ''))
    .find((word) => /^--?[a-z]/.test(word) && !known.has(word));
  return unknown && `${line}: ${command.name()} has no option ${unknown}`;
}

const modules = ['src', 'test', 'scripts', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
    (file) => `/${folder}/${file}`,
  ),
);

/** The modules that the code of a page imports and that are nowhere in the sources. */
function lostImports(page: string): readonly string[] {
  const code = tokensOf(page).filter(
    (token) => token.type === 'code' && /^tsx?$/.test(token.lang ?? ''),
  );
  return code
    .flatMap(({ raw }) => [...raw.matchAll(/ from '(\.{1,2}\/[^']+)'/g)].map(([, path]) => path!))
    .filter((path) => {
      const end = path.replace(/^(?:\.{1,2}\/)+/, '/');
      return !modules.some((module) => module.endsWith(end));
    });
}

/** The modules of a page's text that are nowhere in the sources; those that a guide makes are examples of the tests. */
function lostModules(page: string): readonly string[] {
  return tokensOf(page)
    .flatMap((token) => (token.type === 'codespan' ? [token.text as string] : []))
    .filter((text) => /^[\w./-]+\/[\w.-]+\.tsx?$/.test(text) && !/[A-Z]{2}/.test(text))
    .filter((path) => {
      const made = `/test/how-to/examples/${basename(path)}`;
      return !modules.some((module) => module === made || module.endsWith(`/${path}`));
    });
}

const program = await wholeProgram();

describe.each(pages)('%s', (page) => {
  it('has links that lead somewhere', () => {
    const problems = tokensOf(page).flatMap((token) =>
      token.type === 'link' || token.type === 'image'
        ? (linkProblem(page, token.href as string) ?? [])
        : [],
    );
    expect(problems).toEqual([]);
  });

  it('imports in its code what there is', () => expect(lostImports(page)).toEqual([]));

  it('names modules that there are', () => expect(lostModules(page)).toEqual([]));

  it('names commands, options and scripts that there are', () => {
    const lines = codeLines(page);
    const scripts = lines.flatMap(
      (line) => /\bnpm run (?:--silent )?([a-z:]+)/.exec(line)?.[1] ?? [],
    );
    expect(lines.flatMap((line) => callProblem(program, line) ?? [])).toEqual([]);
    expect(scripts.filter((name) => !Object.hasOwn(pkg.scripts, name))).toEqual([]);
  });
});

it('lists every page of the documentation in the README or in another page', () => {
  const linked = new Set(
    pages.flatMap((page) =>
      tokensOf(page).flatMap((token) =>
        token.type === 'link' && !/^https?:/.test(token.href)
          ? [join(dirname(page), (token.href as string).replace(/#.*/, ''))]
          : [],
      ),
    ),
  );
  const lost = pages.filter((page) => !linked.has(page));
  expect(lost.filter((page) => page !== 'README.md')).toEqual([]);
});
