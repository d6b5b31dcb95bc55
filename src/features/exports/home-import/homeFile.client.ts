/** What `home.json` is called inside an archive. */
const fileName = 'home.json';

/** How much of the end of a ZIP can hold its directory’s address: the longest remark, and the record before it. */
const endBytes = 65_535 + 22;

/** What is too large to be the file of a home; it is read into memory at once. */
const largestBytes = 64 * 1_024 * 1_024;

const endMark = 0x06054b50;
const entryMark = 0x02014b50;

const viewOf = async (blob: Blob): Promise<DataView> => new DataView(await blob.arrayBuffer());

/** Where the directory of a ZIP begins and how long it is; undefined for what is none, or is too large for this way. */
async function directoryOf(file: Blob): Promise<{ begins: number; size: number } | undefined> {
  const view = await viewOf(file.slice(Math.max(0, file.size - endBytes)));
  for (let at = view.byteLength - 22; at >= 0; at -= 1)
    if (view.getUint32(at, true) === endMark)
      return { size: view.getUint32(at + 12, true), begins: view.getUint32(at + 16, true) };
  return undefined;
}

/** Where a file of a ZIP lies, whether it is packed and how long it is. */
type Entry = { at: number; method: number; packed: number; size: number };

async function findEntry(file: Blob): Promise<Entry | undefined> {
  const directory = await directoryOf(file);
  if (!directory) return undefined;
  const view = await viewOf(file.slice(directory.begins, directory.begins + directory.size));
  const text = new TextDecoder();
  for (let at = 0; at + 46 <= view.byteLength && view.getUint32(at, true) === entryMark; ) {
    const [name, extra, remark] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true));
    const nameBytes = new Uint8Array(view.buffer, at + 46, name ?? 0);
    if (text.decode(nameBytes) === fileName)
      return {
        at: view.getUint32(at + 42, true),
        method: view.getUint16(at + 10, true),
        packed: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
      };
    at += 46 + (name ?? 0) + (extra ?? 0) + (remark ?? 0);
  }
  return undefined;
}

async function textIn(file: Blob, { at, method, packed, size }: Entry): Promise<string | undefined> {
  if (size > largestBytes) return undefined;
  const head = await viewOf(file.slice(at, at + 30));
  const begins = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = file.slice(begins, begins + packed);
  if (method === 0) return bytes.text();
  return new Response(bytes.stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

/** What is written in `home.json`, out of an archive or by itself; undefined for a file that is neither. */
export async function readHomeFile(file: File): Promise<unknown> {
  try {
    const entry = await findEntry(file);
    const isJson = !entry && file.size <= largestBytes;
    const text = entry ? await textIn(file, entry) : isJson ? await file.text() : undefined;
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    // A file that is damaged, or something else altogether.
    return undefined;
  }
}
