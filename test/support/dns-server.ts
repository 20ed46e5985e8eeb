import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';

/** The types of records: addresses of IPv4 and of IPv6. */
const [typeA, typeAaaa] = [1, 28];

function bytesOf(address: string): Buffer {
  if (!isIPv6(address)) return Buffer.from(address.split('.').map(Number));
  const [head = '', tail = ''] = address.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const missing = 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array(missing).fill('0'), ...groups(tail)];
  return Buffer.from(all.map((group) => group.padStart(4, '0')).join(''), 'hex');
}

/** A record with an address, of which the name is that of the question, and which must not be kept. */
function recordOf(type: number, address: string): Buffer {
  const data = bytesOf(address);
  const head = Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 0, 0, data.length]);
  return Buffer.concat([head, data]);
}

function answerTo(question: Buffer, addresses: readonly string[]): Buffer {
  // The question is one name, which ends with an empty part, and its type and class.
  const end = question.indexOf(0, 12) + 5;
  const type = question.readUInt16BE(end - 4);
  const fitting = addresses.filter((address) => type === (isIPv6(address) ? typeAaaa : typeA));
  const head = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, fitting.length, 0, 0, 0, 0]);
  question.copy(head, 0, 0, 2);
  const records = fitting.map((address) => recordOf(type, address));
  return Buffer.concat([head, question.subarray(12, end), ...records]);
}

/**
 * Answers DNS queries at 127.0.0.1, port 53, the same for each name.
 *
 * @param addressesOf the addresses for the next query, which is asked for IPv4 and IPv6 separately
 * @returns a function that ends it
 */
export async function dnsServer(addressesOf: () => readonly string[]): Promise<() => void> {
  const socket = createSocket('udp4');
  socket.on('message', (question, { port, address }) => {
    socket.send(answerTo(question, addressesOf()), port, address);
  });
  socket.bind(53, '127.0.0.1');
  await once(socket, 'listening');
  return () => socket.close();
}
