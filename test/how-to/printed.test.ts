import { expect, test } from 'vitest';
import { outdatedLines } from '../../src/commands/run/outdated/show-outdated.ts';
import { textReport } from '../../src/commands/run/verify/text-report.ts';
// Loaded before a rule is added, as other files in this process read its list.
import '../../src/descriptor/all-rules.ts';
import { descriptorRules } from '../../src/descriptor/check/descriptor-rules.ts';
import type { CheckFinding } from '../../src/probe/checks/check.ts';
import type { CheckedRow } from '../../src/probe/verify/verify.ts';
import { symbolsFor } from '../../src/terminal/symbols.ts';
import { folderWith } from '../support/folder.ts';
import { runInProcess } from '../support/run-in-process.ts';
import { addEntry } from './add-row.ts';
import { untriedExamples } from './docs-example.ts';
import { displaynamePeriod } from './examples/displayname-period.ts';
import { printedIn } from './printed.ts';

test('the rule of the first change finds what the page prints', async () => {
  const example = 'examples/displayname-period.ts';
  expect(await untriedExamples('first-change', example)).toEqual([]);
  addEntry(descriptorRules, displaynamePeriod);
  const cwd = await folderWith({ 'calculator.json': '{ "displayname": "Calculator." }\n' });
  const { stdout } = await runInProcess(['lint', 'calculator.json'], { cwd });
  const [printed] = await printedIn('docs/how-to/first-change.md');
  expect(stdout).toContain(printed);
});

test('a recipe from elsewhere is described with the remarks that the page prints', async () => {
  const template = 'acme/oc.template.debian';
  const labels = {
    ...{ name: 'galculator', template: `${template}.gtk`, icon: 'galculator.svg' },
    ...{ cat: 'utilities', launch: 'galculator.Galculator', path: '/usr/bin/galculator' },
  };
  const cwd = await folderWith({
    'old/galculator.Dockerfile': `FROM ${template}.minimal:3.0
RUN apt-get update && apt-get install -y --no-install-recommends galculator
LABEL ${Object.entries(labels)
      .map(([name, value]) => `oc.${name}=${value}`)
      .join(' ')}
USER balloon
`,
  });
  const words = ['describe', 'old/galculator.Dockerfile', '--output', 'apps'];
  const { stderr } = await runInProcess(words, { cwd });
  expect([stderr]).toEqual(await printedIn('docs/how-to/move-from-scripts.md'));
});

test('newer packages are listed as the page prints them', async () => {
  const template = 'deskpack/oc.template.debian.minimal:3.0';
  const compared = [
    {
      ...{ name: 'xcalc', file: 'xcalc.d.3.0.json', template },
      updates: [
        {
          ...{ name: 'libc6', from: '2.36-9+deb12u1', to: '2.36-9+deb12u14' },
          ...{ isSecurity: true, isOfTemplate: true },
        },
        {
          ...{ name: 'xcalc', from: '1:1.1.2-1', to: '1:1.1.2-2' },
          ...{ isSecurity: false, isOfTemplate: false },
        },
      ],
    },
    { name: 'xclock', file: 'xclock.d.3.0.json', template, updates: [] },
    { name: 'xeyes', file: 'xeyes.d.3.0.json', missing: 'list' },
  ] as const;
  const ofVendors = [
    {
      ...{ name: 'viewer', file: 'viewer.d.3.0.json', template, updates: [] },
      origin: { kind: 'deb', title: 'Debian package viewer 2.4.1', version: '2.4.1' },
      newer: { state: 'newer', version: '2.5.0', address: 'https://vendor.example/latest' },
    },
    {
      ...{ name: 'sketch', file: 'sketch.d.3.0.json', template, updates: [] },
      origin: { kind: 'appimage', title: 'AppImage Sketch 3.1', version: '3.1' },
      newer: {
        state: 'unknown',
        code: 'own-address',
        reason: 'its address names the version 3.1',
      },
    },
  ] as const;
  const texts = [compared, ofVendors].map((one) => `${outdatedLines(one).join('\n')}\n`);
  expect(texts).toEqual(await printedIn('docs/how-to/keep-current.md'));
});

test('a start without a proof is reported as the page prints it', async () => {
  const message = 'the class of the main window is xcalc.XCalc, and xcalc.Calc is declared';
  const finding: CheckFinding = {
    name: 'window-class',
    message,
    field: 'launch',
    action: 'Set Window class to xcalc.XCalc.',
    fix: { title: '', path: ['launch'], value: 'xcalc.XCalc' },
  };
  const passed = (title: string, summary: string) =>
    ({ title, state: 'passed', summary, findings: [] }) as const;
  const rows: readonly CheckedRow[] = [
    passed('labels', 'as in the descriptor, 11 labels'),
    passed('files', '/usr/bin/xcalc is in the image'),
    passed('contents', 'entry point, accounts and libraries are there, and no package cache'),
    passed('start', 'a window after 0.7 s, still there 10 s later'),
    { title: 'class', state: 'failed', summary: message, findings: [finding] },
    passed('picture', '226x394, 85 % of it in one colour'),
    passed('memory', '1.1 MB at most, and no limit'),
  ];
  const look = {
    symbols: symbolsFor({ LANG: 'C.UTF-8' }),
    paint: (_: string, text: string) => text,
  };
  const report = textReport('xcalc', { rows, isProven: false }, look);
  const [printed] = await printedIn('docs/how-to/prove-it-starts.md');
  expect(`${report.join('\n')}\n`).toBe(printed);
});
