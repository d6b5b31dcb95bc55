/** Longer than this nobody waits for pictures before printing: hundreds take their time. */
const timeoutOf = (count: number): number => Math.max(8_000, 80 * count);

const pictures = () => [...document.querySelectorAll('img')];

/** How wide pictures are asked for: a few as sharp as they are, hundreds sharp enough for their place on a sheet. */
const sizeOf = (count: number): string => (count < 60 ? '1920px' : '960px');

const hasSizes = ({ srcset }: HTMLImageElement) => srcset !== '';

/** Asks at once for the pictures that would come only when they are scrolled to. */
function loadLazyPictures(): void {
  for (const picture of pictures()) if (picture.loading === 'lazy') picture.loading = 'eager';
}

/** Asks for the pictures as sharp as they are printed; never while it is printed, when one asked for anew would be missing. */
function sharpenPictures(): void {
  const all = pictures().filter(hasSizes);
  const size = sizeOf(all.length);
  for (const picture of all) {
    const own = `min(${size}, ${picture.getAttribute('width') ?? '1920'}px)`;
    for (const source of picture.parentElement?.querySelectorAll('source') ?? []) source.sizes = own;
    picture.sizes = own;
  }
}

/** Where a page shows only some of its pictures: the address at which it shows them all. */
const wholeAddress = () => document.querySelector<HTMLAnchorElement>('a[data-all-photographs]')?.href;

const printMark = '#print';

/** Whoever prints with the browser's own menu gets what arrives in time. */
export const loadPicturesBeforePrint = (): void => window.addEventListener('beforeprint', loadLazyPictures);

/** Prints the page when all its pictures are there, or could not be had; one that shows some of them is opened whole before. */
export async function printPage(): Promise<void> {
  const whole = wholeAddress();
  if (whole) return location.assign(whole + printMark);
  loadLazyPictures();
  sharpenPictures();
  // Which picture fits is decided after this turn.
  await new Promise((resolve) => setTimeout(resolve));
  const arrived = Promise.all(pictures().map((picture) => picture.decode().catch(() => undefined)));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, timeoutOf(pictures().length)))]);
  window.print();
}

/** Prints by the keys as by the button, where pictures come in several sizes; goes on with a page that was opened to be printed. */
export function printByKeys(): void {
  document.addEventListener('keydown', (event) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p';
    if (!isPrint || !(wholeAddress() || pictures().some(hasSizes))) return;
    event.preventDefault();
    void printPage();
  });
  if (location.hash !== printMark) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  void printPage();
}
