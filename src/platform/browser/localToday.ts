/** Today by the reader’s own calendar, `YYYY-MM-DD`. */
export const localToday = (): string => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date());
