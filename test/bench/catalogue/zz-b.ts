import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { tmpdir } from 'node:os';import { join } from 'node:path';
await build({root:'/work/main/test/bench/catalogue', configFile:false, logLevel:'error', plugins:[react()], build:{outDir: join(tmpdir(),'guichet-bench-catalogue'), emptyOutDir:true, minify:false}});
