const timeoutMilliseconds = 2_000;
const answerBytes = 1_000_000;

/**
 * Asks the operator's geocoder (an address with `{query}`) and answers its JSON; undefined when it does not answer well
 * within two seconds, because a search must go on without it.
 */
export async function askGeocoder(template: string, query: string): Promise<unknown> {
  try {
    const address = template.replaceAll('{query}', encodeURIComponent(query));
    const response = await fetch(address, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    const text = response.ok ? await response.text() : '';
    return text && text.length <= answerBytes ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
