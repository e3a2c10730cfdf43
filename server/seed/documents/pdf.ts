/** A PDF with these pages, each of one line of type for each line of text. */
export function pdfOf(...pages: string[][]): Buffer {
  const first = 4; // the number of the object of the first page; its text is the next one
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, at) => [pageWith(first + 2 * at + 1), textOf(lines)]),
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const count = objects.length + 1;
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(`${body}xref\n0 ${count}\n0000000000 65535 f \n${offsets.join('')}${end}`, 'latin1');
}

const pageWith = (text: number) =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${text} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;

function textOf(lines: string[]): string {
  const text = lines.map((line) => `(${line.replace(/[\\()]/g, String.raw`\$&`)}) Tj T*`).join('\n');
  const stream = `BT /F1 12 Tf 72 760 Td 18 TL\n${text}\nET`;
  return `<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`;
}
