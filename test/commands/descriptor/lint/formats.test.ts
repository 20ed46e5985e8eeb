import { describe, expect, test } from 'vitest';
import { githubReport } from '../../../../src/commands/descriptor/lint/github-report.ts';
import { jsonReport } from '../../../../src/commands/descriptor/lint/json-report.ts';
import { locate } from '../../../../src/commands/descriptor/lint/locate.ts';
import { type Report, summaryOf } from '../../../../src/commands/descriptor/lint/report.ts';
import { sarifReport } from '../../../../src/commands/descriptor/lint/sarif-report.ts';
import { rules } from '../../../../src/descriptor/all-rules.ts';
import type { AllowedFinding } from '../../../../src/descriptor/check/configuration.ts';
import type { Finding } from '../../../../src/descriptor/finding/finding.ts';

const text = '{\n  "name": "ü",\n  "acl": {\n  }\n}';

const finding: Finding = {
  rule: 'name-format',
  severity: 'error',
  path: ['name'],
  message: '100%,\nreally: so\r.',
};
const wide: Finding = {
  rule: 'unknown-field',
  severity: 'info',
  path: ['acl'],
  message: 'An object.',
};
const allowed: AllowedFinding = {
  ...wide,
  rule: 'acl-entry',
  severity: 'warning',
  reason: 'Meant so.',
};

function reportOn(file: string): Report {
  const about = { application: 'ü', index: undefined };
  const findings = [{ ...about, findings: [finding, wide] }];
  const files = [locate({ file, text, findings, allowed: [{ ...about, findings: [allowed] }] })];
  return {
    files,
    leftOut: [],
    summary: summaryOf(files, { files: 1, applications: 1, fixed: 0 }),
  };
}

describe('github', () => {
  test('an annotation has a position, and its text cannot end the command', () => {
    expect(githubReport(reportOn('a,b:c%.json'))).toEqual([
      '::error file=a%2Cb%3Ac%25.json,line=2,endLine=2,col=11,endColumn=14,title=deskpack name-format::100%25,%0Areally: so\\x0d.',
      '::notice file=a%2Cb%3Ac%25.json,line=3,endLine=4,title=deskpack unknown-field::An object.',
    ]);
  });
});

test('github: a file name cannot end the command either', () => {
  expect(githubReport(reportOn('a\n::error::b\u001b'))[0]).toMatch(
    /^::error file=a%0A%3A%3Aerror%3A%3Ab\\x1b,/,
  );
});

describe('sarif', () => {
  const { runs, version } = sarifReport(reportOn('sub/ä b.json'));
  const [run] = runs;

  test('names the tool with every rule', () => {
    expect(version).toBe('2.1.0');
    expect(run?.tool.driver.rules).toHaveLength(rules.length);
    expect(run?.tool.driver.rules?.[0]).toMatchObject({
      id: 'json-syntax',
      defaultConfiguration: { level: 'error' },
    });
  });

  test('a result has its rule, level and region', () => {
    const result = run?.results?.[0];
    expect(result).toMatchObject({
      ruleId: 'name-format',
      level: 'error',
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'sub/%C3%A4%20b.json' },
            region: { startLine: 2, startColumn: 11, endLine: 2, endColumn: 14 },
          },
        },
      ],
    });
    expect(run?.tool.driver.rules?.[result?.ruleIndex ?? -1]?.id).toBe('name-format');
    expect(run?.columnKind).toBe('unicodeCodePoints');
  });

  test('an allowed finding is a suppressed result with its reason', () => {
    expect(run?.results?.at(-1)).toMatchObject({
      ruleId: 'acl-entry',
      level: 'warning',
      suppressions: [{ kind: 'external', justification: 'Meant so.' }],
    });
  });

  test('an absolute path is a file URL', () => {
    const [result] = sarifReport(reportOn('/a b/c.json')).runs[0]?.results ?? [];
    expect(result?.locations?.[0]?.physicalLocation?.artifactLocation?.uri).toBe(
      'file:///a%20b/c.json',
    );
  });
});

test('json holds every finding, the allowed ones apart, and the counts', () => {
  expect(jsonReport(reportOn('a.json'))).toMatchObject({
    files: [
      {
        file: 'a.json',
        findings: [{ rule: 'name-format', application: 'ü' }, { rule: 'unknown-field' }],
        allowed: [{ rule: 'acl-entry', reason: 'Meant so.' }],
      },
    ],
    summary: { errors: 1, warnings: 0, infos: 1, allowed: 1, fixable: 0 },
  });
});
