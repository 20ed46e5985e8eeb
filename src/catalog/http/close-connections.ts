import type { Server, Socket } from 'node:net';

/** @returns a function that closes all connections of a server, also those on which HTTP has not begun because TLS has not */
export function closesConnections(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    for (const socket of open) socket.destroy();
  };
}
