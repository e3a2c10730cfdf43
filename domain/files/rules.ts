export const MAX_FILE_BYTES = 104_857_600; // spec §9
export const MAX_ATTACHMENT_BYTES = 15_728_640; // spec §9

/** The most files of one request, and so of one message and its draft. */
export const MAX_FILES = 20; // spec §9

/**
 * spec §5, D39 The extensions that are accepted: the same for the order form, the files of an order and its chats, so that nothing is
 * refused at first and taken later. `tar-gz` means `.tar.gz` and `.tgz`.
 */
export const FILE_EXTENSIONS = [
  'txt', 'zip', 'doc', 'docx', 'xls', 'xlsx', 'rtf', 'jpeg', 'png', 'gif', 'ppt', 'pptx', 'csv', 'pdf', 'jpg', 'odt',
  'rar', 'zipx', '7z', 'gz', 'gzip', 'tar', 'tar-gz', 'html', 'htm', 'bmp', 'webp', 'svg', 'tif', 'tiff', 'heic', 'pages',
]; // oxfmt-ignore

/** The extension of a file name as in the lists: `Draft.TAR.GZ` is `tar-gz`. Empty if the name has none. */
export function extensionOf(name: string): string {
  const lower = name.toLowerCase();
  if (lower.endsWith('.tar.gz') || lower.endsWith('.tgz')) return 'tar-gz';
  const dot = lower.lastIndexOf('.');
  return dot > 0 ? lower.slice(dot + 1) : '';
}

/** The `accept` attribute for a list of extensions: each with its dot, `tar-gz` as both `.tar.gz` and `.tgz`. */
export const pickerList = (extensions: readonly string[]): string =>
  extensions.map((extension) => (extension === 'tar-gz' ? '.tar.gz,.tgz' : `.${extension}`)).join(',');

type Limits = { extensions: readonly string[]; maxBytes: number };

/** spec §5 Why a file is not accepted, or null. Sizes in bytes. */
export function whyNoFile(file: { name: string; size: number }, { extensions, maxBytes }: Limits) {
  if (!extensions.includes(extensionOf(file.name))) return 'file_format';
  if (file.size > maxBytes) return 'file_too_large';
  if (file.size === 0) return 'file_empty';
  return null;
}
