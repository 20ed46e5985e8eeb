import { expect, test } from 'vitest';
import { historyOfConfig, historyOnTemplate } from '../../../src/describe/image/history.ts';

const template = [
  '/bin/sh -c #(nop) ADD file:1 in / ',
  'RUN /bin/sh -c useradd balloon # buildkit',
];
const environment = { QT: 'a "b" $c', APP: '/usr/bin/x' };

const onTemplate = (...own: string[]) =>
  historyOnTemplate([...template, ...own], template, environment);
const recipeOf = (...own: string[]) => onTemplate(...own)?.recipe;

test.each([
  [
    'BuildKit',
    'RUN |1 TAG=3.0 /bin/sh -c apt-get install -y x # buildkit',
    'RUN apt-get install -y x',
  ],
  [
    'the classic builder with predefined arguments',
    '|0 /bin/sh -c apt-get install -y x',
    'RUN apt-get install -y x',
  ],
  ['the classic builder', '|1 TAG=3.0 /bin/sh -c apt-get install -y x', 'RUN apt-get install -y x'],
  ['buildah', '/bin/sh -c apt-get install -y x', 'RUN apt-get install -y x'],
  ['the classic builder', '/bin/sh -c #(nop)  USER root', 'USER root'],
  ['BuildKit', 'COPY a /b # buildkit', 'COPY a /b'],
  ['BuildKit', 'ENV QT=a "b" $c', 'ENV QT="a \\"b\\" \\$c"'],
])('an instruction is recovered from what %s recorded: %s', (_, entry, instruction) => {
  expect(recipeOf(entry)).toBe(`FROM template\n${instruction}\n`);
});

test('instructions of the config are omitted, and a note names those that are not recorded completely', () => {
  expect(
    onTemplate(
      'LABEL oc.name=x',
      'ARG TAG=3.0',
      'CMD ["/x"]',
      '/bin/sh -c #(nop) COPY file:12 in /b ',
      'USER root',
    ),
  ).toEqual({
    recipe: 'FROM template\nUSER root\n',
    notes: [
      {
        code: 'instruction-not-kept',
        message: 'files were copied to /b, but their names are not recorded',
      },
    ],
  });
});

test('a history that does not begin with that of the template is ignored', () => {
  expect(historyOnTemplate(['RUN /bin/sh -c true'], template, {})).toBeUndefined();
});

test('the history is read from the config of an image, and is empty for any other content', () => {
  const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));
  const config = { history: [{ created_by: 'RUN a' }, { comment: 'x' }, 3] };
  expect(historyOfConfig(bytes(config))).toEqual(['RUN a', '', '']);
  expect(historyOfConfig(bytes({ history: 'no' }))).toEqual([]);
  expect(historyOfConfig(Buffer.from('no JSON'))).toEqual([]);
});
