import { describe, expect, it } from 'vitest';
import { renderRules } from '../build/rules';
import { pageAt } from '../src/lib/route.svelte';

describe('a page of rules', () => {
  it('gives every § its own address, in headings, paragraphs and lists', () => {
    const { html } = renderRules('## §4 Taking\n\n§4.2 Cards leave.\n\n- **§4.3** Gaps close.\n');
    expect(html).toContain('<h2 id="4"><a class="paragraph" href="#4">§4</a> Taking</h2>');
    expect(html).toContain('<p id="4.2"><a class="paragraph" href="#4.2">§4.2</a> Cards leave.</p>');
    expect(html).toContain('<li id="4.3"><strong><a class="paragraph" href="#4.3">§4.3</a></strong> Gaps close.');
  });

  it('lists its chapters, also those without a §', () => {
    const { chapters } = renderRules('# Parade\n\n## §1 Set-up\n\n## Łąka & ścieżka\n');
    expect(chapters).toEqual([
      { id: '1', title: '§1 Set-up' },
      { id: 'łąka-ścieżka', title: 'Łąka & ścieżka' },
    ]);
  });

  it('folds the part for developers, and leaves it out of the contents', () => {
    const { html, chapters } = renderRules(
      '## §1 Play\n\n<!-- for makers -->\n\n## §2 Names\n\n**§2.1** `red-3`\n\n## §3 More\n',
    );
    expect(chapters.map(({ id }) => id)).toEqual(['1', '3']);
    expect(html).toMatch(
      /<details><summary><h2 id="2">§2 Names<\/h2><\/summary>\s*<p id="2.1">.*<\/p>\s*<\/details>\s*<h2 id="3">/s,
    );
  });
});

describe('an address', () => {
  it('names a page, or nothing', () => {
    expect(pageAt('/')).toEqual({ name: 'home' });
    expect(pageAt('/games/parade/rules')).toEqual({ name: 'rules', game: 'parade' });
    expect(pageAt('/games/parade/new')).toEqual({ name: 'new', game: 'parade' });
    expect(pageAt('/tables/Tea_6-x')).toEqual({ name: 'table', table: 'Tea_6-x' });
    expect(pageAt('/tables/Tea_6-x/replay')).toEqual({ name: 'replay', table: 'Tea_6-x' });
    expect(pageAt('/back')).toEqual({ name: 'back' });
    expect(pageAt('/games/../rules')).toEqual({ name: 'not-found' });
    expect(pageAt('/elsewhere')).toEqual({ name: 'not-found' });
  });
});
