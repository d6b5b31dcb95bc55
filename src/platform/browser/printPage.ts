/** Longer than this nobody waits for a picture before printing. */
const timeoutMilliseconds = 8_000;

const pictures = () => [...document.querySelectorAll('img')];

/** Asks at once for the pictures that would come only when they are scrolled to. */
function loadLazyPictures(): void {
  for (const picture of pictures()) picture.loading = 'eager';
}

/** Whoever prints with the browser's own menu gets what arrives in time. */
export const loadPicturesBeforePrint = (): void => window.addEventListener('beforeprint', loadLazyPictures);

/** Prints the page when all its pictures are there, or could not be had. */
export async function printPage(): Promise<void> {
  loadLazyPictures();
  const arrived = Promise.all(pictures().map((picture) => picture.decode().catch(() => undefined)));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, timeoutMilliseconds))]);
  window.print();
}
