/** How many orders a storm of events is about: `PAYMENTS_STORM=1000 npm test -- http` for the whole of it. */
export const stormSize = Number(process.env.PAYMENTS_STORM ?? 120);
