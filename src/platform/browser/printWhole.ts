/** Longer than this nobody waits for a picture before printing. */
const patience = 8_000;

const pictures = () => [...document.querySelectorAll('img')];

/** Asks at once for the pictures that would come only when they are scrolled to. */
function askForAll(): void {
  for (const picture of pictures()) picture.loading = 'eager';
}

/** Whoever prints with the browser's own menu gets what arrives in time. Returns how to stop. */
export function askBeforePrinting(): () => void {
  window.addEventListener('beforeprint', askForAll);
  return () => window.removeEventListener('beforeprint', askForAll);
}

/** Prints the page when all its pictures are there, or could not be had. */
export async function printWhole(): Promise<void> {
  askForAll();
  const arrived = Promise.all(pictures().map((picture) => picture.decode().catch(() => undefined)));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, patience))]);
  window.print();
}
