type Known = { tag: string; reply: unknown };

const most = 20;
const answers = new Map<string, Known>();
let keptFor = '';

/** What the same person was answered last time under this path, with its tag: a poll then asks only for what is new. */
export function knownAnswer(asker: string, path: string): Known | undefined {
  forgetOthers(asker);
  return answers.get(path);
}

/** Keeps an answer that the browser may not keep by itself, the newest few, until somebody else looks on. */
export function keepAnswer(asker: string, path: string, headers: Headers, reply: unknown): void {
  forgetOthers(asker);
  answers.delete(path);
  const tag = headers.get('etag');
  if (!tag || !headers.get('cache-control')?.includes('no-store')) return;
  answers.set(path, { tag, reply });
  if (answers.size > most) answers.delete(answers.keys().next().value!);
}

/** Forgets what was answered to anybody else. */
export function forgetOthers(asker: string): void {
  if (asker !== keptFor) answers.clear();
  keptFor = asker;
}
