import { limits } from '#vocabulary/limits.ts';

/** Looks for the first heading, at once and then every 100 ms for about 70 tries, until one is there. Answers how to stop. */
export function followHeading(find: () => string | undefined, tell: (heading: string) => void): () => void {
  let tries = 0;
  const look = () => {
    tries += 1;
    const heading = find();
    if (heading) tell(heading);
    if (heading || tries >= limits.headingPoll.tries) clearInterval(timer);
  };
  const timer = setInterval(look, limits.headingPoll.every);
  look();
  return () => clearInterval(timer);
}
