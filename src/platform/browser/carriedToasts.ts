import { carriedToastsKey } from './storage.ts';
import { type Toast, toasts } from './toasts.ts';

type CarriedToast = Pick<Toast, 'text' | 'kind'>;

function takeCarried(): CarriedToast[] {
  try {
    const carried: CarriedToast[] = JSON.parse(sessionStorage.getItem(carriedToastsKey) ?? '[]');
    sessionStorage.removeItem(carriedToastsKey);
    return carried;
  } catch {
    return [];
  }
}

function carryOn(): void {
  const carried = toasts.read().filter(({ visible }) => visible);
  if (carried.length === 0) return;
  try {
    sessionStorage.setItem(carriedToastsKey, JSON.stringify(carried.map(({ text, kind }) => ({ text, kind }))));
  } catch {
    // A browser that forbids storage shows them on the page they belong to.
  }
}

/** Shows the messages that the document before had on show when it was left, and hands its own on to the next. */
export function carryToasts(): void {
  for (const { text, kind } of takeCarried()) toasts.show(text, kind);
  window.addEventListener('pagehide', carryOn);
}
