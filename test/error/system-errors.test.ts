import { describe, expect, test } from 'vitest';
import { errorCodes } from '../../src/error/all-error-codes.ts';
import { explainSystemError } from '../../src/error/system-errors.ts';

function systemError(code: string, message = 'odd'): Error {
  return Object.assign(new Error(message), { code });
}

describe('explainSystemError', () => {
  test('has remedies of their own for reading and writing', () => {
    expect(explainSystemError(systemError('ENOENT'), 'read')).toEqual({
      code: 'file-missing',
      reason: 'there is no such file',
      action: 'Check the path; a relative one starts at the current folder.',
    });
    expect(explainSystemError(systemError('ENOENT'), 'write')).toEqual({
      code: 'file-missing',
      reason: 'the folder does not exist',
      action: 'Create the folder, or choose another one.',
    });
  });

  test('has no action where nothing can be advised', () => {
    expect(explainSystemError(systemError('EROFS'), 'read')).not.toHaveProperty('action');
  });

  test('a full disk and a used-up quota are one kind of error', () => {
    for (const code of ['ENOSPC', 'EDQUOT']) {
      expect(explainSystemError(systemError(code), 'write').code).toBe('disk-full');
    }
  });

  test('obstacles to listening are not errors of files', () => {
    for (const code of ['EACCES', 'EADDRINUSE', 'EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']) {
      const { code: kind, action } = explainSystemError(systemError(code), 'listen');
      expect(kind).toBe('listen-failed');
      expect(action).toMatch(/--(host|port)/);
    }
  });

  test.each([
    ['ECONNREFUSED', true],
    ['ECONNRESET', true],
    ['EPIPE', true],
    ['ETIMEDOUT', true],
    ['EHOSTUNREACH', true],
    ['ENETUNREACH', true],
    ['EAI_AGAIN', true],
    ['ENOTFOUND', false],
    ['CERT_HAS_EXPIRED', false],
    ['EPROTO', false],
    ['HPE_INVALID_CONSTANT', false],
  ])('connecting again after %s may help: %s', (code, mayPass) => {
    const { retry = false } = errorCodes[explainSystemError(systemError(code), 'connect').code];
    expect(retry).toBe(mayPass);
  });

  test('a certificate for another name is explained with its names', () => {
    const mismatch = systemError('ERR_TLS_CERT_ALTNAME_INVALID');
    const explained = (cert: object) =>
      explainSystemError(Object.assign(mismatch, { cert }), 'connect').reason;
    const subjectaltname = 'DNS:one.example, IP Address:10.0.0.1';
    expect(explained({ subjectaltname })).toMatch(/for another name: one\.example, 10\.0\.0\.1$/);
    expect(explained({ subject: { CN: 'two.example' } })).toMatch(/another name: two\.example$/);
    expect(explained({})).toMatch(/for another name$/);
  });

  test('passes on unknown errors with the given code', () => {
    expect(explainSystemError(systemError('EXDEV', 'cross-device link'), 'read')).toEqual({
      code: 'read-failed',
      reason: 'cross-device link',
    });
    expect(explainSystemError(new Error('it broke'), 'write').code).toBe('write-failed');
    expect(explainSystemError(systemError('toString'), 'listen').code).toBe('listen-failed');
    expect(explainSystemError('odd', 'connect').code).toBe('catalog-unanswered');
  });
});
