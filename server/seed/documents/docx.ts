import { uncompressedZip } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** A Word document, one paragraph for each line. */
export const docxOf = (lines: string[]): Buffer =>
  uncompressedZip({
    '[Content_Types].xml':
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      `<Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`,
    '_rels/.rels':
      `${XML}<Relationships xmlns="${PACKAGE}/relationships">` +
      `<Relationship Id="rId1" Type="${OFFICE}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml':
      `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>` +
      `${lines.map((line) => `<w:p><w:r><w:t>${escape(line)}</w:t></w:r></w:p>`).join('')}</w:body></w:document>`,
  });

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
