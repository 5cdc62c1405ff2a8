/** A property that fails prints its seed: `PROPERTY_SEED` takes it, so that the very same texts and numbers are tried again. */
const seed = process.env.PROPERTY_SEED;
if (seed !== undefined) {
  const { configureGlobal, readConfigureGlobal } = await import('fast-check');
  configureGlobal({ ...readConfigureGlobal(), seed: Number(seed) });
}

export {};
