import { carriedToastsKey, windowStorage } from './storage.ts';
import { type Toast, toasts } from './toasts.ts';

type CarriedToast = Pick<Toast, 'text' | 'kind'>;

function takeCarried(): CarriedToast[] {
  const carried = windowStorage.read<CarriedToast[]>(carriedToastsKey) ?? [];
  windowStorage.remove(carriedToastsKey);
  return carried;
}

/** A browser that forbids storage shows them on the page they belong to. */
function carryOn(): void {
  const carried = toasts.read().filter(({ visible }) => visible);
  if (carried.length > 0)
    windowStorage.write(
      carriedToastsKey,
      carried.map(({ text, kind }) => ({ text, kind })),
    );
}

/** Shows the messages that the document before had on show when it was left, and hands its own on to the next. */
export function carryToasts(): void {
  for (const { text, kind } of takeCarried()) toasts.show(text, kind);
  window.addEventListener('pagehide', carryOn);
}
