/** A multipart body with one file in the field `file`, and the headers it is sent with. */
export function upload(name: string, type: string, bytes: Buffer) {
  const boundary = 'permissions-of-rivage';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-size': String(bytes.length) },
  };
}
