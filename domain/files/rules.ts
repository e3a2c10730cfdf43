export const MAX_FILE_BYTES = 104_857_600; // spec §9
export const MAX_ATTACHMENT_BYTES = 15_728_640; // spec §9

/** spec §5 What an order form takes. `tar-gz` stands for `.tar.gz` and `.tgz` (spec D39). */
export const ORDER_EXTENSIONS = [
  'txt', 'zip', 'doc', 'docx', 'xls', 'xlsx', 'rtf', 'jpeg', 'png', 'gif', 'ppt', 'pptx', 'csv', 'pdf', 'jpg', 'odt',
  'rar', 'zipx', '7z', 'gz', 'gzip', 'tar', 'tar-gz',
]; // prettier-ignore

/** spec §5 The files of an order also take html and images. */
export const ORDER_FILES_EXTENSIONS = [...ORDER_EXTENSIONS, 'html', 'htm', 'bmp', 'webp', 'svg', 'tif', 'tiff', 'heic'];

/** spec §5, D39 The messenger also takes Pages. */
export const MESSAGE_EXTENSIONS = [...ORDER_FILES_EXTENSIONS, 'pages'];

/** The extension as the lists write it, in lower case: `Draft.TAR.GZ` is `tar-gz`. Empty where a name has none. */
export function extensionOf(name: string): string {
  const lower = name.toLowerCase();
  if (lower.endsWith('.tar.gz') || lower.endsWith('.tgz')) return 'tar-gz';
  const dot = lower.lastIndexOf('.');
  return dot > 0 ? lower.slice(dot + 1) : '';
}

/** What a file dialogue offers for a list: each ending with its dot, and both ways to write `tar-gz`. */
export const pickerList = (extensions: readonly string[]): string =>
  extensions.map((extension) => (extension === 'tar-gz' ? '.tar.gz,.tgz' : `.${extension}`)).join(',');

type Limits = { extensions: readonly string[]; maxBytes: number };

/** spec §5 Why a file is not taken, or null. Sizes in bytes. */
export function whyNoFile(file: { name: string; size: number }, { extensions, maxBytes }: Limits) {
  if (!extensions.includes(extensionOf(file.name))) return 'file_format';
  if (file.size > maxBytes) return 'file_too_large';
  if (file.size === 0) return 'file_empty';
  return null;
}

const KB = 1024;

/** spec §5 `1258291` reads `1.2 mb`: b, kb or mb, one decimal if it is not whole; never 1024 of a unit. */
export function sizeText(bytes: number): string {
  if (bytes < KB) return `${bytes} b`;
  const kilobytes = oneDecimal(bytes / KB);
  return kilobytes < KB ? `${kilobytes} kb` : `${oneDecimal(bytes / KB / KB)} mb`;
}

const oneDecimal = (number: number) => Math.round(number * 10) / 10;
