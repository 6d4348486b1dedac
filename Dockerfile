# Build: install everything, generate the Prisma client and build the console. Run: production dependencies only, as an unprivileged user.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc prisma.config.ts ./
COPY prisma ./prisma
RUN npm ci
COPY . .
RUN npm run build:console && npm prune --omit=dev --ignore-scripts

FROM node:24-slim
# HOST is reachable from outside of the container: DATABASE_URL is required, or DEMO_DATA=true to serve the public demo passwords.
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=node:node /app /app
RUN mkdir /data && chown node:node /data
USER node
EXPOSE 4000
VOLUME /data
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:4000/livez').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
