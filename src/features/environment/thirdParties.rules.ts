import { limits } from '../../vocabulary/limits.ts';

/** The one part of the web's `URL` used here: browser and server both have it, this floor's type libraries do not. */
declare const URL: new (text: string) => { origin: string; searchParams: { get: (name: string) => string | null } };

/** What a third party is for; each is agreed to or refused on its own. */
const purposes = ['chat', 'recorder', 'analytics'] as const;

/** What a third party is for. */
export type Purpose = (typeof purposes)[number];

/** What somebody has agreed to. */
export type Choices = Record<Purpose, boolean>;

/** A choice as this browser keeps it. `device` is a random number; `at` ISO 8601 UTC. */
export type Consent = { device: string; at: string; textVersion: string; choices: Choices };

/** Names the sentences of the question: other sentences are a new question. */
export const consentTextVersion = '2026-11-1';

/** Nothing is agreed to before somebody has said so. */
export const noneChosen: Choices = { chat: false, recorder: false, analytics: false };

/** Where this runs and what the operator has set up, as `GET /api/environment` says it. */
export type ThirdPartySettings = {
  name: 'production' | 'preview' | 'development';
  chatWidgetUrl?: string | undefined;
  sessionRecorderUrl?: string | undefined;
  analyticsId?: string | undefined;
};

/** Whether the operator has set up anything of somebody else's. */
export const hasThirdParties = ({ chatWidgetUrl, sessionRecorderUrl, analyticsId }: ThirdPartySettings): boolean =>
  Boolean(chatWidgetUrl || sessionRecorderUrl || analyticsId);

/** A piece of somebody else's that may run on a page. */
export type ThirdParty = {
  purpose: Purpose;
  /** The address of its script. */
  script: string;
  /** What its set-up needs: the widget's token, the measurement id. */
  key: string;
  /** Milliseconds after the start of a page, so that it takes nothing from it. */
  delay: number;
  /** The origins a content security policy must name for it. */
  origins: {
    script: readonly string[];
    connect: readonly string[];
    frame: readonly string[];
    image: readonly string[];
  };
};

/** Chatwoot's widget, named by its own address: `https://chat.example.org/widget?website_token=…`. */
function chatOf(url: string): ThirdParty {
  const { origin, searchParams } = new URL(url);
  const socket = origin.replace(/^http/, 'ws');
  const origins = { script: [origin], connect: [origin, socket], frame: [origin], image: [origin] };
  const key = searchParams.get('website_token') ?? '';
  return { purpose: 'chat', script: `${origin}/packs/js/sdk.js`, key, delay: limits.chatWidgetDelay, origins };
}

function recorderOf(url: string): ThirdParty {
  const { origin } = new URL(url);
  const origins = { script: [origin], connect: [origin], frame: [], image: [] };
  return { purpose: 'recorder', script: url, key: '', delay: limits.sessionRecorderDelay, origins };
}

const tagManager = 'https://www.googletagmanager.com';
const measuring = ['https://*.google-analytics.com', 'https://*.analytics.google.com', tagManager];

function analyticsOf(id: string): ThirdParty {
  const origins = { script: [tagManager], connect: measuring, frame: [], image: measuring };
  const script = `${tagManager}/gtag/js?id=${encodeURIComponent(id)}`;
  return { purpose: 'analytics', script, key: id, delay: limits.sessionRecorderDelay, origins };
}

/** The one registry: what is set up and belongs where this runs. Chat in production and preview, the others in production. */
export function thirdPartiesOf({
  name,
  chatWidgetUrl,
  sessionRecorderUrl,
  analyticsId,
}: ThirdPartySettings): ThirdParty[] {
  const found: ThirdParty[] = [];
  if (name === 'development') return found;
  if (chatWidgetUrl) found.push(chatOf(chatWidgetUrl));
  if (name === 'production' && sessionRecorderUrl) found.push(recorderOf(sessionRecorderUrl));
  if (name === 'production' && analyticsId) found.push(analyticsOf(analyticsId));
  return found;
}

/** Where nobody else may ever look on: signing in, the questionnaire, records with forms, files and invoices, memories. */
const excludedPaths = /^\/(sign-in|confirm-email|guide-me|spirits?|forms?|files?|invoices?|memory-lane|account)(\/|$)/;

/** Whether third parties may run at a path without language prefix, if its page is one for everybody. */
export const mayCarryThirdParties = (path: string, page: { private?: boolean; authorized?: boolean }): boolean =>
  !page.private && !page.authorized && !excludedPaths.test(path);

/** Whether the question must be asked: something is set up, and this browser has not answered these sentences. */
export const needsConsent = (parties: readonly ThirdParty[], consent: Consent | null): boolean =>
  parties.length > 0 && consent?.textVersion !== consentTextVersion;

/** What may run: set up, agreed to, and agreed to under the sentences of today. */
export const consentedParties = (parties: readonly ThirdParty[], consent: Consent | null): ThirdParty[] =>
  consent?.textVersion === consentTextVersion ? parties.filter(({ purpose }) => consent.choices[purpose]) : [];

/** The origins of all third parties, by the part of a content security policy that must name them. */
export function originsOf(parties: readonly ThirdParty[]): ThirdParty['origins'] {
  const all = (part: keyof ThirdParty['origins']) => [...new Set(parties.flatMap(({ origins }) => origins[part]))];
  return { script: all('script'), connect: all('connect'), frame: all('frame'), image: all('image') };
}
