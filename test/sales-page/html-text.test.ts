import { expect, test } from 'vitest';
import { toParagraphs } from '../../src/platform/values/html-text.ts';

test.each([
  ['', []],
  ['Plain text', ['Plain text']],
  ['<p>One</p><p class="x">Two<br/>Three</p>', ['One', 'Two', 'Three']],
  ['<ul><li>One</li><li>Two</li></ul>', ['• One', '• Two']],
  ['A<b>B</b> <a href="https://shop.example">C</a>', ['AB C']],
  ['Tom &amp; Ann &lt;3 &#8364; &#x20ac; &euro; &unknown; &nbsp;x', ['Tom & Ann <3 € € € &unknown;  x']],
  ['&#0; &#1114112;', ['\uFFFD \uFFFD']],
  ['1 < 2 and 3 > 2', ['1 < 2 and 3 > 2']],
  ['<script>alert(1)</script>a<style>b</style><!-- c -->d', ['ad']],
  ['a<script>alert(1)', ['a']],
  ['a<!-- b', ['a']],
  ['<LI>One<H2 id="x">Two</H2>', ['• One', 'Two']],
  ['A <a', ['A <a']],
])('the paragraphs of %j are %j', (text, paragraphs) => {
  expect(toParagraphs(text)).toEqual(paragraphs);
});

test.each(['<li', '</p', '<a', '</script '])(
  'a text of 200,000 characters that repeats %j takes at most a second',
  (unit) => {
    const text = unit.repeat(200_000 / unit.length);
    for (const input of [text, `${text}>`, `${text}<li>`]) {
      const started = performance.now();
      toParagraphs(input);
      expect(performance.now() - started).toBeLessThan(1_000);
    }
  },
);
