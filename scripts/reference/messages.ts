import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The part of a message: the failed action, the reason, or what to do. */
type MessagePart = 'doing' | 'reason' | 'action';

/** A text that a failure can print, as the source has it. */
export interface Message {
  readonly part: MessagePart;
  /** With "…" for each value that is put in. */
  readonly text: string;
  /** The codes that it is printed with; empty where the source does not say so at the same place. */
  readonly code: string | undefined;
  /** `src/engine/docker/docker.ts:30` */
  readonly place: string;
}

const parts = new Set<string>(['doing', 'reason', 'action']);

const isPart = (name: string): name is MessagePart => parts.has(name);

const nameOf = (node: ts.PropertyName) =>
  ts.isIdentifier(node) || ts.isStringLiteral(node) ? node.text : '';

/** The text of a literal, with "…" for what is put in. */
function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** Operators with which a text is one or the other, or both. */
const alternatives = new Set([
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.PlusToken,
]);

/** The literals that an expression can be, such as both branches of a condition, without those of what they are made of. */
function literalsIn(node: ts.Node): ts.Node[] {
  if (textOf(node) !== undefined) return [node];
  if (ts.isConditionalExpression(node)) {
    return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  }
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    const isOnlyIf = kind === ts.SyntaxKind.AmpersandAmpersandToken;
    const sides = alternatives.has(kind) ? [node.left, node.right] : isOnlyIf ? [node.right] : [];
    return sides.flatMap(literalsIn);
  }
  if (ts.isParenthesizedExpression(node)) return literalsIn(node.expression);
  if (ts.isArrowFunction(node)) return literalsIn(node.body);
  if (ts.isCallExpression(node)) return returnedBy(node).flatMap(literalsIn);
  return [];
}

/** What a call of a function returns that the same source declares; nothing for a call inside that function. */
function returnedBy(call: ts.CallExpression): ts.Expression[] {
  const called = call
    .getSourceFile()
    .statements.find(
      (each): each is ts.FunctionDeclaration =>
        ts.isFunctionDeclaration(each) && each.name?.text === call.expression.getText(),
    );
  if (!called?.body || (called.pos <= call.pos && call.end <= called.end)) return [];
  const returned: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) returned.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(called.body);
  return returned;
}

/** The code beside a part: of the error that is thrown, or of the case of a table. */
function codeBeside(object: ts.ObjectLiteralExpression): string | undefined {
  const own = object.properties.find(
    (each): each is ts.PropertyAssignment =>
      ts.isPropertyAssignment(each) && nameOf(each.name) === 'code',
  );
  const thrown = ts.isNewExpression(object.parent) ? object.parent.arguments?.[0] : undefined;
  const code = own?.initializer ?? thrown;
  return code && ts.isStringLiteral(code) ? code.text : undefined;
}

/** Whether it is a rule about descriptors, whose reason is a page of its own. */
function isOfRule(object: ts.ObjectLiteralExpression): boolean {
  return object.properties.some(
    (each) => each.name !== undefined && ts.isIdentifier(each.name) && each.name.text === 'summary',
  );
}

export function messagesIn(path: string, text: string): Message[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Message[] = [];
  const add = (part: MessagePart, from: ts.Node | undefined, code: string | undefined) => {
    for (const literal of from ? literalsIn(from) : []) {
      const { line } = source.getLineAndCharacterOfPosition(literal.getStart());
      const place = `${path}:${line + 1}`;
      found.push({ part, text: textOf(literal) ?? '', code, place });
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && isPart(nameOf(node.name)) && !isOfRule(node.parent)) {
      add(nameOf(node.name) as MessagePart, node.initializer, codeBeside(node.parent));
    }
    if (ts.isNewExpression(node) && node.expression.getText() === 'UsageError') {
      add('reason', node.arguments?.[0], 'usage');
      add('action', node.arguments?.[1], 'usage');
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found.filter(({ text: words }) => words !== '');
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every message of a failure in the sources, in their order. */
export function allMessages(): Message[] {
  return readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join('src', path))
    .sort()
    .flatMap((path) => messagesIn(path, readFileSync(join(root, path), 'utf8')));
}
