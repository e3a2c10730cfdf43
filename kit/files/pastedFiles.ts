const ADDRESS = /^(https?|data|blob):\S+$/;

/**
 * The files of a paste. None where it has a text of its own (ADR 0419): Word and spreadsheets add a picture of what was copied. Names of the
 * files, as of the Finder, and one address, as of a picture in Firefox, are no such text.
 */
export function pastedFiles(data: DataTransfer | null): File[] {
  const files = [...(data?.files ?? [])];
  const lines = (data?.getData('text/plain') ?? '').split(/[\r\n]+/).filter((line) => line.trim() !== '');
  const isName = (line: string) => files.some(({ name }) => `/${line}`.normalize().endsWith(`/${name}`.normalize()));
  const isText = !lines.every(isName) && !(lines.length === 1 && lines.every((line) => ADDRESS.test(line)));
  return isText ? [] : files;
}
