import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type WizardPlace, wizardPlace } from './place.ts';
import { numbers, oneOf } from './random.ts';
import { sequenceOf, type TerminalSession } from './terminal-session.ts';

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

/** The answers as they are on the disk, once they are those that are wanted. */
async function answersBecome(wanted: Record<string, string>): Promise<void> {
  const saved = async () => {
    const { 'acl.permit': _, ...answers } = JSON.parse((await place.draft()) || '{}').answers ?? {};
    return answers;
  };
  await expect.poll(saved, { timeout: 20_000 }).toEqual(wanted);
}

async function opened(): Promise<TerminalSession> {
  const session = place.open({ columns: 100, rows: 30 });
  await session.waitFor('* required');
  return session;
}

const characters = [...'abcxyzABC0189 .,;:-_/+*"\'$\\()[]{}<>=?!@#%&|~`^äßéñøЖ字界'];

describe('no key is lost', () => {
  test('words that come in one piece with Enter behind them', async () => {
    const session = await opened();
    session.type('acme/oc.template.debian\rxcalc\rCalculator\r');
    await answersBecome({
      template: 'acme/oc.template.debian',
      name: 'xcalc',
      displayname: 'Calculator',
    });
  });

  test('a held backspace, also in one piece with letters', async () => {
    const session = await opened();
    session.type(`template${'\u007f'.repeat(8)}acme/im${'\u007f'.repeat(2)}app`);
    await answersBecome({ template: 'acme/app' });
  });

  test('arrows and letters in one piece', async () => {
    const session = await opened();
    const left = sequenceOf('left');
    session.type(`acd${left}${left}b${sequenceOf('end')}e${sequenceOf('home')}_`);
    await answersBecome({ template: '_abcde' });
  });

  test('Down and Enter in one piece take the suggestion that Down went to', async () => {
    const session = await opened();
    session.type('x\r');
    await session.waitFor('Display name');
    session.type(`xcalc\r\r${sequenceOf('down').repeat(2)}\r`);
    await answersBecome({ template: 'x', name: 'xcalc', cat: 'development' });
  });

  test('a pasted text with line breaks is one line in a field with one, and lines where there are several', async () => {
    const session = await opened();
    session.paste('acme/oc.template\r\n.debian\n');
    await answersBecome({ template: 'acme/oc.template .debian' });
    session.press('ctrl+g');
    await session.waitFor('Go to page');
    session.type('7Commands at the\t\u001b[B');
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

  test('random bursts, pastes and held keys leave exactly what was typed', async () => {
    const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
    const next = numbers(seed);
    const session = await opened();
    let wanted: string[] = [];
    for (let burst = 0; burst < 60; burst += 1) {
      let piece = '';
      for (let length = Math.floor(next() * 12); length >= 0; length -= 1) {
        const what = next();
        if (what < 0.75) {
          const character = oneOf(characters, next);
          piece += character;
          wanted.push(character);
        } else if (what < 0.9) {
          const count = Math.floor(next() * 5);
          piece += '\u007f'.repeat(count);
          wanted = wanted.slice(0, Math.max(0, wanted.length - count));
        } else {
          const pasted = oneOf(['two words', 'x'.repeat(50), 'ünï', '字'], next);
          piece += `\u001b[200~${pasted}\u001b[201~`;
          wanted.push(...pasted);
        }
      }
      session.type(piece);
      if (next() < 0.3) await new Promise((resolve) => setTimeout(resolve, next() * 40));
    }
    session.type('\u007f.');
    wanted = [...wanted.slice(0, -1), '.'];
    await answersBecome({ template: wanted.join('') }).catch((thrown) => {
      throw new Error(`seed ${seed}; the screen shows\n${session.text()}`, { cause: thrown });
    });
  });
});
