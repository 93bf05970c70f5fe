/** Tells the service worker which files the client has, and names its version by them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export const WORKER = 'worker';
/** Letters that neither of our languages has are fetched when somebody's name needs them. */
const SELDOM = /(cyrillic|greek|vietnamese)/;

export function serviceWorker(publicFolder: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter(
        (name) => name.startsWith('assets/') && !SELDOM.test(name) && !name.endsWith('.map'),
      );
      const plain = readdirSync(publicFolder);
      const files = [...plain, ...built].sort().map((name) => `/${name}`);
      const hash = createHash('sha256').update(JSON.stringify(files));
      for (const name of plain) hash.update(readFileSync(`${publicFolder}/${name}`)); // their names have no hash
      const version = hash.digest('hex').slice(0, 12);
      const worker = bundle[`${WORKER}.js`];
      if (worker?.type !== 'chunk' || worker.imports.length) this.error('the service worker is to be one file');
      worker.code = `const FILES=${JSON.stringify(files)},VERSION="${version}";${worker.code}`;
    },
  };
}
