import { expect, test } from 'vitest';
import { importsBetweenRooms, rooms, roomsOnDisk } from '../../scripts/architecture/house.ts';

test('the table of rooms has every folder of src, and no other', () => {
  expect(rooms.map(({ name }) => name).toSorted()).toEqual(roomsOnDisk().toSorted());
});

test('the table is in the order of the imports: each room imports only rooms before it', () => {
  for (const [at, { name, mayImport }] of rooms.entries()) {
    const before = rooms.slice(0, at).map((room) => room.name);
    expect(before, name).toEqual(expect.arrayContaining([...mayImport]));
  }
});

test('the imports are read from the sources', () => {
  const imports = importsBetweenRooms();
  expect(imports.get('recipe')).toContain('descriptor');
  expect(imports.get('commands')).toContain('wizard');
});
