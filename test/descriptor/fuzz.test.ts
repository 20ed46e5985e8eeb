import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, test } from 'vitest';
import { asDescriptor, checkDescriptor } from '../../src/descriptor/check/check-descriptor.ts';
import { checkGroup } from '../../src/descriptor/check/check-group.ts';
import { fixText } from '../../src/descriptor/check/fix-text.ts';
import { valueFields } from '../../src/descriptor/descriptor.ts';
import { type Finding, hasErrors } from '../../src/descriptor/finding/finding.ts';
import { parse } from '../../src/descriptor/json/parse.ts';
import { placesIn } from '../../src/descriptor/json/places.ts';
import { caseCount, drawing } from '../support/sample.ts';
import { arbitraryJson, arbitraryText } from './arbitrary-descriptor.ts';
import { sound } from './sound.ts';

/** Cases of all tests of this file together. `npm run fuzz` looks longer. */
const runs = Number(process.env.FUZZ_RUNS ?? caseCount(250_000, 0.04));
const seed = Number(process.env.TEST_SEED ?? Date.now() % 2 ** 31);

const below = drawing(seed);

function oneOf<Item>(items: readonly Item[]): Item {
  return items[below(items.length)]!;
}

// Drawing from pools costs a hundredth of drawing each case anew, so many more combinations are seen.
const drawn = { numRuns: caseCount(3_000, 0.2), seed };
const texts = fc.sample(arbitraryText, drawn);
const values = [...texts, ...fc.sample(arbitraryJson, drawn)];
const paths = valueFields.map(({ path }) => path);

function anyDescriptor(): Record<string, unknown> {
  const descriptor: Record<string, unknown> = below(2) === 0 ? {} : { ...sound };
  for (let count = below(6); count > 0; count -= 1) {
    const [key = '', inner] = oneOf(paths);
    const value = below(8) === 0 ? [oneOf(values), oneOf(texts)] : oneOf(values);
    descriptor[key] = inner === undefined ? value : { [inner]: value };
  }
  if (below(8) === 0) descriptor[oneOf(texts)] = oneOf(values);
  return descriptor;
}

function anyText(): string {
  let text = JSON.stringify(
    below(4) === 0 ? [anyDescriptor(), oneOf(values)] : anyDescriptor(),
    null,
    below(3),
  );
  for (let count = below(3); count > 0; count -= 1) {
    const from = below(text.length + 1);
    text = text.slice(0, from) + oneOf(texts) + text.slice(from + below(5));
  }
  return text;
}

function anyBytes(): Uint8Array {
  const bytes = new TextEncoder().encode(below(20) === 0 ? oneOf(texts) : anyText());
  if (below(4) === 0 && bytes.length > 0) bytes[below(bytes.length)] = below(256);
  return bytes;
}

/** Runs a case very often, and says with which input it failed. */
async function often<Input>(
  share: number,
  draw: () => Input,
  check: (input: Input) => unknown,
): Promise<void> {
  for (let run = 0; run < runs * share; run += 1) {
    const input = draw();
    try {
      const checked = check(input);
      if (checked instanceof Promise) await checked;
    } catch (cause) {
      const shown = input instanceof Uint8Array ? Buffer.from(input).toString('latin1') : input;
      throw new Error(
        `TEST_SEED=${seed}, FUZZ_RUNS=${runs}, case ${run}: ${JSON.stringify(shown)}`,
        { cause },
      );
    }
    if (run % 1000 === 0) await setImmediate();
  }
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

function mustStand(findings: readonly Finding[], text: string): void {
  const places = placesIn(text);
  for (const finding of findings) {
    const { offset, length } = places.of(finding, undefined);
    const isSomewhere = length > 0 || offset === text.trimEnd().length;
    must(offset >= 0 && isSomewhere && offset + length <= Math.max(text.length, 1), finding.rule);
  }
}

describe(`with seed ${seed}`, () => {
  const options = { timeout: 300_000 + runs };

  test('any descriptor gives findings', options, () =>
    often(0.6, anyDescriptor, (descriptor) => {
      checkDescriptor(descriptor);
    }),
  );

  test('each finding has a position in the text', options, () =>
    often(0.1, anyDescriptor, (descriptor) => {
      const text = JSON.stringify(descriptor);
      mustStand(checkDescriptor(JSON.parse(text)), text);
    }),
  );

  test('any file is read or gives an error', options, () =>
    often(0.2, anyBytes, async (bytes) => {
      const { text, descriptors, findings } = await parse(bytes);
      must(
        hasErrors(findings) === (descriptors.length === 0 && !/^\s*\[\s*\]\s*$/.test(text)),
        'error or value',
      );
      mustStand(
        findings.filter(({ place }) => place),
        text,
      );
    }),
  );

  test('a fixed text has no new errors and no more fixes', options, () =>
    often(0.05, anyText, (text) => {
      const fixed = fixText(text);
      must(fixText(fixed.text).count === 0, 'second time');
      must((fixed.text === text) === (fixed.count === 0), 'count');
      if (fixed.count === 0) return;
      const errorsIn = (json: string) =>
        [JSON.parse(json)]
          .flat()
          .flatMap((value) => checkDescriptor(value))
          .filter(({ severity }) => severity === 'error').length;
      must(errorsIn(fixed.text) <= errorsIn(text), 'errors');
    }),
  );

  test('any group of applications gives findings', options, () =>
    often(
      0.05,
      () => [anyDescriptor(), anyDescriptor(), anyDescriptor()],
      (descriptors) => {
        const entries = descriptors.map((value) => ({ descriptor: asDescriptor(value) }));
        must(checkGroup(entries).length === descriptors.length, 'one list of findings each');
      },
    ),
  );
});
