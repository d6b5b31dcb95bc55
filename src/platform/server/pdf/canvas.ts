import PDFDocument from 'pdfkit';
import { localeOf } from '#vocabulary/languages.ts';
import { keysOf } from '#vocabulary/lists.ts';
import { productName } from '#vocabulary/productName.ts';
import { telephoneParts } from '#vocabulary/telephone.ts';
import { colours } from './colours.ts';
import { cutMarks, type Point } from './cutMarks.ts';
import type { DocumentOptions, TextStyle } from './document.ts';
import { fontBytes, fontFiles } from './fonts.ts';
import { press, type Size } from './frames.ts';
import { type OpenedImage, openOnce, type Pdfkit } from './pdfkit.ts';
import { takeFont, type Wrapped, wrapText } from './wrapping.ts';

/** Something in the tree that is read aloud. */
export type Element = PDFKit.PDFStructureElement;

/** Where an element stands in the tree, and what it says of itself; elements with the same `key` are one. */
type ElementOptions = { parent?: Element; key?: object; alt?: string; scope?: 'Row' | 'Column' };

/** How much of the room that a line leaves stands to its left. */
const shareLeftOf = { left: 0, center: 0.5, right: 1 } as const;

/** Pages of one size, on which everything is put by hand; tagged for those who hear them. */
export class Canvas {
  readonly #doc: Pdfkit;
  readonly #root: Element;
  readonly #elements = new Map<object, Element>();
  readonly #opened = new Map<Uint8Array, OpenedImage>();
  readonly #wrapped = new Map<string, Map<string, Wrapped>>();
  readonly #page: Size;
  readonly #around: number;

  /** `isPress`: each page lies within paper for a print shop, with marks where it is cut. */
  constructor({ language, title, created, compress = true }: DocumentOptions, page: Size, isPress = false) {
    this.#page = page;
    this.#around = isPress ? press.around : 0;
    const options: PDFKit.PDFDocumentOptions = {
      size: [page.width + 2 * this.#around, page.height + 2 * this.#around],
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      lang: localeOf[language],
      compress,
      info: { Title: title, Author: productName, Creator: productName, Producer: productName, CreationDate: created },
    };
    // What the library's types leave out. Without a font to begin with: the usual one is never embedded, and one of ours
    // given here would be read anew each time it is taken up by its name.
    const untyped: object = { subset: 'PDF/UA', font: null };
    this.#doc = new PDFDocument({ ...options, ...untyped }) as Pdfkit;
    for (const name of keysOf(fontFiles)) this.#doc.registerFont(name, fontBytes(name));
    this.#root = this.#doc.struct('Document');
    this.#doc.addStructure(this.#root);
  }

  addPage(): void {
    this.#doc.addPage();
    if (this.#around > 0) this.#addMarks();
  }

  /** Says where the page is cut, and draws it: two short lines at each corner, outside of what is printed. */
  #addMarks(): void {
    const { boxes, lines } = cutMarks(this.#page);
    Object.assign(this.#doc.page.dictionary.data, boxes);
    this.#doc.translate(this.#around, this.#around);
    for (const [from, to] of lines) this.line(from, to, '#000000', 0.4);
  }

  turnTo(page: number): void {
    this.#doc.switchToPage(page);
  }

  /** A new element, or the one that has the same key. */
  element(tag: string, { parent = this.#root, key, alt, scope }: ElementOptions = {}): Element {
    const known = key && this.#elements.get(key);
    if (known) return known;
    const options = { alt, scope };
    const element = this.#doc.struct(tag, options);
    parent.add(element);
    if (key) this.#elements.set(key, element);
    return element;
  }

  /** A text in lines over a width. */
  wrap(text: string, width: number, style: TextStyle): Wrapped {
    const known = this.#wrappedIn(width, style);
    const wrapped = known.get(text) ?? wrapText(this.#doc, text, width, style);
    known.set(text, wrapped);
    return wrapped;
  }

  /** Keeps the lines of the rest of a text that was cut, which would be measured anew on each of its pages. */
  keepWrapped(text: string, width: number, style: TextStyle, wrapped: Wrapped): void {
    this.#wrappedIn(width, style).set(text, wrapped);
  }

  heightOf(text: string, width: number, style: TextStyle): number {
    const { lines, lineHeight } = this.wrap(text, width, style);
    return lines.length * (lineHeight + (style.lineGap ?? 0));
  }

  /** Words that are read aloud as part of an element; `height` cuts off what does not fit. */
  text(element: Element, text: string, at: Point & { width: number; height?: number }, style: TextStyle): void {
    element.add(() => this.#write(text, at, style));
    if (at.height === undefined) this.#linkNumbers(element, text, at, style);
  }

  picture(element: Element, bytes: Uint8Array, at: Point & Size): void {
    const { width, height } = at;
    element.add(
      () =>
        void this.#doc.image(openOnce(this.#doc, this.#opened, bytes), at.x, at.y, {
          fit: [width, height],
          align: 'center',
          valign: 'center',
        }),
    );
  }

  /** A picture over a whole place, as little of it cut off as that takes. */
  coverWith(element: Element, bytes: Uint8Array, { x, y, width, height }: Point & Size): void {
    element.add(() => {
      this.#doc.save().rect(x, y, width, height).clip();
      this.#doc.image(openOnce(this.#doc, this.#opened, bytes), x, y, {
        cover: [width, height],
        align: 'center',
        valign: 'center',
      });
      this.#doc.restore();
    });
  }

  /** A shape of one colour; without an element it is decoration. */
  fill(path: string, at: Point & { scale: number }, element?: Element): void {
    this.#draw(element, () => this.#moved(at).path(path).fill('#000000').restore());
  }

  /** Strokes of a pen. */
  stroke(path: string, at: Point & { scale: number }, element: Element): void {
    this.#draw(element, () => this.#moved(at).path(path).lineWidth(6).stroke(colours.ink).restore());
  }

  line(from: Point, to: Point, colour: string, weight = 0.6): void {
    this.#draw(undefined, () => this.#doc.moveTo(from.x, from.y).lineTo(to.x, to.y).lineWidth(weight).stroke(colour));
  }

  bar({ x, y, width, height }: Point & Size, colour: string): void {
    this.#draw(undefined, () => this.#doc.rect(x, y, width, height).fill(colour));
  }

  /** Words that only repeat what was said already, or number the pages. */
  echo(text: string, at: Point & { width: number; height?: number }, style: TextStyle): void {
    this.#draw(undefined, () => this.#write(text, at, style));
  }

  /** A word set large and pale across the page. */
  stamp(text: string, { width, height }: Size, colour: string): void {
    this.#draw(undefined, () => {
      this.#doc.save().rotate(-52, { origin: [width / 2, height / 2] });
      this.#doc.font('bold').fontSize(110).fillColor(colour).fillOpacity(0.08);
      this.#doc.text(text, 0, height / 2 - 60, { width, height: Number.POSITIVE_INFINITY, align: 'center' });
      this.#doc.restore();
    });
  }

  finish(): Promise<Buffer> {
    this.#root.end();
    return new Promise((resolve, reject) => {
      const parts: Buffer[] = [];
      this.#doc.on('data', (part: Buffer) => parts.push(part));
      this.#doc.on('end', () => resolve(Buffer.concat(parts)));
      this.#doc.on('error', reject);
      this.#doc.end();
    });
  }

  #wrappedIn(width: number, { font, size, align }: TextStyle): Map<string, Wrapped> {
    const key = `${font} ${size} ${align} ${width}`;
    const known = this.#wrapped.get(key) ?? new Map<string, Wrapped>();
    this.#wrapped.set(key, known);
    return known;
  }

  #write(text: string, at: Point & { width: number; height?: number }, style: TextStyle): void {
    const { width, height } = at;
    const { align = 'left', lineGap = 0 } = style;
    if (align === 'center' && height === undefined) {
      this.#writeInTheMiddle(text, at, style);
      return;
    }
    const known = this.#wrappedIn(width, style).get(text);
    if (known) this.#doc.font(known.font).fontSize(style.size);
    else takeFont(this.#doc, text, style);
    this.#doc.fillColor(style.colour ?? colours.ink);
    // Without a height the library would begin a page by itself where the words run over this one.
    const room = height === undefined ? { height: Number.POSITIVE_INFINITY } : { height, ellipsis: true };
    // The library measures the end of a line as a letter: what is not set from the left is given to it line by line.
    const lines = align === 'left' || height !== undefined ? [text] : text.split('\n');
    lines.reduce((y, line) => this.#doc.text(line || ' ', at.x, y, { width, align, lineGap, ...room }).y, at.y);
  }

  /** Line by line, each in the middle by its own length, which the library takes for the sum of its words. */
  #writeInTheMiddle(text: string, { x, y, width }: Point & { width: number }, style: TextStyle): void {
    const { lines, lineHeight, font } = this.wrap(text, width, style);
    this.#doc.font(font).fontSize(style.size);
    this.#doc.fillColor(style.colour ?? colours.ink);
    lines.forEach((line, index) => {
      const left = x + (width - this.#doc.widthOfString(line.trimEnd())) / 2;
      const words = line.replace('\n', '') || ' ';
      this.#doc.text(words, left, y + index * (lineHeight + (style.lineGap ?? 0)), { lineBreak: false });
    });
  }

  /** Makes every telephone number of a text that stands here a link that calls it. */
  #linkNumbers(parent: Element, text: string, { x, y, width }: Point & { width: number }, style: TextStyle): void {
    if (telephoneParts(text).every(({ href }) => href === null)) return;
    const { lines, lineHeight, font } = this.wrap(text, width, style);
    const { align = 'left', lineGap = 0, size } = style;
    this.#doc.font(font).fontSize(size);
    lines.forEach((line, index) => {
      let left = x + (width - this.#doc.widthOfString(line.trimEnd())) * shareLeftOf[align];
      const top = y + index * (lineHeight + lineGap);
      for (const { text: part, href } of telephoneParts(line)) {
        const partWidth = this.#doc.widthOfString(part);
        if (href) {
          const said: object = { structParent: this.element('Link', { parent }), Contents: new String(part) };
          this.#doc.link(left, top, partWidth, lineHeight, href, said);
        }
        left += partWidth;
      }
    });
  }

  #moved({ x, y, scale }: Point & { scale: number }): PDFKit.PDFDocument {
    return this.#doc.save().translate(x, y).scale(scale);
  }

  #draw(element: Element | undefined, draw: () => unknown): void {
    if (element) {
      element.add(draw);
      return;
    }
    this.#doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.#doc.endMarkedContent();
  }
}
