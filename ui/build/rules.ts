/** Turns a game's rules (Markdown) into a page while building, so that the client carries no Markdown parser. */
import { marked } from 'marked';
import type { Plugin } from 'vite';

export interface Chapter {
  id: string;
  title: string;
}

export interface RulesPage {
  html: string;
  chapters: Chapter[];
}

const RULES_FILE = /\/rules\.[a-z]+\.md$/;
const PARAGRAPH_SIGN = /<(h[1-6]|p|li)>((?:<p>)?(?:<strong>)?)§\s?(\d+(?:\.\d+)*[a-z]?)/g;
const WIDE = /<(table|pre)>.*?<\/\1>/gs;
const HEADING = /<h2(?: id="([^"]*)")?>(.*?)<\/h2>/g;
/** A chapter that players need not read: it is folded, and not among the contents. */
const FOR_MAKERS = /<!-- for makers -->\s*(<h2 id="([^"]*)">.*?<\/h2>)(.*?)(?=<h2|<!-- for makers|$)/gs;

export function renderRules(markdown: string): RulesPage {
  // What is wider than a phone scrolls by itself, by keys too.
  const plain = marked.parse(markdown, { async: false }).replace(WIDE, '<div class="wide" tabindex="0">$&</div>');
  const anchored = plain.replace(
    PARAGRAPH_SIGN,
    (_, tag: string, before: string, number: string) =>
      `<${tag} id="${number}">${before}<a class="paragraph" href="#${number}">§${number}</a>`,
  );
  const chapters: Chapter[] = [];
  const html = anchored.replace(HEADING, (_, id: string | undefined, content: string) => {
    const title = unescaped(content.replace(/<[^>]*>/g, ''));
    const chapter = { id: id ?? slug(title), title };
    chapters.push(chapter);
    return `<h2 id="${chapter.id}">${content}</h2>`;
  });
  const makers = [...html.matchAll(FOR_MAKERS)].map(([, , id]) => id);
  return {
    html: html.replace(
      FOR_MAKERS,
      (_, heading: string, __, body: string) => `<details><summary>${unlinked(heading)}</summary>${body}</details>\n`,
    ),
    chapters: chapters.filter(({ id }) => !makers.includes(id)),
  };
}

/** Without its link: what is folded is opened by a tap anywhere on it. */
function unlinked(heading: string): string {
  return heading.replace(/<\/?a[^>]*>/g, '');
}

function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

function unescaped(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, '’')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

export function rulesPages(): Plugin {
  return {
    name: 'rules-pages',
    transform(source, id) {
      if (!RULES_FILE.test(id)) return undefined;
      return { code: `export default ${JSON.stringify(renderRules(source))};`, map: null };
    },
  };
}
