import type { Key } from '../keys/binding.ts';

/** Whether ink-select-input handles a key itself. Of characters that come together it takes none. */
export function isMenuKey(key: Key): boolean {
  return 'name' in key ? /^(up|down|enter)$/.test(key.name) : /^[jk1-9]$/.test(key.text);
}
