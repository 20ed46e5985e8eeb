import { describe, expect, test } from 'vitest';
import { allMessages, messagesIn } from '../../scripts/reference/messages.ts';
import { isErrorCode } from '../../src/error/all-error-codes.ts';

const messages = allMessages();
const told = (part: string) => messages.filter((message) => message.part === part);

/** Words of the inside, which help nobody who packs applications. */
const inside =
  /\bE[A-Z]{4,}\b|\b(?:TypeError|undefined|NaN|exception|errno|syscall|stack trace|callback|node_modules|JSON\.parse|fastify|commander|piscina|kysely|Ink|React)\b/;

describe('the list of all messages', () => {
  test('has all parts', () => {
    expect(told('doing').length).toBeGreaterThan(50);
    expect(told('reason').length).toBeGreaterThan(200);
    expect(told('action').length).toBeGreaterThan(150);
  });

  test.each(messages)('$place: $text', ({ part, text, code }) => {
    expect(text).not.toMatch(inside);
    expect(text).not.toMatch(/\bplease\b|\boops\b|\bsorry\b|!$|!\s/i);
    expect(text).not.toMatch(/^\s|\s$|\bfailed to\b/);
    if (code !== undefined) expect(isErrorCode(code)).toBe(true);
    // It follows "cannot", or the name of the program, and the code follows it.
    if (part === 'doing') expect(text).toMatch(/^[a-z…].*[^.]$/s);
    if (part === 'reason') expect(text).toMatch(/^[a-z…"-](?:.*[^.])?$/s);
    // A sentence or a command line of its own.
    if (part === 'action') expect(text).toMatch(/^[A-Z…"]/);
  });

  test.each([
    ["throw new UsageError('a', 'B');", ['a', 'B']],
    [
      "throw new DeskpackError('disk-full', { reason: 'full', action: x ?? 'Free.' });",
      ['full', 'Free.'],
    ],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a source
    ['const row = { code: "usage", reason: ({ a }) => `no ${a} here` };', ['no … here']],
    ["const row = { reason: isOne === 'two' ? 'three' : 'four' };", ['three', 'four']],
    ["const row = { action: code === 'one' && 'Two.' };", ['Two.']],
    [
      "const row = { reason: whyNot(a) }; function whyNot(a) { if (a) return 'one'; return b ? 'two' : 'three'; }",
      ['one', 'two', 'three'],
    ],
    [
      "function all() { const own = () => { return 'no message'; }; return 'one'; } const row = { action: all() };",
      ['one'],
    ],
    [
      "function again(a) { const row = { reason: again(a) }; return 'one'; } const row = { reason: again(b) };",
      ['one'],
    ],
    ["const rule = { summary: 'a rule', reason: 'A sentence.' };", []],
  ])('finds in %s', (source, texts) => {
    expect(messagesIn('example.ts', source).map(({ text }) => text)).toEqual(texts);
  });

  test('knows the code that stands beside', () => {
    const source =
      "new DeskpackError('disk-full', { reason: 'full' }); const row = { code: 'usage', reason: 'x' };";
    expect(messagesIn('example.ts', source)).toMatchObject([
      { code: 'disk-full', place: 'example.ts:1' },
      { code: 'usage' },
    ]);
  });
});
