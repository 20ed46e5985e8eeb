/** A pattern for a whole text, from one in which `*` is any text and `?` any character. */
export function globPattern(glob: string): RegExp {
  const parts = [...glob].map((character) => {
    if (character === '*') return '.*';
    return character === '?' ? '.' : character.replace(/[\\^$.|+()[\]{}]/, '\\$&');
  });
  return new RegExp(`^${parts.join('')}$`, 'su');
}
