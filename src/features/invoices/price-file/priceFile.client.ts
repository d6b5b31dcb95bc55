/** The text of a table in UTF-8 or UTF-16, else in the Windows-1252 of older programs. */
export async function textOfTable(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const marked = (...mark: number[]) => mark.every((byte, at) => bytes[at] === byte);
  if (marked(0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (marked(0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
