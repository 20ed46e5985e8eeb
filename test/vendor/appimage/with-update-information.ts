/** An AppImage whose runtime has update information, as build tools write it: a section beside the table of names. */
export function withUpdateInformation(appImage: Buffer, information: string): Buffer {
  const names = Buffer.from('\0.shstrtab\0.upd_info\0');
  const text = Buffer.alloc(512);
  text.write(information);
  // `elfBytes` leaves this part of the runtime free, before its two section headers.
  const [namesAt, textAt, table] = [200, 300, 1000];
  const bytes = Buffer.from(appImage);
  names.copy(bytes, namesAt);
  text.copy(bytes, textAt);
  const section = (index: number, name: number, offset: number, size: number) => {
    const at = table + index * 64;
    bytes.writeUInt32LE(name, at);
    bytes.writeBigUInt64LE(BigInt(offset), at + 24);
    bytes.writeBigUInt64LE(BigInt(size), at + 32);
  };
  section(0, 1, namesAt, names.length);
  section(1, 11, textAt, text.length);
  bytes.writeUInt16LE(0, 62);
  return bytes;
}
