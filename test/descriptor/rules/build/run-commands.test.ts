import { describe, expect, test } from 'vitest';
import { findingsOf, fires, partOf } from '../messages.ts';

const run = (entry: string) => ({ postruncommands: [entry] });

describe('run-command-instruction', () => {
  test.each([
    'RUN true',
    'COPY a /b',
    'ENV A=b',
    'ENV A b',
    '  RUN true',
    'RUN\ttrue'.replace('\t', '  '),
    'RUN ["a", "b"]',
    'RUN --mount=type=cache,target=/x true',
    'run true',
    'USER x',
    'ONBUILD RUN x',
  ])('%s is accepted', (entry) => {
    expect(fires('run-command-instruction', run(entry))).toBe(false);
  });

  test.each([
    '',
    ' ',
    '# note',
    '  #',
    'apt-get clean',
    'RUNtrue',
    'RUN',
    'COPY ',
    'RUN:',
    'sudo RUN x',
    '&& true',
    'FROMAGE x',
  ])('%j is refused', (entry) => {
    expect(findingsOf('run-command-instruction', run(entry))).toMatchObject([
      { path: ['postruncommands', 0], severity: 'error' },
    ]);
  });

  test.each([
    ['', 'empty entry'],
    [' ', 'empty entry'],
    ['  # RUN true', 'comment'],
    ['apt-get clean', 'starts with RUN'],
    ['copy ', 'COPY needs arguments'],
  ])('%j has the message about its error', (entry, what) => {
    expect(findingsOf('run-command-instruction', run(entry))[0]?.message).toContain(what);
  });

  test.each(['RUN a\nUSER root', 'RUN a\r\nUSER root', 'RUN a\u2028USER root'])(
    '%j contains a second instruction',
    (entry) => {
      expect(fires('control-character', run(entry))).toBe(true);
    },
  );
});

describe('run-command-continuation', () => {
  test.each(['RUN a \\', 'RUN a\\', 'RUN a \\  ', 'RUN a \\\\', 'ENV A=\\', 'COPY a b\\'])(
    '%j joins the next line',
    (entry) => {
      const [finding] = findingsOf('run-command-continuation', run(entry));
      expect(finding?.severity).toBe('error');
      expect(partOf(finding!, entry)).toBe('\\');
    },
  );

  test.each(['RUN a \\ b', "RUN printf 'a\\n'", 'RUN a \\"'])('%j does not', (entry) => {
    expect(fires('run-command-continuation', run(entry))).toBe(false);
  });
});

describe('run-command-heredoc', () => {
  test.each([
    'RUN <<EOF',
    'RUN cat <<EOF > /x',
    'RUN cat <<-EOF',
    "RUN cat <<'EOF'",
    'RUN cat <<"EOF"',
    'RUN cat 0<<EOF',
    'RUN x 3<<-E',
    'COPY <<a /b',
    'ADD <<a /b',
    'run <<EOF',
    'ONBUILD RUN <<EOF',
    'RUN $(cat <<EOF)',
    'RUN --mount=x <<EOF',
    'RUN "a b" <<EOF',
  ])('%s starts a here-document', (entry) => {
    const [finding] = findingsOf('run-command-heredoc', run(entry));
    expect(finding?.severity).toBe('error');
    expect(partOf(finding!, entry)).toMatch(/^\d|^<</);
  });

  test.each([
    'RUN cat <<<EOF',
    'RUN cat <<< EOF',
    'RUN echo "<<EOF"',
    "RUN echo '<<EOF'",
    'RUN echo \\<<EOF',
    'RUN echo $((1<<2))',
    'RUN echo $((1 << 2))',
    'ENV A=<<EOF',
    'ENV RUN <<EOF',
    'RUN cat << ',
    'RUN cat <<',
    'RUN cat <<-',
    'RUN a <<x<y',
    "RUN echo it's <<EOF",
    'RUN cat <a',
    'RUN a<<b',
  ])('%s has none', (entry) => {
    expect(fires('run-command-heredoc', run(entry))).toBe(false);
  });
});

describe('run-command-separator', () => {
  test.each([
    ['RUN mkdir -p /opt/x chown balloon /opt/x', 'chown'],
    ['RUN curl -o /tmp/a https://example.org/a chmod 755 /tmp/a', 'chmod'],
    ['RUN cp "a b" /srv mkdir -p /srv/c', 'mkdir'],
    ['RUN true && cp a /b chmod 755 /b && true', 'chmod'],
    ['RUN cp "a;b" mkdir /c', 'mkdir'],
    ['RUN [ -d /b ] && cp a /b chmod 755 /b', 'chmod'],
  ])('%s', (entry, part) => {
    const [finding] = findingsOf('run-command-separator', run(entry));
    expect(finding).toMatchObject({ severity: 'warning' });
    expect(partOf(finding!, entry)).toBe(part);
  });

  test.each([
    'RUN mkdir -p /opt/x && chown balloon /opt/x',
    'RUN chown root:root /a; chmod 115 /a',
    'RUN if [ -d /a ]; then chmod 755 /a; else mkdir /a; fi',
    'RUN find /a -name b -exec chmod 755 {} +',
    'RUN find /a | xargs chown balloon:balloon',
    'RUN for f in a b; do mkdir "$f"; done',
    'RUN (mkdir /a) || { chmod 755 /a; }',
    'RUN sudo chown balloon /a',
    'RUN A=b env C=d chmod 755 /a',
    'RUN echo chmod 755 /a > /b',
    'RUN apk add chmod x',
    'RUN sh -c "cp a /b chmod 755 /b"',
    'RUN ["cp", "chmod", "a"]',
    "RUN ['cp', 'chmod', 'a']",
    'COPY a chmod b',
    'RUN which chmod',
    'RUN ls -l chmod',
    'ENV A=b chmod c',
  ])('%s has no finding', (entry) => {
    expect(findingsOf('run-command-separator', run(entry))).toEqual([]);
  });
});

test('the message has the beginning of a long program name', () => {
  const [finding] = findingsOf('run-command-separator', run(`RUN ${'x'.repeat(50)} a mkdir /b`));
  expect(finding?.message).toMatch(/ of x{40} here/);
});

describe('run-command-unsupported', () => {
  test('the consequence of USER depends on the rest of the recipe', () => {
    const consequenceOf = (changes: object) =>
      findingsOf('run-command-unsupported', { debpackage: undefined, ...changes })[0]?.message;
    const first = { preruncommands: ['USER arch'] };
    expect(consequenceOf(first)).toContain('icon links');
    expect(consequenceOf(first)).not.toContain('packages');
    expect(consequenceOf({ ...first, debpackage: 'x11-apps' })).toContain('packages');
    expect(consequenceOf({ postruncommands: ['USER arch'] })).toContain('continues as root');
  });

  test.each([
    ['WORKDIR /x', 'working folder'],
    ['EXPOSE 1', 'does not support it'],
    ['USER x', 'as this user'],
  ])('%s has the consequence of its instruction', (entry, consequence) => {
    expect(findingsOf('run-command-unsupported', run(entry))[0]?.message).toContain(consequence);
  });

  test.each(['USER', 'run '])('%j alone is the business of another rule', (entry) => {
    expect(fires('run-command-unsupported', run(entry))).toBe(false);
  });

  test.each([
    'USER x',
    'FROM x',
    'CMD x',
    'ENTRYPOINT x',
    'WORKDIR /x',
    'ARG A=b',
    'LABEL a=b',
    'ADD a b',
    'EXPOSE 1',
    'VOLUME /x',
    'ONBUILD RUN x',
    'HEALTHCHECK NONE',
  ])('%s is reported with its consequence', (entry) => {
    const [finding] = findingsOf('run-command-unsupported', run(entry));
    expect(finding).toMatchObject({ severity: 'warning' });
    expect(partOf(finding!, entry)).toBe(entry.split(' ')[0]);
    expect(finding?.fix).toBeUndefined();
  });

  test.each([
    ['run true', 'RUN true'],
    ['  Copy a b ', '  COPY a b '],
    ['env A=b', 'ENV A=b'],
  ])('%j is fixed to %j', (entry, fixed) => {
    expect(findingsOf('run-command-unsupported', run(entry))[0]?.fix).toMatchObject({
      path: ['postruncommands', 0],
      value: fixed,
    });
  });
});

describe('copy-source', () => {
  const missing = (entry: string, ...files: string[]) =>
    findingsOf('copy-source', run(entry), { contextHas: (source) => files.includes(source) }).map(
      (finding) => partOf(finding, entry),
    );

  test.each([
    ['COPY a b /c', ['a', 'b']],
    ['COPY --chown=x:y --chmod=755 a /c', ['a']],
    ['COPY ["a b", "/c"]', ['a b']],
    ['COPY --link ["a", "b","/c"]', ['a', 'b']],
    ['copy  a  /c', ['a']],
  ])('%s has the sources %j', (entry, sources) => {
    expect(missing(entry)).toEqual(sources);
    expect(missing(entry, ...sources)).toEqual([]);
  });

  test.each([
    'COPY --from=x a /b',
    'COPY $A /b',
    'COPY a$X/b /c',
    'COPY a',
    'COPY --link',
    'RUN cp a b',
    'ADD a b',
    'apt-get clean',
  ])('%s has no sources to check', (entry) => {
    expect(missing(entry)).toEqual([]);
  });

  test('sources are not checked without a build context', () => {
    expect(fires('copy-source', run('COPY a /b'))).toBe(false);
  });
});
