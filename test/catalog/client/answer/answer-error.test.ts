import { describe, expect, it } from 'vitest';
import { answerError, problemCodeOf } from '../../../../src/catalog/client/answer/answer-error.ts';

const secure = 'https://catalog.example.org';
const plain = 'http://catalog.example.org';

const answerOf = (status: number, text = '') => ({ status, text, wasRetried: false });
const errorOf = (status: number, problem?: object, catalog = secure) =>
  answerError(catalog, answerOf(status, problem && JSON.stringify(problem)));

describe('the error for an answer', () => {
  it.each([
    [204, 'catalog-wrong-server', '--catalog'],
    [301, 'catalog-wrong-server', '--catalog'],
    [400, 'catalog-refused', 'Fix the reported errors'],
    [401, 'catalog-login-needed', '--token-file'],
    [403, 'catalog-login-needed', '--token-file'],
    [404, 'catalog-wrong-server', '--catalog'],
    [405, 'catalog-wrong-server', '--catalog'],
    [413, 'catalog-refused', 'icon'],
    [422, 'catalog-refused', 'Fix the reported errors'],
    [429, 'catalog-failed', 'later'],
    [499, 'catalog-refused', 'Fix the reported errors'],
    [500, 'catalog-failed', 'own log'],
    [503, 'catalog-failed', 'own log'],
  ])('%i is %s, and says what to do about it (%s)', (status, code, action) => {
    expect(errorOf(status)).toMatchObject({
      code,
      subject: { kind: 'catalog', name: secure },
      action: expect.stringContaining(action),
    });
  });

  it('says to wait for the end of the maintenance of a catalog that is read-only', () => {
    const error = errorOf(503, { code: 'read-only', detail: 'the catalog is read-only' });
    expect(error).toMatchObject({ code: 'catalog-failed' });
    expect(error.action).toContain('ended the maintenance');
  });

  it('says in the words of the commands how an image of another repository takes a name', () => {
    const detail =
      '"sketch" is an image of acme/sketch, and would become one of other.example/sketch';
    const problem = {
      code: 'repository-taken',
      detail,
      advice: 'Add ?replace=repository if it should.',
    };
    const error = errorOf(409, problem);
    expect(error.code).toBe('catalog-repository-taken');
    expect(error.message.endsWith(detail)).toBe(true);
    expect(error.action).toContain('--replace-repository');
  });

  it('guesses that TLS was expected only from a plain 400 that is no problem document', () => {
    const guess = expect.stringContaining('If it uses TLS');
    expect(errorOf(400, undefined, plain).action).toEqual(guess);
    expect(errorOf(400, {}, plain).action).not.toEqual(guess);
    expect(errorOf(400, undefined, secure).action).not.toEqual(guess);
    expect(errorOf(409, undefined, plain).action).not.toEqual(guess);
  });

  it('is that of an unknown application only where the catalog itself says so', () => {
    expect(errorOf(404, { code: 'unknown-application' }).code).toBe('catalog-unknown-application');
    expect(errorOf(404, { code: 'unknown-path' }).code).toBe('catalog-wrong-server');
  });

  it('has the detail of the answer, shortened, and nothing in its place where there is none', () => {
    const said = 'the catalog at https://catalog.example.org answered 422 (Unprocessable Entity)';
    expect(errorOf(422, { detail: 'no' }).message).toBe(`${said}: no`);
    expect(errorOf(422, { detail: 'x'.repeat(2000) }).message).toBe(`${said}: ${'x'.repeat(1000)}`);
    expect(errorOf(422, { detail: 5 }).message).toBe(said);
    expect(errorOf(422).message).toBe(said);
    expect(errorOf(599).message).toContain('answered 599 (an unknown status)');
  });
});

describe('the code of a problem', () => {
  it.each([
    ['{"code":"closing"}', 'closing'],
    ['{"code":7}', undefined],
    ['"closing"', undefined],
    ['null', undefined],
    ['closing', undefined],
  ])('in %s is %s', (text, code) => {
    expect(problemCodeOf(answerOf(503, text))).toBe(code);
  });
});
