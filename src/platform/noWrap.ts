// What French turns around or hangs on a word: "peut-elle", "a-t-il", "préparez-vous".
const nonBreaking = /((?<![\p{L}’])[\p{L}’]+-(?:t-)?(?:je|tu|il|elle|on|nous|vous|ils|elles|ce|là)(?!\p{L}))/u;

/** The parts of a sentence; one that is `whole` must not be broken in two lines. Long names may still break at their hyphens. */
export const noWrapParts = (sentence: string): { text: string; whole: boolean }[] =>
  sentence
    .split(nonBreaking)
    .map((text, index) => ({ text, whole: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
