/**
 * Displays the preview of a voucher while a buyer fills in its form. Sends the printed entries like the
 * button of the preview, and displays the image of the response. The page works without this script.
 */
const waitMs = 500;
const preview = document.getElementById('preview');
const shown = document.getElementById('preview-image');
const form = preview.closest('form');
const fields = preview.dataset.fields.split(' ');

let requested = readEntries();
let isLoading = false;
let timer;
let request = new AbortController();

form.addEventListener('input', () => {
  clearTimeout(timer);
  const isChanged = readEntries() !== requested;
  // Styles dim the image until it shows what was entered.
  setBusy(isChanged || isLoading);
  if (isChanged) timer = setTimeout(update, waitMs);
});

/** Returns what is printed, as the body of a request. */
function readEntries() {
  const entries = [...new FormData(form)].filter(([name]) => fields.includes(name));
  return new URLSearchParams([...entries, ['step', 'preview']]).toString();
}

/** Displays the image of what was entered, or a text if there is none. The next call aborts it. */
async function update() {
  request.abort();
  request = new AbortController();
  const { signal } = request;
  requested = readEntries();
  isLoading = true;
  const image = await load(requested, signal).catch(() => null);
  if (signal.aborted) return;
  isLoading = false;
  const text = document.createElement('p');
  text.textContent = shown.dataset.none;
  shown.replaceChildren(image ?? text);
  // The entries have changed since if a timer is waiting.
  setBusy(readEntries() !== requested);
}

/** Loads the image of a response. Null if the response has none, such as for a rejected entry. */
async function load(body, signal) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const response = await fetch(form.action, { method: 'POST', headers, body, signal });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const found = page.querySelector('#preview-image img');
  if (!found) return null;
  const image = document.importNode(found, true);
  signal.addEventListener('abort', () => image.removeAttribute('src'));
  await image.decode();
  return image;
}

function setBusy(isBusy) {
  if (isBusy) shown.setAttribute('aria-busy', 'true');
  else shown.removeAttribute('aria-busy');
}
