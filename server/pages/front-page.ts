import { hash } from 'node:crypto';
import type { Config } from '../../src/platform/config/environment.ts';
import { Html, html, joinHtml } from '../../src/platform/values/html.ts';
import { graphqlEntrance } from '../graphql/graphql-server.ts';
import { acceptsHtml } from '../http/accepts-html.ts';
import { type EntranceDeclaration, fromMemory, prefixOf } from '../http/entrance.ts';
import type { Handler } from '../http/handler.ts';
import { fileGate } from '../http/request-gates.ts';
import type { ServiceUrl } from '../http/service-url.ts';
import { consoleEntrance } from './console-files.ts';
import { docsEntrance } from './docs-files.ts';
import { schemaEntrance } from './schema-file.ts';

export const frontPageEntrance: EntranceDeclaration = {
  path: '/',
  serves: 'links to the console, the interfaces and the documentation',
  ...fromMemory,
  gates: [fileGate],
};

interface Link {
  /** Key of the JSON response. */
  readonly name: string;
  /** A path of the service. */
  readonly target: string;
  /**
   * Text of the link on the page. Null if a browser cannot display the target; the page then omits
   * the link.
   */
  readonly title: string | null;
  readonly description: string;
}

/**
 * Returns the handler of `/`: a page of links if the client accepts HTML, otherwise the same links
 * as JSON. Allows GET and HEAD only. On the page, links to the service are paths, so that they also
 * work at an address other than `url`. In the JSON they are absolute.
 */
export function createFrontPage(url: ServiceUrl, { graphiql }: Pick<Config, 'graphiql'>): Handler {
  const links = listLinks(graphiql);
  const page = renderPage(links, url.path);
  return (request, response) => {
    response.setHeader('Vary', 'Accept');
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    } else if (acceptsHtml(request)) {
      response
        .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy })
        .end(page);
    } else {
      const targets = Object.fromEntries(
        links.map(({ name, target }) => [name, resolveTarget(url.current(), target)]),
      );
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(targets));
    }
  };
}

function listLinks(graphiql: boolean): readonly Link[] {
  return [
    {
      name: 'console',
      target: prefixOf(consoleEntrance),
      title: 'Console',
      description: 'Sell, redeem and manage vouchers.',
    },
    {
      name: 'graphql',
      target: graphqlEntrance.path,
      title: graphiql ? 'GraphiQL' : null,
      description: 'Write and run GraphQL operations.',
    },
    {
      name: 'schema',
      target: schemaEntrance.path,
      title: null,
      description: 'Read the GraphQL schema. Requires a token.',
    },
    {
      name: 'reference',
      target: '/reference',
      title: 'API reference',
      description: 'Read about REST and the webhooks, and try requests.',
    },
    {
      name: 'openapi',
      target: '/openapi.json',
      title: 'OpenAPI document',
      description: 'Generate REST clients.',
    },
    {
      name: 'documentation',
      target: `${prefixOf(docsEntrance)}/`,
      title: 'Documentation',
      description: 'Tutorial, guides and operations.',
    },
  ];
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 36rem; margin: 4rem auto; padding: 0 1rem; color: light-dark(#1f2933, #e4e7eb); background: light-dark(#fff, #16191d); }
a { color: light-dark(#0b5cad, #7cb8f2); font-weight: 600; }
ul { padding: 0; list-style: none; }
li { margin: 1rem 0; }
small { display: block; font-size: 1rem; color: light-dark(#52606d, #9aa5b1); }
`;

/**
 * Content-Security-Policy of the page. Allows only the page's own style, by hash, and the empty
 * icon.
 */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function renderPage(links: readonly Link[], basePath: string): string {
  const items = links
    .filter(({ title }) => title !== null)
    .map(
      ({ target, title, description }) =>
        html`<li><a href="${resolveTarget(basePath, target)}">${title}</a> <small>${description}</small></li>`,
    );
  const page = html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Vouchsafe</title>
    <link rel="icon" href="data:,">
    <style>${new Html(style)}</style>
  </head>
  <body>
    <main>
      <h1>Vouchsafe</h1>
      <p>This service sells and redeems gift vouchers. Start here:</p>
      <ul>
        ${joinHtml(items, html`\n        `)}
      </ul>
    </main>
  </body>
</html>
`;
  return page.text;
}

/**
 * Returns the address of a link's target. `base` is the URL or the path of the service, without a
 * trailing slash.
 */
function resolveTarget(base: string, target: string): string {
  return target.startsWith('/') ? base + target : target;
}
