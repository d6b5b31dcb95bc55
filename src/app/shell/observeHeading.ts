import { limits } from '#vocabulary/limits.ts';

/** Looks for the first heading, at once and then every 100 ms for about 70 tries, until one is there. Answers how to stop. */
export function observeHeading(find: () => string | undefined, onHeading: (heading: string) => void): () => void {
  let attempts = 0;
  const look = () => {
    attempts += 1;
    const heading = find();
    if (heading) onHeading(heading);
    if (heading || attempts >= limits.headingPoll.tries) clearInterval(timer);
  };
  const timer = setInterval(look, limits.headingPoll.every);
  look();
  return () => clearInterval(timer);
}
