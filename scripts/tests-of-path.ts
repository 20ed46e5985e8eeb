import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize, relative, resolve } from 'node:path';

/** The files that start the built program for the tests that import them, or that are such tests. */
const startsBuiltProgram = /bin\/deskpack\.js|\.\.\/dist\//;

const isTest = (file: string) => /\.test\.tsx?$/.test(file);

/** A test that takes long, because it needs an engine or a terminal. */
const takesLong = (file: string) =>
  file.endsWith('.engine.test.ts') || file.startsWith('test/e2e/');

/** The imports of a file when it runs, and not only for its types. Paths count from the root. */
function importsOf(file: string, text: string): string[] {
  const found = text.matchAll(
    /^(?:import(?! type)|export)[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
  );
  return [...found].map(([, named, called]) => normalize(join(dirname(file), named ?? called!)));
}

/** The tests of a project, with what they import themselves or through files below `test/`. */
export class TestFiles {
  readonly #root: string;
  readonly #texts: ReadonlyMap<string, string>;

  /** @param root the folder that has `test/` */
  constructor(root: string) {
    this.#root = root;
    const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
      .map((name) => `test/${name}`)
      .filter((name) => /\.tsx?$/.test(name));
    this.#texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  }

  /** A file and all that it imports; of files elsewhere than below `test/`, not what these import. */
  #reachedFrom(file: string, reached = new Set<string>()): Set<string> {
    if (reached.has(file)) return reached;
    reached.add(file);
    const text = this.#texts.get(file);
    if (text !== undefined)
      for (const each of importsOf(file, text)) this.#reachedFrom(each, reached);
    return reached;
  }

  /** Whether a test can start the built program. */
  needsBuild(test: string): boolean {
    return [...this.#reachedFrom(test)].some((file) =>
      startsBuiltProgram.test(this.#texts.get(file) ?? ''),
    );
  }

  /**
   * The tests that belong to a path: of a folder below `test/`, all in it; of another folder, those in the folder of the same
   * name below `test/`; of a file, those with its name and those that import it.
   *
   * @param path of a file or folder, from the root or absolute
   * @returns paths from the root: those to run, and those that take long and are run only if their own path is given
   */
  ofPath(path: string): { readonly run: readonly string[]; readonly left: readonly string[] } {
    const own = relative(this.#root, resolve(this.#root, path));
    const tests = [...this.#texts.keys()].filter(isTest).sort();
    const isFolder =
      existsSync(join(this.#root, own)) && statSync(join(this.#root, own)).isDirectory();
    const mirrored = own
      .replace(/^(?:src|docs)(?=\/|$)/, 'test')
      .replace(/^(?!test(?:\/|$))/, 'test/');
    const stem = mirrored.replace(/\.[^./]+$/, '');
    const found = tests.filter((test) =>
      isFolder
        ? test.startsWith(`${mirrored}/`)
        : test === own || test.startsWith(`${stem}.`) || this.#reachedFrom(test).has(own),
    );
    const isAsked = (test: string) => own.startsWith('test') && (isFolder || test === own);
    const run = found.filter((test) => isAsked(test) || !takesLong(test));
    return { run, left: found.filter((test) => !run.includes(test)) };
  }
}
