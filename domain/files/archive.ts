/** What the directory of a zip says of its entries. Sizes in bytes. */
export type ArchiveSizes = { entries: number; packed: number; unpacked: number };

const MOST_ENTRIES = 10_000;
const MOST_UNPACKED = 1_073_741_824; // 1 GB
const MOST_TIMES = 100; // no usual document is packed so well
const SMALL = 104_857_600; // under 100 MB how well it is packed does not matter

/** controls C14 Why a zip of `bytes` bytes is not accepted by what it says of itself, or null: it would fill the disk of a reader. */
export function whyNoArchive(bytes: number, { entries, packed, unpacked }: ArchiveSizes): 'archive_unsafe' | null {
  const isBomb = unpacked > MOST_UNPACKED || (unpacked > SMALL && unpacked > bytes * MOST_TIMES);
  const isOverlapping = packed > bytes; // entries that share their bytes
  return entries > MOST_ENTRIES || isBomb || isOverlapping ? 'archive_unsafe' : null;
}

type Parts = { has: RegExp[]; hasNo?: RegExp; begins?: string };

const TYPES = /^\[content_types\]\.xml$/i;
const RELATIONS = /^_rels\/\.rels$/i;
const MACROS = /vbaproject\.bin$/i;

/** The entries that a document has in its zip, by the extension of its name. Word numbers its main part when it saves online. */
const PARTS: Record<string, Parts> = {
  docx: { has: [TYPES, RELATIONS, /^word\/document\d*\.xml$/i], hasNo: MACROS },
  xlsx: { has: [TYPES, RELATIONS, /^xl\/workbook\d*\.xml$/i], hasNo: MACROS },
  pptx: { has: [TYPES, RELATIONS, /^ppt\/presentation\d*\.xml$/i], hasNo: MACROS },
  odt: {
    has: [/^mimetype$/, /^meta-inf\/manifest\.xml$/i, /^content\.xml$/],
    begins: 'mimetypeapplication/vnd.oasis.opendocument.text', // OpenDocument 1.3, part 2, 3.3
  },
  pages: { has: [/(^|\/)(index\.zip|index\/document\.iwa|index\.xml(\.gz)?)$/i] },
};

type Zip = { names: readonly string[]; head: string };

/** controls C14 Whether a zip with these entries and these first characters is a document of this extension. */
export function hasPartsOf(extension: string, { names, head }: Zip): boolean {
  const { has, hasNo, begins = '' } = PARTS[extension] ?? { has: [] };
  const isWhole = has.length > 0 && has.every((part) => names.some((name) => part.test(name)));
  return isWhole && head.includes(begins) && !names.some((name) => hasNo?.test(name));
}
