import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { badRequest, Refusal } from '#platform/errors.ts';
import type { BlobStore } from '#platform/server/blobs/blobs.ts';
import { ContentTypeDetector } from '#platform/server/blobs/contentType.ts';
import { limits } from '#vocabulary/limits.ts';
import type { Upload } from './upload.ts';

/** What came in: its true size, the hash of its bytes, and the type its content says it has. */
export type ReceivedUpload = { size: number; sha256: Buffer; contentType: string };

/** Streams an upload into the store while it is counted, hashed and judged; refused, nothing of it stays there. */
export async function receive(
  blobs: BlobStore,
  key: string,
  upload: Upload,
  allowed: ReadonlySet<string>,
): Promise<ReceivedUpload> {
  const hash = createHash('sha256');
  const judge = new ContentTypeDetector(allowed);
  let size = 0;
  const chunks: AsyncIterable<Buffer> = upload.stream;
  async function* screened() {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size >= limits.fileBytes) throw new Refusal(413, 'fileTooLarge');
      hash.update(chunk);
      await judge.look(chunk);
      yield chunk;
    }
    if (size === 0) throw badRequest('fileEmpty');
    if (size !== upload.declaredSize) throw badRequest('fileIncomplete');
    await judge.finish();
  }
  try {
    await blobs.write(key, Readable.from(screened(), { objectMode: false }));
    const contentType = await judge.verdict(() => blobs.read(key));
    await blobs.scan?.(key);
    return { size, sha256: hash.digest(), contentType };
  } catch (error) {
    upload.stream.destroy();
    await blobs.delete([key]);
    throw error;
  }
}
