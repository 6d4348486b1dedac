import { posix } from 'node:path';
import MarkdownIt from 'markdown-it';
import anchors from 'markdown-it-anchor';
import type { Page } from './pages.ts';

/** A section of a page: a heading and the text up to the next heading. */
export interface Section {
  /** The anchor of the heading. Empty for the first heading of the page. */
  readonly anchor: string;
  readonly heading: string;
  readonly text: string;
}

export interface RenderedPage {
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
  /** The paths of the images of the page in the repository. */
  readonly images: readonly string[];
}

const markdown = new MarkdownIt({ html: true }).use(anchors, { slugify });

/**
 * Renders a page. Links to other pages become relative links between their addresses, so that they
 * work below any path. Links to other files of the repository, which are not served, become plain
 * text.
 */
export function renderPage(page: Page, addresses: ReadonlyMap<string, string>): RenderedPage {
  const tokens = markdown.parse(page.text, {});
  const images: string[] = [];
  const sections: { anchor: string; heading: string; text: string }[] = [];
  for (const [index, token] of tokens.entries()) {
    const style = token.attrGet('style');
    // The Content-Security-Policy of the pages does not allow styles in attributes.
    if (style !== null) token.attrs = [['class', String(style).replace('text-align:', 'align-')]];
    if (token.type !== 'inline') continue;
    const opening = tokens[index - 1];
    const text = textOf(token);
    if (opening?.type === 'heading_open') {
      sections.push({
        anchor: sections.length === 0 ? '' : attributeOf(opening, 'id'),
        heading: text,
        text: '',
      });
    } else {
      const section = sections.at(-1);
      if (section) section.text += ` ${text}`;
    }
    images.push(...resolveLinks(token, page, addresses));
  }
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { title: sections[0]?.heading ?? page.path, html, sections, images };
}

/** Returns the anchor of a heading, as GitHub creates it. */
function slugify(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

type Token = ReturnType<typeof markdown.parse>[number];

function attributeOf(token: Token, name: string): string {
  return String(token.attrGet(name) ?? '');
}

function textOf(token: Token): string {
  return (token.children ?? []).map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('');
}

/** Replaces the targets of links and images. Returns the paths of the images in the repository. */
function resolveLinks(token: Token, page: Page, addresses: ReadonlyMap<string, string>): string[] {
  const images: string[] = [];
  const resolve = (target: string) => posix.join(posix.dirname(page.path), target);
  let isUnlinked = false;
  token.children = (token.children ?? []).filter((child) => {
    if (child.type === 'image') {
      const path = resolve(attributeOf(child, 'src'));
      images.push(path);
      child.attrSet('src', relativeAddress(page.address, imageAddress(path)));
      child.attrSet('loading', 'lazy');
    }
    if (child.type === 'link_close' && isUnlinked) {
      isUnlinked = false;
      return false;
    }
    const href = child.type === 'link_open' ? attributeOf(child, 'href') : null;
    if (href === null || /^(https?:|mailto:|#)/.test(href)) return true;
    const [target = '', anchor] = href.split('#');
    const address = addresses.get(resolve(target));
    isUnlinked = address === undefined;
    if (address === undefined) return false;
    child.attrSet(
      'href',
      `${relativeAddress(page.address, address)}${anchor === undefined ? '' : `#${anchor}`}`,
    );
    return true;
  });
  return images;
}

/** Returns the path below `/docs/` of an image. */
export function imageAddress(path: string): string {
  return path.replace(/^docs\//, '');
}

/** Returns the relative URL from one address to another one. */
export function relativeAddress(from: string, to: string): string {
  const folder = posix.dirname(`${from}x`);
  const path = posix.relative(folder, to === '' ? '.' : to);
  return `${path === '' ? '.' : path}${to.endsWith('/') || to === '' ? '/' : ''}`;
}
