/** What pdfkit has beyond its types: the font that is taken up, and the lines that a text is wrapped into. */
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
};
