/**
 * The key by which names are compared. Names that differ only in case or in their Unicode form are one name, because users, file
 * systems and image references do not distinguish them.
 */
export function nameKey(name: string): string {
  // Through upper case, because it also unites "ß" with "ss" and the two forms of the small sigma; and before that through lower
  // case, because "ẞ" has no other form in upper case.
  return name.normalize('NFC').toLowerCase().toUpperCase().toLowerCase().normalize('NFC');
}
