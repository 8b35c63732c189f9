import fc from 'fast-check';

/**
 * Properties are tried with the same values each time, so that a run says something of the change and not of its luck.
 * `PROPERTY_SEED=7 npm test -- unit http component` looks elsewhere.
 */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1947) });
