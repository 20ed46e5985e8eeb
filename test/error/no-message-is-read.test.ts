import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';

/** Texts for people: code that searches them decides by a text that may be reworded. */
const forPeople = new Set(['message', 'reason', 'action', 'detail', 'notice']);

/** Methods that search a text, called on the text or given it. */
const onText = new Set([
  'endsWith',
  'includes',
  'indexOf',
  'lastIndexOf',
  'match',
  'matchAll',
  'replace',
  'replaceAll',
  'search',
  'startsWith',
]);
const withText = new Set(['exec', 'has', 'includes', 'indexOf', 'test']);

/** Messages of other programs without codes are read here: of parsers of command lines, JSON and XML, and of the database driver. */
const ofOthers = new Set([
  'src/catalog/store/postgresql/connections.ts',
  'src/catalog/store/postgresql/tls-mode.ts',
  'src/commands/report-error.ts',
  'src/descriptor/json/syntax-error.ts',
  'src/desktop/xml/read-xml.ts',
  'src/icon/svg/svg-reader.ts',
]);

/** Whether an expression is a text for people: `error.message`, `reason`, `errorMessage(error)`. */
function isForPeople(node: ts.Expression): boolean {
  if (ts.isPropertyAccessExpression(node)) return forPeople.has(node.name.text);
  if (ts.isIdentifier(node)) return forPeople.has(node.text);
  if (ts.isNonNullExpression(node) || ts.isParenthesizedExpression(node)) {
    return isForPeople(node.expression);
  }
  if (ts.isBinaryExpression(node)) return isForPeople(node.left) || isForPeople(node.right);
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.some(({ expression }) => isForPeople(expression));
  }
  return (
    ts.isCallExpression(node) &&
    ts.isIdentifier(node.expression) &&
    node.expression.text === 'errorMessage'
  );
}

function looksInto(node: ts.Node): boolean {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    if (onText.has(name.text) && isForPeople(expression)) return true;
    const [given] = node.arguments;
    return given !== undefined && withText.has(name.text) && isForPeople(given);
  }
  if (!ts.isBinaryExpression(node)) return false;
  const compares = [
    ts.SyntaxKind.EqualsEqualsEqualsToken,
    ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ].includes(node.operatorToken.kind);
  const sides = [node.left, node.right];
  return compares && sides.some(isForPeople) && sides.some(ts.isStringLiteralLike);
}

/** Where a source looks for something in a text for people, as `path:line: code`. */
function placesIn(path: string, text: string): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const places: string[] = [];
  const visit = (node: ts.Node) => {
    if (looksInto(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      places.push(`${path}:${line + 1}: ${node.getText(source).split('\n')[0]}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return places;
}

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => join('src', path));

describe('no text for people decides anything', () => {
  test('in any source', () => {
    const places = sources
      .filter((path) => !ofOthers.has(path))
      .flatMap((path) => placesIn(path, readFileSync(path, 'utf8')));
    expect(places).toEqual([]);
  });

  test.each([
    "if (error.message.includes('full')) retry();",
    'const reason = error.message.replace(/^cannot .*?: /, "");',
    'if (/no space/.test(errorMessage(error))) retry();',
    "if (thrown.message === 'it broke') retry();",
    'const { message } = error; message.startsWith("cannot");',
    '/x/.exec(problem.action ?? "");',
    'if (notices.includes(state.notice)) forget();',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
    '/x/.test(`${head}${problem.reason}`);',
  ])('sees that %j does', (code) => {
    expect(placesIn('example.ts', code)).toHaveLength(1);
  });

  test.each([
    "if (error.code === 'disk-full') retry();",
    'print(error.message);',
    "const lines = error.message.split('\\n');",
    'if (problem.action === undefined) return;',
    '/x/.test(line);',
  ])('sees that %j does not', (code) => {
    expect(placesIn('example.ts', code)).toEqual([]);
  });
});
