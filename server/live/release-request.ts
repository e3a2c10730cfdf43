import type { ServerResponse } from 'node:http';
import { CLOSED } from '@octavo/contract/messenger-events';
import type { WebSocket } from 'ws';

/**
 * Lets go of the request that opened a socket: the plugin and Node would keep it, with its response, as long as the socket is open.
 * Call it when nothing else listens to errors of the socket. An error closes the socket.
 */
export function releaseRequest(socket: WebSocket, response: ServerResponse) {
  socket.removeAllListeners('error'); // that of the plugin refers to the request
  socket.on('error', closeAfterError);
  if (response.socket) response.detachSocket(response.socket);
}

function closeAfterError(this: WebSocket) {
  this.close(CLOSED.restarting); // a wrong frame closed it before, with its own code
}
