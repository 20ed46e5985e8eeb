import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testSeed } from '../support/sample.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { numbers, oneOf } from './random.ts';
import { sequenceOf, type TerminalSession } from './terminal-session.ts';

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

/** Waits until the answers on the disk are these. */
async function answersBecome(wanted: Record<string, string>): Promise<void> {
  const saved = async () => {
    const { 'acl.permit': _, ...answers } = JSON.parse((await place.draft()) || '{}').answers ?? {};
    return answers;
  };
  await expect.poll(saved).toEqual(wanted);
}

async function opened(): Promise<TerminalSession> {
  const session = place.open({ columns: 100, rows: 30 });
  await session.waitFor('* required');
  return session;
}

/** Goes to a page by its number, which chooses only if no other text comes with it. */
async function goTo(session: TerminalSession, page: string): Promise<void> {
  session.press('ctrl+g');
  await session.waitFor('Go to page');
  session.type(page);
  await session.waitFor((screen) => !screen.includes('Go to page'));
}

const characters = [...'abcxyzABC0189 .,;:-_/+*"\'$\\()[]{}<>=?!@#%&|~`^äßéñøЖ字界'];

describe('no key is lost', () => {
  test('words and Enter in one chunk', async () => {
    const session = await opened();
    session.type('acme/oc.template.debian\rxcalc\rCalculator\r');
    await answersBecome({
      template: 'acme/oc.template.debian',
      name: 'xcalc',
      displayname: 'Calculator',
    });
  });

  test('a held backspace, also in one chunk with letters', async () => {
    const session = await opened();
    session.type(`template${'\u007f'.repeat(8)}acme/im${'\u007f'.repeat(2)}app`);
    await answersBecome({ template: 'acme/app' });
  });

  test('arrows and letters in one chunk', async () => {
    const session = await opened();
    const left = sequenceOf('left');
    session.type(`acd${left}${left}b${sequenceOf('end')}e${sequenceOf('home')}_`);
    await answersBecome({ template: '_abcde' });
  });

  test('Down and Enter in one chunk take the suggestion that Down highlights', async () => {
    const session = await opened();
    session.type('x\r');
    await session.waitFor('Display name');
    session.type(`xcalc\r\r${sequenceOf('down').repeat(2)}\r`);
    await answersBecome({ template: 'x', name: 'xcalc', cat: 'development' });
  });

  test('a pasted text with line breaks fits fields with one and with several lines', async () => {
    const session = await opened();
    session.paste('acme/oc.template\r\n.debian\n');
    await answersBecome({ template: 'acme/oc.template .debian' });
    await session.waitFor('Template takes one line: line breaks in that text became spaces.');
    await goTo(session, '7');
    session.type('Commands at the\t\u001b[B');
    await session.waitFor('Commands at the end');
    await session.settled();
    session.press('up', 'down');
    session.paste('RUN one\nRUN two\r\nRUN three');
    await expect.poll(place.draft).toContain('RUN one\\nRUN two\\nRUN three');
  });

  test('an escape sequence in a paste is text without its control characters', async () => {
    const session = await opened();
    session.paste('a\u001b[31mb\u0007c');
    await answersBecome({ template: 'a[31mbc' });
  });

  test('terminal replies and unbound keys are not text', async () => {
    const session = await opened();
    const esc = '\u001b';
    const others = [
      ...[
        `${esc}]11;rgb:0000/1111/2222\u0007`,
        `${esc}]10;rgb:0/1/2${esc}\\`,
        `${esc}P>|tmux 3${esc}\\`,
      ],
      ...[
        `${esc}_Gi=1;OK${esc}\\`,
        `${esc}[?62;22c`,
        `${esc}[12;40R`,
        `${esc}[?2026;2$y`,
        `${esc}[?1u`,
      ],
      ...[
        `${esc}[I`,
        `${esc}[O`,
        `${esc}[M !!`,
        `${esc}[<0;10;10M`,
        `${esc}[<0;10;10m`,
        `${esc}[32;9;9M`,
      ],
      ...[`${esc}OP`, `${esc}[15~`, `${esc}[[A`, `${esc}[2~`, `${esc}[1;2A`.replace('A', 'P')],
      ...[`${esc}q`, `${esc}é`, `${esc}Z`, '\u001c', '\u001d', '\u001e', '\u0000'],
      ...[`${esc}[57358u`, `${esc}[98;1:3u`, `${esc}[27;5;50~`],
    ];
    for (const [index, other] of others.entries()) session.type(`${index % 10}${other}`);
    // The same keys in the encoding of newer terminals: Ctrl+A, then b.
    session.type(`${esc}[97;5u${esc}[98u${esc}[27;5;101~.`);
    await answersBecome({ template: `b${others.map((_, index) => index % 10).join('')}.` });
  });

  test.each([
    ['a string', 'name', '2', 0],
    ['a text with suggestions', 'template', '1', 0],
    ['an icon', 'icon', '2', 3],
    ['a list of packages', 'debpackage', '3', 0],
    ['a list of types', 'mimetype', '5', 0],
    ['a list of people', 'acl.deny', '6', 1],
    ['a limit', 'host_config.mem_limit', '6', 3],
  ])(
    'random bursts, pastes and held keys leave exactly what was typed in %s',
    async (_, key, page, tabs) => {
      const next = numbers(testSeed);
      const session = await opened();
      await goTo(session, page);
      session.type('\t'.repeat(tabs));
      // The wizard writes the separators of lists itself.
      const typed = new Typed(['debpackage', 'mimetype', 'acl.deny'].includes(key));
      for (let burst = 0; burst < 25; burst += 1) {
        let piece = '';
        for (let length = Math.floor(next() * 12); length >= 0; length -= 1) {
          piece += typed.random(next);
        }
        if (next() < 0.5) session.type(piece);
        else session.typeTorn(piece, tornAt(piece, next));
        if (next() < 0.3) await new Promise((resolve) => setTimeout(resolve, next() * 40));
      }
      session.type(`${sequenceOf('end')}.`);
      await answersBecome({ [key]: `${typed.value}.` }).catch((cause) => {
        throw new Error(`TEST_SEED=${testSeed}; the screen shows\n${session.text()}`, {
          cause,
        });
      });
    },
  );

  test('random bursts leave exactly the typed text in the search line', async () => {
    const next = numbers(testSeed);
    const session = await opened();
    await goTo(session, '7');
    const wanted = Array.from({ length: 20 }, () => oneOf([...'abcxyz019'], next)).join('');
    for (const character of wanted) session.type(`xy\u007f${character}\u001b[D\u007f\u001b[C`);
    await session.waitFor(` ${wanted}`).catch((cause) => {
      throw new Error(`TEST_SEED=${testSeed}`, { cause });
    });
  });
});

/** The expected text of a field after keys, as two stacks of characters around the cursor. */
class Typed {
  #before: string[] = [];
  #after: string[] = [];
  readonly #characters: readonly string[];
  readonly #pastes: readonly string[];

  constructor(isList: boolean) {
    const isTaken = (text: string) => !isList || !/[ ,;]/.test(text);
    this.#characters = [...characters].filter(isTaken);
    this.#pastes = ['two words', 'x'.repeat(50), 'ünï', '字'].filter(isTaken);
  }

  get value(): string {
    return [...this.#before, ...this.#after.toReversed()].join('');
  }

  /** Presses a random key or pastes, and returns what the terminal sends for it. */
  random(next: () => number): string {
    const what = next();
    if (what < 0.7) {
      const character = oneOf(this.#characters, next);
      this.#before.push(character);
      return character;
    }
    if (what < 0.8) {
      const count = Math.floor(next() * 5);
      this.#before.splice(Math.max(0, this.#before.length - count));
      return '\u007f'.repeat(count);
    }
    if (what < 0.85) return this.#move('left');
    if (what < 0.88) return this.#move('home');
    if (what < 0.92) return this.#move('end');
    if (what < 0.95) {
      this.#after.pop();
      return sequenceOf('delete');
    }
    const pasted = oneOf(this.#pastes, next);
    this.#before.push(...pasted);
    return `\u001b[200~${pasted}\u001b[201~`;
  }

  #move(key: 'left' | 'home' | 'end'): string {
    if (key === 'end') this.#before.push(...this.#after.splice(0).toReversed());
    else {
      const count = key === 'home' ? this.#before.length : 1;
      this.#after.push(
        ...this.#before.splice(Math.max(0, this.#before.length - count)).toReversed(),
      );
    }
    return sequenceOf(key);
  }
}

/** A position for splitting the bytes: anywhere except after an Escape, which would be a key of its own. */
function tornAt(piece: string, next: () => number): number {
  const bytes = Buffer.from(piece);
  const at = Math.floor(next() * bytes.length);
  return bytes[at - 1] === 0x1b ? at + 1 : at;
}
