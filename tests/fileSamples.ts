import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

/** An archive of texts, in the order given. */
function zip(entries: [string, string][]): Promise<Buffer> {
  const archive = new yazl.ZipFile();
  for (const [name, text] of entries) archive.addBuffer(Buffer.from(text), name);
  archive.end();
  return buffer(archive.outputStream);
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const types = (part: string, type: string): [string, string] => [
  '[Content_Types].xml',
  `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}.main+xml"/></Types>`,
];
const wordPart: [string, string] = ['word/document.xml', `<document>${randomBytes(20_000).toString('hex')}</document>`];
const sheetPart: [string, string] = ['xl/workbook.xml', '<workbook/>'];

const begin = (...bytes: (string | number[])[]) =>
  Buffer.concat([...bytes.map((part) => Buffer.from(part as string, 'latin1')), randomBytes(3_000)]);

/** Files that a record takes: what they are, their name, their content, and the type their content has. */
export const takenFiles = async (): Promise<[string, string, Buffer, string][]> => [
  ['PDF', 'avis de décès.pdf', begin('%PDF-1.7\n'), 'application/pdf'],
  [
    'PNG',
    'x.png',
    begin(
      [137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13],
      'IHDR',
      [0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
      'IDAT',
    ),
    'image/png',
  ],
  ['JPEG', 'x.jpg', begin([255, 216, 255, 224, 0, 16], 'JFIF\0'), 'image/jpeg'],
  ['HEIC', 'IMG_0001.HEIC', begin([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic'), 'image/heic'],
  ['WebP', 'x.webp', begin('RIFF', [0, 0, 1, 0], 'WEBPVP8 '), 'image/webp'],
  ['DOCX as Word writes it', 'x.docx', await zip([types('/word/document.xml', word), wordPart]), word],
  ['DOCX as LibreOffice writes it', 'x.docx', await zip([wordPart, types('/word/document.xml', word)]), word],
  ['XLSX', 'x.xlsx', await zip([types('/xl/workbook.xml', sheet), sheetPart]), sheet],
  ['a text in UTF-8', 'x.txt', Buffer.from('Prénom : Zoé\r\n\t« oui » 🕯\n'), 'text/plain'],
  ['a long text in UTF-8', 'x.txt', Buffer.from('Prénom : Zoé\n'.repeat(20_000)), 'text/plain'],
  ['a text of old Windows', 'x.txt', Buffer.from('D\xe9c\xe8s \x96 l\x92avis', 'latin1'), 'text/plain'],
  ['a text that begins like a bitmap', 'x.txt', Buffer.from('BMO, compte de succession'), 'text/plain'],
  ['a text with the name of a program', 'x.exe', Buffer.from('only text'), 'text/plain'],
];

/** Files that a record does not take, whatever they are called. */
export const refusedFiles = async (): Promise<[string, string, Buffer][]> => [
  ['SVG called PNG', 'x.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['SVG behind an XML line', 'x.svg', Buffer.from('<?xml version="1.0"?>\n<svg/>')],
  ['HTML called PDF', 'x.pdf', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
  ['HTML called text', 'x.txt', Buffer.from('\ufeff  hello <ScRiPt src=//evil>')],
  ['XML', 'x.txt', Buffer.from('<?xml version="1.0"?><a/>')],
  ['a program', 'x.pdf', begin('MZ', [144, 0, 3, 0])],
  ['an ELF program', 'x.docx', begin([127], 'ELF', [2, 1, 1, 0])],
  ['GIF', 'x.gif', begin('GIF89a')],
  ['a bitmap', 'x.bmp', begin('BM', [0, 0, 0, 0])],
  ['RTF', 'x.txt', Buffer.from('{\\rtf1 hello}')],
  ['an archive', 'x.zip', await zip([['a.txt', 'x']])],
  ['an archive called DOCX', 'x.docx', await zip([['word.txt', 'x']])],
  [
    'DOCX with macros',
    'x.docx',
    await zip([types('/word/document.xml', 'application/vnd.ms-word.document.macroEnabled'), wordPart]),
  ],
  ['a broken archive', 'x.docx', begin('PK\x03\x04')],
  ['gzip', 'x.txt', begin([31, 139, 8, 0])],
  ['noise', 'x.txt', Buffer.concat([randomBytes(2_000), Buffer.from([0])])],
  ['text that turns into noise', 'x.txt', Buffer.concat([Buffer.from('text '.repeat(10_000)), Buffer.from([1, 2])])],
  ['neither UTF-8 nor Windows-1252', 'x.txt', Buffer.from([0x41, 0x81, 0xe9, 0x42])],
  [
    'UTF-8 cut in the middle',
    'x.txt',
    Buffer.concat([Buffer.from('Zo'), Buffer.from([0xc3]), Buffer.from([0x9d, 0xc3])]),
  ],
];
