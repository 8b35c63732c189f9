# The site in one image. It keeps nothing but what lies in /data; give it DATABASE_URL and FILES_URL, and it keeps nothing
# at all. Debian and not Alpine: the embedded PostgreSQL and the hashing of passwords want glibc.

FROM node:22-bookworm-slim AS manifests
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

FROM manifests AS build
RUN npm install --no-save --include=dev --include=optional
COPY . .
RUN npm run build

# Only what the server needs while it runs.
FROM manifests AS packages
RUN npm install --no-save --omit=dev --include=optional --workspace server --workspace contract

FROM node:22-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /site
RUN mkdir /data && chown node:node /data && chmod 711 /data
COPY --from=packages /site/node_modules node_modules
COPY --from=build /site/package.json /site/LICENSE ./
COPY --from=build /site/contract/package.json contract/
COPY --from=build /site/server/package.json server/
COPY --from=build /site/server/dist server/dist
COPY --from=build /site/web/dist web/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Signals reach the server itself: it drains and ends. Commands: node server/dist/doctor.js, admin.js, content.js, db.js.
ENTRYPOINT ["node", "--max-semi-space-size=64", "--use-largepages=silent", "--enable-source-maps"]
CMD ["server/dist/main.js"]
