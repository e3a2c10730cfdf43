// no connection, shutting down, starting up; no disk, no memory, too many; a statement or a lock that took too long
const CODES = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|08...|53...|57P0.|57014|55P03)$/;
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error means that the database does not answer at the moment, so that a retry may succeed. */
export function isDatabaseUnavailable(error: Error & { code?: string; syscall?: string }): boolean {
  if (error.code === 'ENOENT' && error.syscall !== 'connect') return false; // a file, not the socket of Postgres
  return CODES.test(error.code ?? '') || MESSAGES.test(error.message);
}
