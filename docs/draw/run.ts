import { writeDocs } from './write-docs.ts';

/** `npm run docs`: everything; `npm run docs -- cart`: one machine. */
process.exitCode = await writeDocs(process.argv.slice(2), (words) => process.stdout.write(words));
