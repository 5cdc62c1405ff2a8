import { config } from 'zod';

// Schemas are read as they stand: the page's policy lets no string become a program, and complains of who tries.
config({ jitless: true });
