import { telephoneParts } from '#vocabulary/telephone.ts';

/** A text of ours in which every telephone number is a link that calls. */
export const PhoneText = ({ text }: { text: string }) =>
  telephoneParts(text).map(({ text: part, href }, index) =>
    href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence never move
      <a key={index} href={href}>
        {part}
      </a>
    ) : (
      part
    ),
  );
