/** A tar archive with these files by their names, with the content of each. */
export function tarBytes(files: Readonly<Record<string, string | Uint8Array>>): Buffer {
  const blocks = Object.entries(files).flatMap(([name, given]) => {
    const bytes = Buffer.from(given as string);
    const head = Buffer.alloc(512);
    head.write(name);
    head.write('0000755\0', 100);
    head.write(`${bytes.length.toString(8).padStart(11, '0')}\0`, 124);
    head.write('0ustar\x0000', 156);
    // "ustar" stands behind the name of a link.
    head.fill(0, 157, 257);
    head.write('ustar\x0000', 257);
    head.fill(' ', 148, 156);
    const sum = head.reduce((total, byte) => total + byte, 0);
    head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    const content = Buffer.alloc(Math.ceil(bytes.length / 512) * 512);
    bytes.copy(content);
    return [head, content];
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}
