const loadFile = (link: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve(), { once: true });
    link.addEventListener('error', () => reject(new Error(`The styles ${link.href} could not be loaded.`)), {
      once: true,
    });
    link.disabled = false;
  });

let loading: Promise<unknown> | undefined;

async function loadAll(): Promise<void> {
  const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet][disabled]')];
  try {
    await Promise.all(files.map(loadFile));
    document.querySelector('style[data-worn]')?.remove();
  } catch (error) {
    loading = undefined;
    for (const file of files) file.disabled = true;
    throw error;
  }
}

/**
 * A page's HTML has only those rules that it wears. Before anything of it changes, the files they come from take their
 * place, in the order in which the page names them.
 */
export function loadWholeStyles(): Promise<unknown> {
  loading ??= loadAll();
  return loading;
}
