/** Puts each game's picture for link previews where a link can name it: /previews/<game>.png. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function linkPreviews(games: string): Plugin {
  return {
    name: 'link-previews',
    apply: 'build',
    generateBundle() {
      for (const game of readdirSync(games)) {
        const picture = `${games}/${game}/ui/art/preview.png`;
        if (existsSync(picture))
          this.emitFile({ type: 'asset', fileName: `previews/${game}.png`, source: readFileSync(picture) });
      }
    },
  };
}
