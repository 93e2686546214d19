# syntax=docker/dockerfile:1

# Builds the page and gathers what the server needs: the same folder as in the archive of `npm run package`.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY examples/typescript/package.json examples/typescript/
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node scripts/package.ts --folder /frontdesk

# No compiled package is in the folder, so it runs on any base.
FROM node:24.21.0-alpine
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
# The files belong to root: the server may read and not change them. It writes to /data only, and nowhere with PostgreSQL.
COPY --from=build /frontdesk /frontdesk
RUN install -d -o node -g node -m 0700 /data
WORKDIR /frontdesk
USER 1000:1000
EXPOSE 8080 8081
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD wget -q -O /dev/null "http://127.0.0.1:$PORT/healthz"
CMD ["node", "server/main.ts"]
