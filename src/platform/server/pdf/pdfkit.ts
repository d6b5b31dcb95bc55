/** What pdfkit has beyond its types: the font that is taken up, the lines that a text is wrapped into, pictures before they are drawn. */
export type Pdfkit = PDFKit.PDFDocument & {
  page: { dictionary: { data: Record<string, unknown> } };
  _font: { font: { hasGlyphForCodePoint: (code: number) => boolean } };
  _text: (
    text: string,
    x: number,
    y: number,
    options: PDFKit.Mixins.TextOptions,
    onLine: (line: string) => void,
  ) => void;
  openImage: (bytes: Buffer) => OpenedImage;
};

/** A picture that may be drawn more than once. */
export type OpenedImage = PDFKit.Mixins.ImageSrc;

/** A picture as the library draws it: one that stands in several places is in the file once. */
export function openOnce(doc: Pdfkit, opened: Map<Uint8Array, OpenedImage>, bytes: Uint8Array): OpenedImage {
  const image = opened.get(bytes) ?? doc.openImage(Buffer.from(bytes));
  opened.set(bytes, image);
  return image;
}
