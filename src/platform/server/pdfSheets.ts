import PDFDocument from 'pdfkit';
import { type Language, localeOf } from '../../vocabulary/languages.ts';
import { productName } from '../../vocabulary/productName.ts';
import { type FontName, fontBytes, fontFiles } from './pdfFonts.ts';

/** Paper that people have: letter in Canada, A4 elsewhere. Folded in the middle it is half letter, or A5. */
export type PaperSize = 'letter' | 'a4';

/** What a document of sheets is before anything is drawn on it. */
export type SheetOptions = {
  language: Language;
  title: string;
  created: Date;
  size: PaperSize;
  landscape?: boolean;
  /** False leaves the streams readable, for tests. */
  compress?: boolean;
};

/** Width and height of a sheet, upright, in points. */
export const sheetSizes: Record<PaperSize, { width: number; height: number }> = {
  letter: { width: 612, height: 792 },
  a4: { width: 595.28, height: 841.89 },
};

/** How words look; sizes in points. */
export type Look = {
  font: FontName;
  size: number;
  colour?: string;
  align?: 'left' | 'center' | 'right';
  lineGap?: number;
};

/** What a text is for those who hear it. */
export type TextType = 'H1' | 'H2' | 'H3' | 'P' | 'BlockQuote';

const ink = '#1f2b29';

/** Whether the font that is taken up draws each character of a text. */
function hasAllLetters(doc: PDFKit.PDFDocument, text: string): boolean {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } } })._font;
  return [...text].every((one) => /\s/.test(one) || font.hasGlyphForCodePoint(one.codePointAt(0)!));
}

/** Sheets on which every word and picture is put by hand; tagged for those who hear them. */
export function openSheets(options: SheetOptions) {
  const { language, title, created, size, landscape, compress = true } = options;
  const doc = new PDFDocument({
    size: size === 'letter' ? 'LETTER' : 'A4',
    layout: landscape ? 'landscape' : 'portrait',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    lang: localeOf[language],
    compress,
    font: fontBytes('sans'),
    info: { Title: title, Author: productName, Creator: productName, Producer: productName, CreationDate: created },
  } as unknown as PDFKit.PDFDocumentOptions);
  for (const name of Object.keys(fontFiles) as FontName[]) doc.registerFont(name, fontBytes(name));
  const root = doc.struct('Document');
  doc.addStructure(root);
  /** Takes up a font; the sans where another one lacks a letter of the text: syllabics, letters of Indigenous languages. */
  const take = (text: string, { font, size: points, colour = ink }: Look) => {
    doc.font(font).fontSize(points).fillColor(colour);
    if (!hasAllLetters(doc, text)) doc.font('sans');
  };
  const placing = ({ align = 'left', lineGap = 0 }: Look, width: number) => ({ width, align, lineGap });
  return {
    addSheet: () => void doc.addPage(),
    turnTo: (sheet: number) => void doc.switchToPage(sheet),
    heightOf(text: string, width: number, look: Look): number {
      take(text, look);
      return doc.heightOfString(text, placing(look, width));
    },
    text(type: TextType, text: string, at: { x: number; y: number; width: number }, look: Look): void {
      root.add(
        doc.struct(type, {}, () => {
          take(text, look);
          doc.text(text, at.x, at.y, placing(look, at.width));
        }),
      );
    },
    picture(bytes: Uint8Array, alternative: string, at: { x: number; y: number; width: number; height: number }): void {
      root.add(
        doc.struct('Figure', { alt: alternative }, () => {
          doc.image(Buffer.from(bytes), at.x, at.y, { fit: [at.width, at.height], align: 'center', valign: 'center' });
        }),
      );
    },
    /** A drawing of one colour, with the words it stands for; without them it is decoration. */
    drawing(path: string, at: { x: number; y: number; scale: number }, alternative?: string): void {
      const draw = () => {
        doc.save().translate(at.x, at.y).scale(at.scale).path(path).fill('#000000').restore();
      };
      if (alternative) root.add(doc.struct('Figure', { alt: alternative }, draw));
      else decorate(draw);
    },
    line(from: { x: number; y: number }, to: { x: number; y: number }, colour: string, weight = 0.6): void {
      decorate(() => void doc.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(weight).stroke(colour));
    },
    /** Words that only repeat what was said already. */
    echo(text: string, at: { x: number; y: number; width: number }, look: Look): void {
      decorate(() => {
        take(text, look);
        doc.text(text, at.x, at.y, placing(look, at.width));
      });
    },
    finish(): Promise<Buffer> {
      root.end();
      return new Promise((resolve, reject) => {
        const parts: Buffer[] = [];
        doc.on('data', (part: Buffer) => parts.push(part));
        doc.on('end', () => resolve(Buffer.concat(parts)));
        doc.on('error', reject);
        doc.end();
      });
    },
  };

  function decorate(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  }
}

/** Sheets that are being drawn on. */
export type Sheets = ReturnType<typeof openSheets>;
