import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ruleOf } from '../../src/descriptor/all-rules.ts';
import { asDescriptor, checkDescriptor } from '../../src/descriptor/check/check-descriptor.ts';
import { checkGroup } from '../../src/descriptor/check/check-group.ts';
import { applyConfiguration, readConfiguration } from '../../src/descriptor/check/configuration.ts';
import { fixText } from '../../src/descriptor/check/fix-text.ts';
import { type Finding, hasErrors } from '../../src/descriptor/finding/finding.ts';
import { parse } from '../../src/descriptor/json/parse.ts';
import { placesIn } from '../../src/descriptor/json/places.ts';
import { caseCount } from '../support/sample.ts';
import { arbitraryDescriptor, arbitraryJson, arbitraryText } from './arbitrary-descriptor.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

/** Every finding has a rule that can be explained, a message to show and a place in the text. */
function expectFindings(findings: readonly Finding[], text: string, index?: number): void {
  const places = placesIn(text);
  for (const finding of findings) {
    expect(ruleOf(finding.rule)).toBeDefined();
    expect(finding.message.length).toBeGreaterThan(0);
    const { offset, length } = places.of(finding, index);
    expect(offset).toBeGreaterThanOrEqual(0);
    // Only what is missing at the end of a file has no length.
    if (offset < text.trimEnd().length) expect(length).toBeGreaterThan(0);
    expect(offset + length).toBeLessThanOrEqual(Math.max(text.length, 1));
  }
}

test('any JSON value gives findings', () => {
  fc.assert(
    fc.property(fc.oneof(arbitraryJson, arbitraryDescriptor), (given) => {
      const text = JSON.stringify(given);
      expectFindings(checkDescriptor(JSON.parse(text)), text);
      asDescriptor(given);
    }),
    { numRuns: caseCount(2_000) },
  );
});

test('any bytes and almost valid JSON are read without an exception', async () => {
  const nearlyJson = fc
    .tuple(
      arbitraryDescriptor,
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 6 }), arbitraryText), { maxLength: 3 }),
    )
    .map(([value, edits]) =>
      edits.reduce((text, [at, length, content]) => {
        const from = at % (text.length + 1);
        return text.slice(0, from) + content + text.slice(from + length);
      }, JSON.stringify(value)),
    )
    .map(bytes);
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 40 }), nearlyJson), async (given) => {
      const { text, descriptors, findings } = await parse(given);
      expectFindings(
        findings.filter(({ place }) => place),
        text,
      );
      expect(descriptors.length === 0).toBe(
        hasErrors(findings) || text.trim() === '[]' || /^\s*\[\s*\]\s*$/.test(text),
      );
    }),
    { numRuns: caseCount(2_000) },
  );
});

test('fixes cause no errors, change no other values, and are idempotent', () => {
  const layout = fc.constantFrom(undefined, 2, '\t');
  fc.assert(
    fc.property(
      fc.oneof(arbitraryDescriptor, fc.array(arbitraryDescriptor, { maxLength: 3 })),
      layout,
      (given, indent) => {
        const text = JSON.stringify(given, null, indent);
        const fixed = fixText(text);
        expect(fixText(fixed.text)).toEqual({ ...fixed, count: 0 });
        const before = [JSON.parse(text)].flat();
        const after = [JSON.parse(fixed.text)].flat();
        expect(after).toHaveLength(before.length);
        for (const [index, value] of before.entries()) {
          const findings = checkDescriptor(value);
          const touched = new Set(findings.flatMap(({ fix }) => (fix ? [fix.path[0]] : [])));
          const wrong = new Set(
            findings.filter(({ severity }) => severity === 'error').map(({ path }) => path[0]),
          );
          const errors = checkDescriptor(after[index]).filter(
            ({ severity }) => severity === 'error',
          );
          for (const { path } of errors) expect(wrong).toContain(path[0]);
          if (typeof value !== 'object' || value === null) continue;
          for (const key of Object.keys(value)) {
            if (!touched.has(key)) expect(after[index][key]).toEqual(value[key]);
          }
        }
      },
    ),
    { numRuns: caseCount(2_000) },
  );
});

test('any applications with any configuration give findings', () => {
  fc.assert(
    fc.property(
      fc.array(arbitraryDescriptor, { maxLength: 5 }),
      arbitraryJson,
      (given, settings) => {
        const entries = given.map((value) => ({ descriptor: asDescriptor(value) }));
        const found = checkGroup(entries);
        expect(found).toHaveLength(given.length);
        const { configuration } = readConfiguration(settings);
        for (const findings of found) applyConfiguration(findings, configuration, 'a');
      },
    ),
    { numRuns: caseCount(2_000) },
  );
});
