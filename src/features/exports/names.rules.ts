const longest = 100;
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** The name in front of its ending, and the ending with its dot; a name that begins with a dot has no ending. */
function parts(name: string): [string, string] {
  const dot = name.lastIndexOf('.');
  return dot > 0 && name.length - dot <= 10 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
}

/** A name as every file system can keep it: accents stay, signs that mean something to a computer do not. */
export function safeName(text: string, fallback: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(/[\\/:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu, '-')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|(?<![. ])[. ]+$/g, '');
  const [stem, ending] = parts(tidy);
  const short = [...stem].slice(0, longest).join('').trim();
  if (short === '') return fallback;
  return `${reserved.test(short) ? '_' : ''}${short}${ending}`;
}

/** The same names, each once: a second `photo.jpg` becomes `photo (2).jpg`. Capitals do not make another name. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set(names.map((name) => name.toLowerCase()));
  const given = new Set<string>();
  return names.map((name) => {
    const [stem, ending] = parts(name);
    let unique = name;
    for (let count = 2; given.has(unique.toLowerCase()); count += 1) {
      const numbered = `${stem} (${count})${ending}`;
      if (!taken.has(numbered.toLowerCase())) unique = numbered;
    }
    given.add(unique.toLowerCase());
    taken.add(unique.toLowerCase());
    return unique;
  });
}
