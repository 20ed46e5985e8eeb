import { expect, test } from 'vitest';
import { fixText } from '../../../src/descriptor/check/fix-text.ts';
import { maxDepth } from '../../../src/descriptor/json/structure.ts';

const broken = `{
\t"name" : "xcalc",  "unknown": [ 1,2 ],
  "keyword":"calculator, math,",
  "cat": "Office",
  "mimetype": "text/html,text/plain",
  "fileextensions": ".htm,html",
  "quick": "true",
  "args": null,
  "host_config": { "mem_limit": "512 MB", "shm_size": "64m" },
  "postruncommands": ["run true", "RUN true"],
  "desktopfile": "/usr/share/applications/xcalc.desktop ",
  "acl": {"permit": "all"}
}
`;

const fixed = `{
\t"name" : "xcalc",  "unknown": [ 1,2 ],
  "keyword":"calculator,math",
  "cat": "office",
  "mimetype": "text/html;text/plain;",
  "fileextensions": "htm;html",
  "quick": true,
  "host_config": { "mem_limit": "512M", "shm_size": "64M" },
  "postruncommands": ["RUN true", "RUN true"],
  "desktopfile": "/usr/share/applications/xcalc.desktop",
  "acl": {"permit": "all"}
}
`;

test('values are changed in place; order, layout and unknown fields are kept', () => {
  expect(fixText(broken)).toEqual({ text: fixed, count: 10, left: [] });
});

test('fixing is idempotent', () => {
  expect(fixText(fixed)).toEqual({ text: fixed, count: 0, left: [] });
});

test('each descriptor of a list is fixed', () => {
  const list = '[ {"keyword": "a, b"} ,\r\n{"keyword": "c"},{"keyword": "d,"}]';
  expect(fixText(list)).toEqual({
    text: '[ {"keyword": "a,b"} ,\r\n{"keyword": "c"},{"keyword": "d"}]',
    count: 2,
    left: [],
  });
});

test('an application with a duplicate key is not fixed, but the others of the list are', () => {
  const twice = '{"name": "b", "name": "c", "keyword": "c, d"}';
  expect(fixText(`[{"keyword": "a, b"}, ${twice}, {"keyword": "e,"}]`)).toEqual({
    text: `[{"keyword": "a,b"}, ${twice}, {"keyword": "e"}]`,
    count: 2,
    left: [{ index: 1, reason: 'key-twice' }],
  });
});

test('a duplicate key does not matter without a fix', () => {
  const text = '{"name": "b", "name": "c"}';
  expect(fixText(text)).toEqual({ text, count: 0, left: [] });
});

test.each([
  ['{"args": null}', '{}'],
  ['{"args": null, "name": "a"}', '{"name": "a"}'],
  ['{"name": "a", "args": null}', '{"name": "a"}'],
  ['{"name": "a", "args": null, "path": null, "home": null}', '{"name": "a"}'],
  ['{"host_config": {"mem_limit": null}}', '{"host_config": {}}'],
])('a field that is null is removed: %s', (text, expected) => {
  expect(fixText(text).text).toBe(expected);
});

test('only requested findings are fixed', () => {
  const text = '{"keyword": "a, b", "cat": "Office"}';
  expect(fixText(text, ({ rule }) => rule === 'category').text).toBe(
    '{"keyword": "a, b", "cat": "office"}',
  );
});

test('a fix never changes an access rule', () => {
  for (const acl of ['"all"', '{"permit": "all"}', '{"permit": ["All"]}', '{"permit": null}']) {
    const text = `{"acl": ${acl}}`;
    expect(fixText(text)).toEqual({ text, count: 0, left: [] });
  }
});

test.each(['', '{', '"a"', 'null', '[]', '['.repeat(100_000)])(
  'a value that is not a descriptor is unchanged',
  (text) => {
    expect(fixText(text)).toEqual({ text, count: 0, left: [] });
  },
);

test('a text that is nested too deeply is unchanged', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);
  const around = (depth: number) => `{"keyword": "a, b", "x": ${nested(depth)}}`;
  expect(fixText(around(maxDepth - 1)).count).toBe(1);
  expect(fixText(around(maxDepth))).toEqual({ text: around(maxDepth), count: 0, left: [] });
});

test('a descriptor with a duplicate key is unchanged', () => {
  const text = '{"keyword": "a, b", "keyword": "a, b"}';
  const left = [{ index: undefined, reason: 'key-twice' }];
  expect(fixText(text)).toEqual({ text, count: 0, left });
});

test('strings in other scripts and with escapes are kept beside a fix', () => {
  const text = '{"displayname": "\\u00e9🙂 \\/", "keyword": "ä, ö"}';
  expect(fixText(text).text).toBe('{"displayname": "\\u00e9🙂 \\/", "keyword": "ä,ö"}');
});
