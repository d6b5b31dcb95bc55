import { comesInParts, untilWhole } from './arrivals.ts';

/** Longer than this nobody waits for the rest of a page before printing, in milliseconds. */
const timeoutOfParts = 8_000;

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

/** True where what is drawn can be read again; a browser that keeps its reader from being known by it gives noise instead. */
function isReadable(context: CanvasRenderingContext2D): boolean {
  context.fillStyle = '#204060';
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return red === 0x20 && green === 0x40 && blue === 0x60;
}

/** One picture as a JPEG, on white where it has no colour; its address within this page. */
async function drawAsJpeg(picture: HTMLImageElement, context: CanvasRenderingContext2D): Promise<string | undefined> {
  const { canvas } = context;
  const { naturalWidth: width, naturalHeight: height } = picture;
  Object.assign(canvas, { width, height });
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return jpeg ? URL.createObjectURL(jpeg) : undefined;
}

/**
 * Turns the pictures that have come into JPEGs. A browser that prints into a file puts those in as they are; of every other
 * form it stores all dots, and a page of three hundred photographs would be a file that no mailbox takes.
 */
async function turnIntoJpegs(): Promise<void> {
  const context = document.createElement('canvas').getContext('2d');
  if (!context || !isReadable(context)) return;
  for (const picture of pictures().filter((one) => hasSizes(one) && one.naturalWidth > 0)) {
    const address = await drawAsJpeg(picture, context).catch(() => undefined);
    if (!address) continue;
    for (const one of [...(picture.parentElement?.querySelectorAll('source') ?? []), picture]) one.srcset = address;
    await picture.decode().catch(() => undefined);
  }
}

/** Where a page shows only some of its pictures: the address at which it shows them all. */
const wholeAddress = () => document.querySelector<HTMLAnchorElement>('a[data-all-photographs]')?.href;

const printMark = '#print';

/** Whoever prints with the browser's own menu gets what arrives in time. */
export const loadPicturesBeforePrint = (): void => window.addEventListener('beforeprint', loadLazyPictures);

let isPrinting = false;

/** Prints the page when all of it is there, or could not be had; one that shows some of its pictures is opened whole before. */
export async function printPage(): Promise<void> {
  const whole = wholeAddress();
  if (whole) return location.assign(whole + printMark);
  // Whoever waits for it presses again.
  if (isPrinting) return;
  isPrinting = true;
  await printWhole().finally(() => {
    isPrinting = false;
  });
}

async function printWhole(): Promise<void> {
  await untilWhole(timeoutOfParts);
  loadLazyPictures();
  sharpenPictures();
  // Which picture fits is decided after this turn.
  await new Promise((resolve) => setTimeout(resolve));
  const arrived = Promise.all(pictures().map((picture) => picture.decode().catch(() => undefined)));
  await Promise.race([arrived, new Promise((resolve) => setTimeout(resolve, timeoutOf(pictures().length)))]);
  await turnIntoJpegs();
  window.print();
}

/**
 * Prints by the keys as by the button, where parts of the page or other sizes of its pictures may still have to come; goes on with a
 * page that was opened to be printed.
 */
export function printByKeys(): void {
  document.addEventListener('keydown', (event) => {
    const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p';
    if (!isPrint || !(comesInParts() || wholeAddress() || pictures().some(hasSizes))) return;
    event.preventDefault();
    void printPage();
  });
  if (location.hash !== printMark) return;
  history.replaceState(history.state, '', location.pathname + location.search);
  void printPage();
}
