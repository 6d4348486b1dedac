# Build: install everything, generate the Prisma client, build the console, the documentation and the bundle of the service, write the licences of the packages, and remove the development
# packages, the links to the packages of the workspaces, and the package of Node.js, which the image contains.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc prisma.config.ts ./
COPY console/package.json ./console/
COPY packages/client/package.json ./packages/client/
COPY packages/mcp/package.json ./packages/mcp/
COPY tools/prune-packages.ts ./tools/
COPY prisma ./prisma
RUN npm ci
COPY . .
RUN npm run build:console && npm run build:docs && npm run build:service && npm run --silent notices > dist/third-party-notices.txt \
  && npm prune --omit=dev --ignore-scripts && rm -rf node_modules/vouchsafe-client node_modules/vouchsafe-console node_modules/vouchsafe-mcp node_modules/node-linux-* node_modules/.bin/node \
  && node tools/prune-packages.ts

# Run: what the service needs, read-only, as an unprivileged user. Only /data is written, and only without DATABASE_URL.
FROM node:24-slim
# HOST is reachable from outside of the container: DATABASE_URL is required, or DEMO_DATA=true to serve the public demo passwords.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/src ./src
COPY --from=build /app/schema ./schema
COPY --from=build /app/rest-adapter ./rest-adapter
COPY --from=build /app/server ./server
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 4000
VOLUME /data
HEALTHCHECK --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
