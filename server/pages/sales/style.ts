/** The style sheet of sales pages. The skin is in custom properties (`renderSkinStyle`). */
export const style = `
:root { color-scheme: light; font: 1rem/1.5 var(--font); color: #1f2937; background: #fff; }
body { margin: 0; background: var(--background); overflow-wrap: anywhere; }
a { color: inherit; }
main a { color: var(--link); }
:focus-visible { outline: 3px solid; outline-offset: 2px; }
.skip { position: absolute; left: -100vw; padding: 0.75rem; background: #fff; }
.skip:focus { left: 0; }
header { padding: 1rem; border-bottom: var(--header-border); background: var(--header); color: var(--on-header); font-family: var(--header-font); font-size: 1.25rem; font-weight: 600; }
header.centred { text-align: center; }
header a { color: var(--header-link); text-decoration: none; }
header img, footer img { max-height: 4rem; max-width: 60vw; vertical-align: middle; }
main { max-width: 64rem; margin: 0 auto; padding: 1rem; background: #fff; box-sizing: border-box; }
footer { max-width: 64rem; margin: 0 auto; padding: 1rem; box-sizing: border-box; color: var(--on-background); }
h1 { font-size: clamp(1.5rem, 6vw, 1.75rem); hyphens: auto; line-height: 1.25; margin: 0.5rem 0 1rem; }
h1, h2, h3 { font-family: var(--heading-font); }
h2 { font-size: 1.25rem; margin: 2rem 0 0.5rem; }
ul { padding: 0; margin: 0; list-style: none; }
ul ul { padding-left: 1.25rem; }
.row { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
.row a, .tree a { display: inline-block; padding: 0.375rem 0; }
.picture { display: block; width: 100%; max-height: 20rem; object-fit: cover; border-radius: 0.5rem; }
.hero { position: relative; overflow: hidden; margin: -1rem -1rem 0; }
.hero img { display: block; width: 100%; max-height: 20rem; object-fit: cover; }
.hero::after { position: absolute; inset: 0; background: var(--mask); opacity: var(--mask-opacity); content: ""; }
.shape { position: absolute; z-index: 1; bottom: -1px; left: 0; width: 100%; height: var(--shape-height); fill: #fff; }
.over { position: relative; z-index: 2; margin: -4rem 0.5rem 0; padding: 0.5rem 1rem 1rem; border-radius: 0.5rem; background: #fff; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(max(12rem, (100% - (var(--columns) - 1) * 1rem) / var(--columns)), 1fr)); gap: 1rem; }
.cards > li { border: 1px solid #d1d5db; border-radius: 0.5rem; overflow: hidden; }
.cards img { display: block; width: 100%; background: #f3f4f6; aspect-ratio: 3 / 2; object-fit: cover; }
.cards div { padding: 0.75rem; }
.cards h3 { font-size: 1rem; margin: 0 0 0.25rem; }
.price { font-weight: 600; }
.options li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: 0.5rem 0; border-bottom: 1px solid #d1d5db; }
.options ul { flex-basis: 100%; }
.note { color: #4b5563; }
.notice { margin: 1rem 0; padding: 0.75rem; border-left: 4px solid var(--accent); background: #f3f4f6; color: #1f2937; }
.button { display: inline-block; margin: 1rem 0; padding: 0.75rem 1.5rem; border-radius: 0.5rem; background: var(--buy); color: var(--on-buy); font-weight: 600; text-decoration: none; }
p { margin: 0.5rem 0; }
.purchase { max-width: 36rem; }
.field, fieldset { margin: 1rem 0; }
fieldset { min-width: 0; padding: 0.5rem 1rem; border: 1px solid #d1d5db; border-radius: 0.5rem; }
legend, .field label { font-weight: 600; }
.field label { display: block; }
.field input, .field textarea, .field select { width: 100%; box-sizing: border-box; margin-top: 0.25rem; padding: 0.625rem; border: 1px solid #6b7280; border-radius: 0.5rem; background: #fff; color: inherit; font: inherit; }
.field [aria-invalid] { border: 2px solid #b91c1c; }
.choice { display: flex; align-items: center; gap: 0.5rem; min-height: 1.5rem; padding: 0.375rem 0; }
.choice input { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: #1f2937; }
.layouts img { display: block; width: 12rem; max-width: 60vw; aspect-ratio: 3 / 2; object-fit: cover; border-radius: 0.25rem; }
.designs fieldset { display: flex; flex-wrap: wrap; gap: 0.5rem 1rem; }
.designs svg { display: block; width: 9rem; height: 6rem; border: 1px solid #d1d5db; border-radius: 0.25rem; }
.default { position: absolute; left: -100vw; }
.preview img { display: block; width: 100%; height: auto; margin: 0.5rem 0; border: 1px solid #d1d5db; box-sizing: border-box; }
.preview h3 { margin: 0; font-size: 1rem; }
.preview .plain { margin: 0; padding: 0.375rem 0; }
.preview [aria-busy] img { opacity: 0.5; }
@media (min-width: 60rem) {
  .with-preview { display: grid; grid-template-columns: minmax(0, 34rem) minmax(0, 1fr); column-gap: 2rem; align-items: start; max-width: none; }
  .with-preview > * { grid-column: 1; justify-self: stretch; }
  .with-preview > .button { justify-self: start; }
  .with-preview > .preview { grid-column: 2; grid-row: 1 / span 30; position: sticky; top: 1rem; margin: 1rem 0; }
}
.error { color: #b91c1c; font-weight: 600; }
.problems { border-left-color: #b91c1c; }
.problems h3 { margin: 0; font-size: 1rem; }
.problems li { padding: 0.25rem 0; }
button { border: 0; font: inherit; cursor: pointer; }
.plain { display: inline-block; margin: 1rem 0; padding: 0.75rem; background: none; color: inherit; text-decoration: underline; }
.prices { width: 100%; border-collapse: collapse; }
.prices th, .prices td { padding: 0.5rem 0; border-bottom: 1px solid #d1d5db; text-align: left; font-weight: inherit; }
.prices td { text-align: right; white-space: nowrap; }
.prices tfoot { font-weight: 600; }
.facts dt { font-weight: 600; }
.facts dd { margin: 0 0 0.5rem; white-space: pre-line; }
@supports selector(:has(*)) {
  .purchase:not(:has(.delivery-recipient:checked)) .if-recipient, .purchase:not(:has(.delivery-recipient:checked, .delivery-purchaser:checked)) .if-email, .purchase:not(:has(.delivery-postal:checked)) .if-postal, .purchase:not(:has(.chosen-price:checked)) .if-chosen-price { display: none; }
}
`;
