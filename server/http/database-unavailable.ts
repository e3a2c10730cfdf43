// no connection, shutting down, starting up, too many; a statement or a lock that took too long
const CODES = /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|08...|57P0.|53300|57014|55P03)$/;
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** The database does not answer at the moment: the request is worth another try, and nothing of ours is wrong. */
export function isDatabaseUnavailable(error: Error & { code?: string; syscall?: string }): boolean {
  if (error.code === 'ENOENT' && error.syscall !== 'connect') return false; // a file, not the socket of Postgres
  return CODES.test(error.code ?? '') || WORDS.test(error.message);
}
