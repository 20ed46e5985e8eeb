import { describe, expect, test } from 'vitest';
import { checkDescriptor } from '../../../src/descriptor/check/check-descriptor.ts';
import { valueFields } from '../../../src/descriptor/descriptor.ts';
import {
  textOfValue,
  textsOfDescriptor,
  valueOfText,
} from '../../../src/wizard/answers/answer-text.ts';
import { descriptorOfAnswers } from '../../../src/wizard/answers/descriptor-of-answers.ts';
import { answersFrom } from '../../../src/wizard/document/with-answer.ts';

const existing = {
  vendorfield: { keep: ['me'] },
  cat: 'office',
  name: 'xcalc',
  comment: ['a list', 'where text is meant'],
  acl: { permit: ['all'], note: 'kept' },
  host_config: { cpu_quota: 'half', mem_limit: '1G' },
  template: 'acme/oc.template.debian',
};

const answersOf = (descriptor: unknown) => answersFrom(textsOfDescriptor(descriptor), 'file');

describe('the descriptor of the answers', () => {
  test('unchanged values are kept: unknown fields, order, values of a wrong type', () => {
    const descriptor = descriptorOfAnswers(answersOf(existing), existing);
    expect(JSON.stringify(descriptor)).toBe(JSON.stringify(existing));
  });

  test('a changed answer changes its own value only', () => {
    const changed = { 'host_config.mem_limit': '2G', displayname: 'Calc' };
    const answers = { ...answersOf(existing), ...answersFrom(changed, 'typed') };
    expect(descriptorOfAnswers(answers, existing)).toEqual({
      ...existing,
      host_config: { cpu_quota: 'half', mem_limit: '2G' },
      displayname: 'Calc',
    });
  });

  test('a typed list gets the separators of its field', () => {
    const typed = {
      mimetype: 'text/plain, text/html',
      fileextensions: 'htm, html;',
      keyword: 'maths, old calculator,',
      cat: 'office, utilities',
      debpackage: 'xcalc, x11-apps',
    };
    const descriptor = descriptorOfAnswers(answersFrom(typed, 'typed'));
    expect(descriptor).toEqual({
      mimetype: 'text/plain;text/html;',
      fileextensions: 'htm;html',
      keyword: 'maths,old calculator',
      cat: 'office,utilities',
      debpackage: 'xcalc x11-apps',
    });
    const separating = ['mimetype-semicolon', 'mimetype-format', 'extension-separator'];
    const rules = checkDescriptor(descriptor).map(({ rule }) => rule);
    expect(rules).not.toEqual(
      expect.arrayContaining([expect.stringMatching(separating.join('|'))]),
    );
    expect(rules).not.toContain('keyword-spaces');
    expect(rules).not.toContain('category');
  });

  test('an unchanged list of a file keeps its separators', () => {
    const origin = { mimetype: 'text/plain,text/html', keyword: 'a, b' };
    expect(descriptorOfAnswers(answersOf(origin), origin)).toEqual(origin);
  });

  test('a removed answer removes its value, and empty objects', () => {
    const {
      'host_config.mem_limit': _,
      'host_config.cpu_quota': __,
      ...rest
    } = answersOf(existing);
    expect(descriptorOfAnswers(rest, existing)).not.toHaveProperty('host_config');
  });

  test('answers become values of the types of the table', () => {
    const answers = {
      installrecommends: 'true',
      'host_config.cpu_quota': '50000',
      'host_config.ipc_mode': 'false',
      'acl.permit': 'all, people',
      postruncommands: 'RUN one, two\n\nRUN three',
      secrets_requirement: 'cifs',
    };
    expect(descriptorOfAnswers(answersFrom(answers, 'typed'))).toEqual({
      installrecommends: true,
      host_config: { cpu_quota: 50000, ipc_mode: false },
      acl: { permit: ['all', 'people'] },
      postruncommands: ['RUN one, two', 'RUN three'],
      secrets_requirement: 'cifs',
    });
  });

  test('an invalid number stays text, so that it is a finding', () => {
    const texts = { desktop_release: 'three' };
    expect(descriptorOfAnswers(answersFrom(texts, 'typed'))).toEqual(texts);
  });

  test('the example of each field can be typed and read back', () => {
    for (const { key, field } of valueFields) {
      expect([key, valueOfText(textOfValue(field.example, field), field)]).toEqual([
        key,
        field.example,
      ]);
    }
  });
});
