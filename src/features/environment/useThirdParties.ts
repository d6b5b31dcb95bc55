import { useEffect } from 'react';
import { documentBoundary } from '#platform/browser/navigation.ts';
import { useLanguage } from '#platform/browser/useLanguage.ts';
import type { Language } from '#vocabulary/languages.ts';
import type { Purpose, ThirdParty } from './thirdParties.rules.ts';
import './ThirdParties.css';

/** What the scripts of third parties look for and leave behind. */
type ThirdPartyGlobals = {
  chatwootSettings?: object;
  chatwootSDK?: { run: (options: { websiteToken: string; baseUrl: string }) => void };
  sessionRecorderSettings?: object;
  dataLayer?: unknown[];
};

const thirdPartyWindow = window as ThirdPartyGlobals;
const started = new Set<Purpose>();

function load(script: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    element.onload = resolve;
    element.onerror = reject;
    document.head.append(element);
  });
}

async function startChat({ script, key }: ThirdParty, language: Language): Promise<void> {
  thirdPartyWindow.chatwootSettings = {
    locale: language,
    position: 'right',
    type: 'standard',
    useBrowserLanguage: false,
  };
  await load(script);
  thirdPartyWindow.chatwootSDK?.run({ websiteToken: key, baseUrl: new URL(script).origin });
}

/** Every word and every input is masked, in the way each common recorder understands, before its script is even asked for. */
async function startRecorder({ script }: ThirdParty): Promise<void> {
  const { body } = document;
  body.classList.add('fs-mask', 'rr-mask', 'ph-mask', 'sentry-mask');
  for (const mark of ['data-clarity-mask', 'data-hj-suppress', 'data-openreplay-masked', 'data-private'])
    body.setAttribute(mark, 'true');
  thirdPartyWindow.sessionRecorderSettings = {
    maskAllText: true,
    maskAllInputs: true,
    maskTextSelector: '*',
    blockMedia: true,
  };
  await load(script);
}

async function startAnalytics({ script, key }: ThirdParty): Promise<void> {
  const layer: unknown[] = [];
  thirdPartyWindow.dataLayer = layer;
  // The measuring script reads the arguments object itself, not a list.
  const tell: (...words: unknown[]) => void = function () {
    // biome-ignore lint/complexity/noArguments: see above
    layer.push(arguments);
  };
  tell('js', new Date());
  tell('config', key, {
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_location: location.origin + location.pathname,
  });
  await load(script);
}

const starters: Record<Purpose, (party: ThirdParty, language: Language) => Promise<void>> = {
  chat: startChat,
  recorder: startRecorder,
  analytics: startAnalytics,
};

/** Somebody else's script that does not come is nobody's trouble. */
function start(party: ThirdParty, language: Language): void {
  if (started.has(party.purpose)) return;
  started.add(party.purpose);
  starters[party.purpose](party, language).catch(() => undefined);
}

/**
 * Starts what was agreed to, a while after the page's own start. A script cannot be stopped once it runs, but a document
 * can: leaving for a page where none may run is a new document, and so is taking an agreement back.
 */
export function useThirdParties(
  agreed: readonly ThirdParty[],
  mayRunAt: (path: string) => boolean,
  here: string,
): void {
  const language = useLanguage();
  const names = agreed.map(({ purpose }) => purpose).join();
  const mayRunHere = mayRunAt(here);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parties are new objects each time; their names are what counts
  useEffect(() => {
    documentBoundary.crosses = (from, to) => agreed.length > 0 && mayRunAt(from) !== mayRunAt(to);
    if ([...started].some((purpose) => !agreed.some((party) => party.purpose === purpose))) location.reload();
    if (!mayRunHere) return;
    const timers = agreed.map((party) =>
      setTimeout(() => start(party, language), Math.max(0, party.delay - performance.now())),
    );
    return () => timers.forEach(clearTimeout);
  }, [names, mayRunHere, language]);
}
