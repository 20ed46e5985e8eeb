import { expect, it } from 'vitest';
import { classError, classOf } from '../../../src/probe/windows/observed-window.ts';
import { propertyText } from '../../../src/probe/windows/property-text.ts';

const types = { utf8String: 300, compoundText: 301 };
const bytes = (text: string) => Buffer.from(text, 'latin1');

it.each([
  ['STRING', 31, bytes('XD\u00e9mineur'), 'XDémineur'],
  ['STRING that looks like UTF-8', 31, Buffer.from('é'), 'Ã©'],
  ['UTF8_STRING', 300, Buffer.from('Über 日本'), 'Über 日本'],
  ['broken UTF8_STRING', 300, bytes('a\u00e9'), 'a\ufffd'],
  ['COMPOUND_TEXT without sequences', 301, bytes('XD\u00e9mineur'), 'XDémineur'],
  ['COMPOUND_TEXT with ISO 8859-2', 301, bytes('a\u001b-B\u00b1\u001b-A\u00e9'), 'aąé'],
  ['COMPOUND_TEXT with UTF-8', 301, bytes('\u001b%G\u00c3\u00a9\u001b%@\u00e9'), 'éé'],
  ['COMPOUND_TEXT with a set of several bytes', 301, bytes('a\u001b$(B0l\u001b(Bb'), 'a\ufffdb'],
  ['COMPOUND_TEXT that begins with several bytes', 301, bytes('\u001b$(B0l'), '\ufffd'],
  ['COMPOUND_TEXT of several bytes without any', 301, bytes('a\u001b$(B\u001b(Bb'), 'ab'],
  ['COMPOUND_TEXT with ASCII beside ISO 8859-2', 301, bytes('\u001b-B\u001b(B\u00b1'), 'ą'],
  ['COMPOUND_TEXT with a sequence for another half', 301, bytes('a\u001b)I\u00e9'), 'aé'],
  [
    'COMPOUND_TEXT of several bytes with such a one',
    301,
    bytes('\u001b$(B0l\u001b)Ib'),
    '\ufffd\ufffd',
  ],
  ['COMPOUND_TEXT with ISO 8859-15', 301, bytes('\u001b-b\u00a4'), '€'],
  ['COMPOUND_TEXT with an unknown set', 301, bytes('a\u001b-Z\u00e9\u001b-Ae'), 'a\ufffde'],
  ['COMPOUND_TEXT that ends in a sequence', 301, bytes('a\u001b-'), 'a'],
  ['another type', 999, Buffer.from('é'), 'é'],
])('reads %s', (_, type, data, text) => {
  expect(propertyText({ type, data }, types)).toBe(text);
});

it.each([
  ['xdemineur', 'XDémineur', undefined],
  ['', '', 'it has none'],
  ['', 'B', 'it has no instance beside "B"'],
  ['a', '', 'it has no class beside "a"'],
  ['a\n', 'B', 'it has a control character'],
  [
    'a',
    'B\ufffd',
    'its bytes are no text of the type that it says, or of a character set that is not decoded',
  ],
  ['a'.repeat(256), 'B'.repeat(256), undefined],
  ['a', 'B'.repeat(257), 'it is longer than 256 characters'],
  ['a'.repeat(257), 'B', 'it is longer than 256 characters'],
  ['a', ' B', 'it begins or ends with a space'],
])('says whether %j and %j can be declared', (instance, second, why) => {
  expect(classError({ instance, class: second })).toBe(why);
  expect(classOf({ instance, class: second })).toBe(why ? undefined : `${instance}.${second}`);
});
