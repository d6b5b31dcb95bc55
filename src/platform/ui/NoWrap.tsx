import { noWrapParts } from '../noWrap.ts';

/** Large words of which no line ends within "peut-elle" or "a-t-il"; long names may still break at their hyphens. */
export const NoWrap = ({ text }: { text: string }) =>
  noWrapParts(text).map((part, index) =>
    part.whole ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
      <span key={index} className="whole">
        {part.text}
      </span>
    ) : (
      part.text
    ),
  );
