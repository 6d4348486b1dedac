// The search of the documentation. The index is loaded when the field first receives the focus.
import MiniSearch from './minisearch.js';

const search = document.querySelector('search');
const field = search.querySelector('input');
const results = search.querySelector('ul');
let loading;

async function loadIndex() {
  const response = await fetch(new URL('search-index.json', import.meta.url));
  const { options, index } = await response.json();
  return MiniSearch.loadJS(index, options);
}

async function update() {
  loading ??= loadIndex();
  const index = await loading;
  const found = index.search(field.value, {
    prefix: true,
    fuzzy: 0.1,
    combineWith: 'AND',
    boost: { title: 3, heading: 2 },
  });
  results.replaceChildren(...found.slice(0, 10).map(toItem));
  if (found.length === 0 && field.value.trim() !== '') results.textContent = 'No page contains these words.';
}

function toItem({ id, title, heading }) {
  const link = document.createElement('a');
  link.href = new URL(id, import.meta.url).href;
  link.textContent = heading === title ? title : `${title}: ${heading}`;
  const item = document.createElement('li');
  item.append(link);
  return item;
}

search.hidden = false;
field.addEventListener('focus', () => {
  loading ??= loadIndex();
});
field.addEventListener('input', update);
field.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') field.value = '';
  if (key === 'Escape') results.replaceChildren();
  if (key === 'Enter') results.querySelector('a')?.click();
});
