/** When the last tax return is due: on a day of April after an early death, some months after a late one (canada.ca, A). */
export const lastReturn = { lastEarlyMonth: 10, dueMonth: 4, dueDay: 30, lateDeathMonths: 6 } as const;
