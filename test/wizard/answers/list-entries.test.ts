import { describe, expect, test } from 'vitest';
import { textOf } from '../../../src/text/edit/edited-text.ts';
import { fieldOfKey } from '../../../src/wizard/answers/field-of-key.ts';
import { entryAt, listForm, toggleEntry } from '../../../src/wizard/answers/list-entries.ts';

const formOf = (key: string) => listForm(fieldOfKey(key)!.field)!;
const mime = formOf('mimetype');
const never = () => false;

describe('lists in one line', () => {
  test('MIME types end in ";", extensions and categories do not', () => {
    expect(toggleEntry(textOf(''), 'text/html', mime, never).value).toBe('text/html;');
    expect(toggleEntry(textOf('htm'), 'html', formOf('fileextensions'), () => true).value).toBe(
      'htm;html',
    );
    expect(toggleEntry(textOf('office'), 'games', formOf('cat'), () => true).value).toBe(
      'office,games',
    );
    expect(toggleEntry(textOf('all'), 'people', formOf('acl.permit'), () => true).value).toBe(
      'all, people',
    );
  });

  test('a chosen entry is removed', () => {
    expect(toggleEntry(textOf('text/html;text/css;'), 'text/html', mime, never).value).toBe(
      'text/css;',
    );
    expect(toggleEntry(textOf('text/html;'), 'text/html', mime, never).value).toBe('');
  });

  test('a partly typed entry is replaced by the chosen one', () => {
    const text = { value: 'text/css;htm', cursor: 12 };
    expect(toggleEntry(text, 'text/html', mime, never).value).toBe('text/css;text/html;');
  });

  test('the entry around the cursor is the one being typed', () => {
    expect(entryAt({ value: 'text/css;text/html;', cursor: 12 }, mime)).toBe('text/html');
    expect(entryAt(textOf('text/css;'), mime)).toBe('');
  });

  test('lists with commas instead of ";" are read too', () => {
    expect(toggleEntry(textOf('a,b'), 'c', formOf('fileextensions'), () => true).value).toBe(
      'a;b;c',
    );
  });
});
