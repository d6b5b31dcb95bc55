/** What programs that are no person's browser say of themselves. */
const botPatterns =
  /bot\b|bot[/;)]|crawl|spider|slurp|scrap|preview|headless|lighthouse|monitor|curl|wget|python|java\/|go-http|axios|node\b/i;

/** True where a look counts: by a browser that does not say it is a program. */
export const isHumanView = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && /^Mozilla\//.test(userAgent) && !botPatterns.test(userAgent);

/** A span of minutes in the unit people say it in. */
export function spanOf(minutes: number): { unit: 'minutes' | 'hours' | 'days'; count: number } {
  if (minutes < 90) return { unit: 'minutes', count: Math.max(1, Math.round(minutes)) };
  const hours = minutes / 60;
  return hours < 36 ? { unit: 'hours', count: Math.round(hours) } : { unit: 'days', count: Math.round(hours / 24) };
}
