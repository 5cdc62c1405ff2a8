/** Argon2id (the package's default kind) with OWASP's parameters: 19 MiB, two passes, one lane. */
export const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
