# The gateway on Node 24, which runs the TypeScript as it is; only the playground's page is built.
FROM node:24.21.0-slim AS playground
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY scripts scripts
COPY src src
COPY playground playground
RUN node scripts/build-playground.ts

FROM node:24.21.0-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 TRIBUTARY_DATA=/data
WORKDIR /app
RUN mkdir /data /credentials && chown node:node /data /credentials
COPY --from=dependencies /app/node_modules node_modules
COPY package.json package-lock.json ./
COPY schema schema
COPY src src
COPY flows flows
# The sources say which bundle is theirs.
COPY scripts/build-playground.ts scripts/
COPY playground playground
COPY --from=playground /app/.cache .cache
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1: it gets SIGTERM and drains.
CMD ["node", "--disable-warning=ExperimentalWarning", "src/main.ts"]
