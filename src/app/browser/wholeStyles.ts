/** A new element in place of one whose file may have failed: the browser asks for a file once for each element. */
function renew(named: HTMLLinkElement): HTMLLinkElement {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href: named.href, disabled: true });
  named.replaceWith(link);
  return link;
}

const loadFile = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`The styles ${link.href} could not be loaded.`));
    link.disabled = false;
  });

let loadingFrame: Promise<unknown> | undefined;
let loading: Promise<unknown> | undefined;

/** Loads files that the page has named and not fetched, or leaves them as they were. */
async function loadFiles(files: readonly HTMLLinkElement[]): Promise<void> {
  const links = files.map(renew);
  try {
    await Promise.all(links.map(loadFile));
  } catch (error) {
    for (const link of links) link.disabled = true;
    throw error;
  }
}

const filesLeft = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];

async function loadAll(): Promise<void> {
  await Promise.all([loadFiles(filesLeft()), loadingFrame]);
  document.querySelector('style[data-worn]')?.remove();
}

/**
 * A page's HTML has only those rules that it wears. Before anything of it changes, the files they come from take their
 * place, in the order in which the page names them.
 */
export function loadWholeStyles(): Promise<unknown> {
  loading ??= loadAll().catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Loads the file that the page names first, which is that of the frame, beside the rules that the page wears. */
export function loadFrameStyles(): Promise<unknown> {
  if (loading) return loading;
  loadingFrame ??= loadFiles(filesLeft().slice(0, 1)).catch((error) => {
    loadingFrame = undefined;
    throw error;
  });
  return loadingFrame;
}
