import PDFDocument from 'pdfkit';
import { type Language, localeOf } from '../../vocabulary/languages.ts';
import { productName } from '../../vocabulary/productName.ts';
import { type FontName, fontBytes, fontFiles } from './pdfFonts.ts';
import type { PdfPlan } from './pdfPlan.ts';

type Struct = PDFKit.PDFStructureElement;

/** What a paper is before anything is written on it. */
export type PdfOptions = {
  language: Language;
  title: string;
  /** Printed at the foot of each page, left of its number. */
  foot: string;
  /** "Page {page} of {pages}" in the paper's language. */
  pageOf: string;
  created: Date;
  /** Set large and pale across each page: "DRAFT". */
  stamp?: string;
  /** False leaves the streams readable, for tests. */
  compress?: boolean;
};

/** A question and its answer; `quiet` sets the answer back ("Not answered"). */
export type PdfFact = { label: string; text: string; quiet?: boolean };

/** A column of a table: its share of the width, its heading, numbers to the right. */
type PdfColumn = { heading: string; share: number; numeric?: boolean };

/** Who sends a letter, and what it is. */
type PdfLetterhead = { title: string; facts: readonly string[]; from: string; lines: readonly string[] };

/** One line of a sum: its name, its amount; `strong` for what it comes to. */
type PdfSum = { label: string; text: string; strong?: boolean };

const ink = '#1f2b29';
const quietInk = '#55635f';
const hairline = '#cfc8b8';
const spruce = '#1f5e57';
const page = { width: 612, height: 792, side: 60, top: 60, bottom: 66 };
const measure = page.width - 2 * page.side;
const lowest = page.height - page.bottom;
const labelWidth = 176;

/** A paper in letter format, tagged for those who hear it: title, headings, facts, tables, paragraphs, signatures. */
function openPaper(options: PdfOptions) {
  const doc = openDocument(options);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const font = (name: FontName, size: number, colour = ink) => doc.font(name).fontSize(size).fillColor(colour);
  const room = (height: number) => {
    if (doc.y + height > lowest) doc.addPage();
  };
  const artifact = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const rule = (y: number, colour = hairline, weight = 0.6) =>
    artifact(
      () =>
        void doc
          .moveTo(page.side, y)
          .lineTo(page.width - page.side, y)
          .lineWidth(weight)
          .stroke(colour),
    );
  const write = (type: string, text: string, place: PDFKit.Mixins.TextOptions = {}, x = page.side, y = doc.y) =>
    root.add(doc.struct(type, {}, () => void doc.text(text, x, y, { width: measure, ...place })));

  const paper = {
    /** What the paper is, and below it whom it is about. */
    title(text: string, under?: string): void {
      font('serif', 23);
      write('H1', text, { lineGap: 1 });
      if (under) {
        doc.y += 4;
        font('bold', 13, spruce);
        write('P', under);
      }
      doc.y += 10;
      rule(doc.y, spruce, 1.2);
      doc.y += 12;
    },
    /** The sender on the left; on the right what this is, with its facts below. */
    letterhead({ title, facts, from, lines }: PdfLetterhead): void {
      const width = measure / 2 - 12;
      const right = { width, align: 'right' } as const;
      const x = page.width - page.side - width;
      const top = doc.y;
      font('serif', 22, spruce);
      write('H1', title, right, x, top - 3);
      doc.y += 3;
      font('sans', 10.5);
      for (const fact of facts) write('P', fact, { ...right, lineGap: 2 }, x);
      const end = doc.y;
      font('serif', 16);
      write('P', from, { width, lineGap: 1 }, page.side, top);
      doc.y += 2;
      font('sans', 10, quietInk);
      for (const line of lines) write('P', line, { width, lineGap: 1.5 });
      doc.y = Math.max(end, doc.y) + 12;
      rule(doc.y, spruce, 1.2);
      doc.y += 14;
    },
    /** Amounts below one another on the right, with what they come to. */
    sums(rows: readonly PdfSum[]): void {
      room(rows.length * 21);
      const table = add(root, 'Table');
      for (const sum of rows) sumRow(table, sum);
      doc.y += 6;
    },
    heading(text: string): void {
      // With what it heads: a heading alone at the foot of a page heads nothing.
      room(110);
      doc.y += 12;
      font('serif', 14.5);
      write('H2', text);
      doc.y += 5;
      rule(doc.y);
      doc.y += 6;
    },
    paragraph(text: string, look: { quiet?: boolean; size?: number; strong?: boolean } = {}): void {
      const size = look.size ?? 10.5;
      font(look.strong ? 'bold' : 'sans', size, look.quiet ? quietInk : ink);
      room(Math.min(doc.heightOfString(text, { width: measure }), 3 * size * 1.4));
      write('P', text, { lineGap: 2 });
      doc.y += 6;
    },
    /** A text that was agreed to: set apart by a line at its side. */
    quotation(text: string): void {
      font('sans', 10.5);
      const height = doc.heightOfString(text, { width: measure - 16, lineGap: 2 });
      room(height + 8);
      const top = doc.y;
      artifact(() => void doc.rect(page.side, top, 2.4, height).fill(spruce));
      font('sans', 10.5);
      write('BlockQuote', text, { width: measure - 16, lineGap: 2 }, page.side + 16, top);
      doc.y = top + height + 8;
    },
    /** Questions and answers side by side: a table of which each question heads its row. */
    facts(facts: readonly PdfFact[], dense = false): void {
      const table = add(root, 'Table');
      for (const fact of facts) factRow(table, fact, dense ? 9 : 11);
    },
    /** Begins a new page where what follows and belongs together would be torn apart. */
    keepTogether(height: number): void {
      room(height);
    },
    /** Columns below their headings; no caption where a heading right above says what it is. */
    table(caption: string | null, columns: readonly PdfColumn[], rows: readonly (readonly string[])[]): void {
      font('bold', 10);
      room(60);
      const table = add(root, 'Table');
      if (caption !== null) {
        table.add(doc.struct('Caption', {}, () => void doc.text(caption, page.side, doc.y + 4, { width: measure })));
        doc.y += 4;
      }
      const headings = columns.map((column) => column.heading);
      row(table, columns, headings, 'TH');
      for (const cells of rows) row(table, columns, cells, 'TD', headings);
      doc.y += 8;
    },
    /** A signature as it was typed or drawn (strokes on a field of 1,000 by 300), on its line. */
    signature(mark: { text: string } | { strokes: string }, alternative: string): void {
      room(96);
      const top = doc.y + 4;
      const drawn = 'strokes' in mark;
      const draw = () => {
        if (drawn)
          doc.save().translate(page.side, top).scale(0.24).path(mark.strokes).lineWidth(6).stroke(ink).restore();
        else font('italic', 24).text(mark.text, page.side + 6, top + 28, { width: 300, height: 34, ellipsis: true });
      };
      root.add(doc.struct(drawn ? 'Figure' : 'P', drawn ? { alt: alternative } : {}, draw));
      artifact(
        () =>
          void doc
            .moveTo(page.side, top + 66)
            .lineTo(page.side + 300, top + 66)
            .lineWidth(0.8)
            .stroke(ink),
      );
      doc.y = top + 80;
    },
    newPage(): void {
      doc.addPage();
    },
    space(height: number): void {
      doc.y += height;
    },
    /** Numbers the pages and gives the bytes. */
    async finish(): Promise<Buffer> {
      const pages = doc.bufferedPageRange().count;
      for (let index = 0; index < pages; index++) numberPage(doc, options, index, pages);
      root.end();
      return bytesOf(doc);
    },
  };

  function add(parent: Struct, type: string): Struct {
    const child = doc.struct(type);
    parent.add(child);
    return child;
  }

  function cell(line: Struct, type: 'TH' | 'TD', scope: 'Row' | 'Column', draw: () => void): void {
    const child = doc.struct(type, {}, draw);
    const { dictionary } = child as unknown as { dictionary: { data: Record<string, unknown> } };
    if (type === 'TH') dictionary.data.A = { O: 'Table', Scope: scope };
    line.add(child);
  }

  function factRow(table: Struct, { label, text, quiet }: PdfFact, size: number): void {
    const small = Math.min(size, 9.5);
    const gap = size > 9.5 ? 4 : 2;
    const width = measure - labelWidth - 12;
    font('sans', small);
    const labelHeight = doc.heightOfString(label, { width: labelWidth });
    font('sans', size);
    const height = Math.max(labelHeight, doc.heightOfString(text, { width, lineGap: 1 }));
    // A long story begins where it stands and runs on; only what is short is kept whole.
    room(height > 200 ? 70 : height + 2 * gap + 1);
    const top = doc.y + 1;
    const line = add(table, 'TR');
    font('sans', small, quietInk);
    cell(line, 'TH', 'Row', () => void doc.text(label, page.side, size > small ? top + 1 : top, { width: labelWidth }));
    if (quiet) font('italic', size - 0.5, quietInk);
    else font('sans', size);
    const before = doc.bufferedPageRange().count;
    cell(line, 'TD', 'Row', () => void doc.text(text, page.side + labelWidth + 12, top, { width, lineGap: 1 }));
    const isSamePage = doc.bufferedPageRange().count === before;
    doc.y = (isSamePage ? Math.max(doc.y, top + labelHeight) : doc.y) + gap;
    rule(doc.y, '#e7e1d4', 0.5);
    doc.y += gap - 1;
  }

  function sumRow(table: Struct, { label, text, strong }: PdfSum): void {
    const left = page.side + measure * 0.36;
    const amountWidth = 96;
    const width = page.width - page.side - left - amountWidth;
    const look = () => font(strong ? 'bold' : 'sans', strong ? 12 : 10);
    look();
    const height = doc.heightOfString(label, { width });
    room(height + 10);
    if (strong)
      artifact(
        () =>
          void doc
            .moveTo(left, doc.y)
            .lineTo(page.width - page.side, doc.y)
            .lineWidth(1)
            .stroke(spruce),
      );
    const top = doc.y + (strong ? 5 : 3);
    const line = add(table, 'TR');
    look();
    cell(line, 'TH', 'Row', () => void doc.text(label, left, top, { width }));
    look();
    const at = page.width - page.side - amountWidth;
    cell(line, 'TD', 'Row', () => void doc.text(text, at, top, { width: amountWidth, align: 'right' }));
    doc.y = top + height + (strong ? 5 : 3);
  }

  function row(
    table: Struct,
    columns: readonly PdfColumn[],
    cells: readonly string[],
    type: 'TH' | 'TD',
    headings?: readonly string[],
  ): void {
    const shares = columns.reduce((sum, column) => sum + column.share, 0);
    // Figures in the last column end where the lines end.
    const gap = (column: PdfColumn) => (column.numeric && column === columns.at(-1) ? 0 : 8);
    const width = (column: PdfColumn) => (measure * column.share) / shares - gap(column);
    const size = columns.length > 3 ? 9 : 10;
    const look = () => (type === 'TH' ? font('bold', 9, quietInk) : font('sans', size));
    look();
    const height = Math.max(
      ...cells.map((text, index) => doc.heightOfString(text || ' ', { width: width(columns[index]!) })),
    );
    if (doc.y + height + 8 > lowest) {
      doc.addPage();
      if (headings) row(table, columns, headings, 'TH');
    }
    const top = doc.y + 3;
    const line = add(table, 'TR');
    let x = page.side;
    for (const [index, column] of columns.entries()) {
      const at = x;
      const align = column.numeric ? 'right' : 'left';
      look();
      cell(
        line,
        type,
        'Column',
        () => void doc.text(cells[index] || '\u2013', at, top, { width: width(column), align }),
      );
      x += (measure * column.share) / shares;
    }
    doc.y = top + height + 3;
    rule(doc.y, type === 'TH' ? hairline : '#e7e1d4', type === 'TH' ? 0.8 : 0.5);
  }

  return paper;
}

/** What can be done with a paper. */
export type Paper = ReturnType<typeof openPaper>;

/** Draws a paper. */
export function drawPdf({ options, steps }: PdfPlan): Promise<Buffer> {
  const paper = openPaper(options);
  for (const [step, ...given] of steps) (paper[step] as (...given: unknown[]) => void)(...given);
  return paper.finish();
}

function openDocument({ language, title, created, compress = true }: PdfOptions): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    lang: localeOf[language],
    compress,
    // Not one of the fourteen standard fonts, which are never embedded.
    font: fontBytes('sans'),
    info: { Title: title, Author: productName, Creator: productName, Producer: productName, CreationDate: created },
  } as unknown as PDFKit.PDFDocumentOptions);
  for (const name of Object.keys(fontFiles) as FontName[]) doc.registerFont(name, fontBytes(name));
  return doc;
}

function numberPage(doc: PDFKit.PDFDocument, { foot, pageOf, stamp }: PdfOptions, index: number, pages: number): void {
  doc.switchToPage(index);
  if (stamp) stampPage(doc, stamp);
  doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
  const y = page.height - 44;
  // The foot stands in the margin, where text would otherwise begin a new page.
  doc.page.margins.bottom = 0;
  doc
    .moveTo(page.side, y - 8)
    .lineTo(page.width - page.side, y - 8)
    .lineWidth(0.6)
    .stroke(hairline);
  doc.font('sans').fontSize(8.5).fillColor(quietInk);
  doc.text(foot, page.side, y, { width: measure - 90, height: 12, ellipsis: true });
  const number = pageOf.replace('{page}', String(index + 1)).replace('{pages}', String(pages));
  doc.text(number, page.width - page.side - 90, y, { width: 90, align: 'right', lineBreak: false });
  doc.endMarkedContent();
}

function stampPage(doc: PDFKit.PDFDocument, text: string): void {
  const { width, height } = page;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.save().rotate(-52, { origin: [width / 2, height / 2] });
  doc.font('bold').fontSize(110).fillColor(spruce).fillOpacity(0.08);
  doc.text(text, 0, height / 2 - 60, { width, align: 'center', lineBreak: false });
  doc.restore();
  doc.endMarkedContent();
}

const bytesOf = (doc: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
    doc.end();
  });
