import { crc32, inflateRawSync } from 'node:zlib';

/** The files of a ZIP by name, read from its directory; a file whose checksum is wrong fails. */
export function filesOfZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = zip.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset));
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength!);
    const size = zip.readUInt32LE(at + 20);
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(start, start + size);
    const bytes = zip.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`);
    if (files.has(name)) throw new Error(`${name} is in there twice.`);
    files.set(name, bytes);
    at += 46 + nameLength! + extraLength! + commentLength!;
  }
  return files;
}
