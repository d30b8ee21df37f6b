# The built gateway on Node 24: dist/ holds the programs with their production dependencies. It runs with a read-only root
# file system: only /data and /tmp need to be writable.
FROM node:24.21.0-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY client/package.json client/
RUN npm ci --ignore-scripts
COPY scripts scripts
COPY schema schema
COPY src src
COPY flows flows
COPY samples/demo samples/demo
COPY samples/pages samples/pages
COPY playground playground
COPY reference reference
COPY console console
COPY pages pages
COPY client/src client/src
RUN npm run build

FROM node:24.21.0-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 TRIBUTARY_DATA=/data TRIBUTARY_METRICS_HOST=0.0.0.0
WORKDIR /app
RUN mkdir /data /credentials && chown node:node /data /credentials
COPY package.json ./
COPY --from=build /app/dist dist
# The user node, as a number, so that Kubernetes can tell that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 4000 9464
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1: it gets SIGTERM and drains.
CMD ["node", "--disable-warning=ExperimentalWarning", "dist/main.js"]
