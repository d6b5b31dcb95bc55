/** What the classes of a pattern stand for: one or two characters of each, and what hardly any pattern takes. */
const always = ['a', 'A', '0', ' ', '\n', '.', '-', '/', 'é'];

/** Ends of texts on which a pattern that has come so far must give up. */
const ends = ['', '\0', '!', '\n\0', 'a'];

const most = 14;

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', d: '1', w: 'w', s: ' ', D: 'x', W: '%', S: 'y' };

/** The characters and words that stand in a pattern, without its own signs. */
function wordsOf(source: string): string[] {
  const plain = source
    .replaceAll(/\\[pP]\{[^}]*\}/g, 'é')
    .replaceAll(/\\u\{?([\da-f]{4,5})\}?/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replaceAll(/\\x([\da-f]{2})/gi, (_, digits: string) => String.fromCodePoint(Number.parseInt(digits, 16)))
    .replaceAll(/\(\?(?:[:=!]|<[=!])/g, '\u0001')
    .replaceAll(/\{\d+,?\d*\}/g, '\u0001');
  const words: string[] = [];
  let run = '';
  const close = () => {
    if (run.length > 1) words.push(run);
    run = '';
  };
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] ?? '';
    const isEscaped = sign === '\\';
    const next = plain[at + 1] ?? '';
    if (isEscaped) at++;
    const meant = isEscaped ? (escapes[next] ?? next) : sign;
    if (!isEscaped && '()[]{}|*+?.^$\u0001'.includes(sign)) {
      close();
      continue;
    }
    words.push(meant);
    run += meant;
  }
  close();
  return [...new Set(words)];
}

/** A pattern with one character for each of its classes and nothing of its signs, and what stands in front of its parts. */
function beginningsOf(source: string): string[] {
  const whole = source
    .replaceAll(/\(\?<?[=!][^()]*\)|\(\?:|\\[bB]|\{\d+,?\d*\}/g, '')
    .replaceAll(/\\[pP]\{[^{}]*\}/g, 'é')
    .replaceAll(/\[\^[^\]]*\]|(?<!\\)\./g, 'a')
    .replaceAll(/\[\\?([^\]])[^\]]*\]/g, '$1')
    .replaceAll(/\\(.)/g, (_, sign: string) => escapes[sign] ?? sign)
    .replaceAll(/[()|*+?^$]/g, '');
  return [1, 2, 3, 4, 5, 6, 8].map((less) => whole.slice(0, -less)).filter((word) => word.length > 1);
}

/** Builds a text of about so many characters. */
export type HostileText = (length: number) => string;

/** The texts on which a pattern that goes back again and again takes longest. */
export function* hostileTexts(source: string): Generator<HostileText> {
  const own = wordsOf(source);
  const long = own.filter((word) => word.length > 1);
  const words = [...new Set([...[...long, ...own].slice(0, most), ...always])];
  const repeat = (word: string, length: number) => word.repeat(Math.ceil(length / word.length));
  for (const word of [...words, ...beginningsOf(source)]) {
    for (const end of ends) yield (length) => repeat(word, length) + end;
    yield (length) => `\0${repeat(word, length)}`;
  }
  for (const first of words)
    for (const second of words) {
      if (first === second) continue;
      yield (length) => `${repeat(first + second, length)}\0`;
      yield (length) => `${first}${repeat(second, length)}\0`;
      // Half of each: where two parts of a pattern can share a text in many ways.
      yield (length) => `${repeat(first, length / 2)}${repeat(second, length / 2)}\0`;
    }
}
