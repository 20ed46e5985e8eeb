import { describe, expect, it } from 'vitest';
import { checkDescriptor } from '../../src/descriptor/check/check-descriptor.ts';
import { hasErrors } from '../../src/descriptor/finding/finding.ts';
import { sound } from '../descriptor/sound.ts';
import { injections, textFields, withText } from './injections.ts';

const refused = (key: string, text: string) => {
  const field = textFields.find((candidate) => candidate.key === key)!;
  return hasErrors(checkDescriptor(withText(sound, field, text)));
};

describe('an attempt to inject an instruction', () => {
  const withControls = Object.entries(injections).filter(([, text]) =>
    /[\n\r\u2028\u0085]/.test(text),
  );
  const fields = textFields.filter(({ field }) => !('multiline' in field));

  it.each(withControls)('is refused in every field of one line: %s', (_, text) => {
    for (const { key } of fields) expect(refused(key, text), key).toBe(true);
  });

  it.each(['template', 'name', 'user'])('is refused in %s, which is there as it is', (key) => {
    for (const [attempt, text] of Object.entries(injections)) {
      expect(refused(key, text), attempt).toBe(true);
    }
  });

  it.each(['debpackage', 'apkpackage'])('is refused in %s, unless it is but names', (key) => {
    for (const [attempt, text] of Object.entries(injections)) {
      expect(refused(key, text) || /^[\w ]+$/.test(text), attempt).toBe(true);
    }
  });

  it.each(['preruncommands', 'postruncommands'])(
    'is refused in %s, where it would reach beyond its own line',
    (key) => {
      for (const entry of [
        'RUN true\nUSER root',
        'RUN true\rUSER root',
        'RUN true \\',
        'RUN true \\ ',
        'RUN cat <<EOF',
        'COPY <<-"EOF" /x',
        '# escape=`',
        'touch /canary',
        '',
      ]) {
        expect(hasErrors(checkDescriptor({ ...sound, [key]: [entry] })), entry).toBe(true);
      }
    },
  );
});
