import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { readToken } from '../../../../src/catalog/model/token/read-token.ts';
import { environmentToken, parseToken } from '../../../../src/catalog/model/token/token.ts';
import { folderOfEach } from '../../../support/folder.ts';

const variable = 'DESKPACK_CATALOG_TOKEN';

const folder = folderOfEach();

async function fileWith(text: string): Promise<string> {
  const file = join(folder, 'token');
  await writeFile(file, text);
  return file;
}

describe('a token', () => {
  it('is one word of visible ASCII characters, with spaces and line breaks around it', () => {
    expect(parseToken(' \ts3cret!~\n', 'it')).toBe('s3cret!~');
  });

  it.each(['', ' \n', 'two words', 'a\nb', 'a\u0000b', 'a\u007f', 'é'])(
    'is not %j, and the error does not tell what it was',
    (text) => {
      expect(() => parseToken(text, 'the file t')).toThrow(
        expect.objectContaining({
          code: 'token-unusable',
          reason: 'the token in the file t is empty or has spaces or control characters',
        }),
      );
    },
  );
});

describe('the token for writing', () => {
  it('is the one of the file, whatever the environment has', async () => {
    vi.stubEnv(variable, 'other');
    expect(await readToken(await fileWith('s3cret\n'))).toBe('s3cret');
  });

  it('is the one of the environment where there is no file', async () => {
    vi.stubEnv(variable, ' s3cret ');
    expect(environmentToken()).toBe('s3cret');
    expect(await readToken(undefined)).toBe('s3cret');
  });

  it.each([undefined, ''])('is none where the environment has %j', async (given) => {
    vi.stubEnv(variable, given);
    expect(await readToken(undefined)).toBeUndefined();
  });

  it('is refused where the file or the environment has none that can be sent', async () => {
    vi.stubEnv(variable, 'two words');
    const file = await fileWith('\n');
    const refused = { code: 'token-unusable' };
    await expect(readToken(undefined)).rejects.toMatchObject(refused);
    await expect(readToken(file)).rejects.toMatchObject(refused);
  });

  it('is refused where the file cannot be read', async () => {
    const name = join(folder, 'missing');
    await expect(readToken(name)).rejects.toMatchObject({
      code: 'token-unusable',
      doing: `read the token in ${name}`,
      subject: { kind: 'file', name },
      cause: { code: 'ENOENT' },
    });
  });
});
