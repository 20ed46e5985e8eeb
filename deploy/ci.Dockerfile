# deskpack for jobs of continuous integration, which then need no Node of their own:
#
#   npm ci && npm run pack
#   docker build --file deploy/ci.Dockerfile --tag deskpack .
#
# It builds and proves with an engine whose socket is mounted; docs/how-to/continuous-integration.md says how.
# All three can be named with a digest: --build-arg NODE_IMAGE=node:24-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24-bookworm-slim
ARG DOCKER_IMAGE=docker:29-cli
# The same Debian as that of Node, without npm.
ARG BASE_IMAGE=debian:bookworm-slim

FROM ${DOCKER_IMAGE} AS docker

FROM ${NODE_IMAGE} AS installed
COPY deskpack-*.tgz /tmp/deskpack.tgz
RUN ["npm", "install", "--global", "--no-audit", "--no-fund", "/tmp/deskpack.tgz"]

FROM ${BASE_IMAGE}
LABEL org.opencontainers.image.title="deskpack" \
      org.opencontainers.image.description="Turns desktop applications into images of a remote-desktop platform" \
      org.opencontainers.image.licenses="MIT"
# git finds what a request changes, ssh reaches the image stores of other machines.
RUN apt-get update && \
    apt-get install --yes --no-install-recommends ca-certificates git openssh-client && \
    apt-get clean && rm -rf /var/lib/apt/lists/*
# A job's checkout may belong to another user than the job.
RUN ["git", "config", "--system", "--add", "safe.directory", "*"]
# Any user has a place for its settings and journals.
RUN ["install", "--directory", "--mode=1777", "/home/deskpack", "/work"]
COPY --from=installed /usr/local/bin/node /usr/local/bin/node
# The star is for a client that has no BuildKit.
COPY --from=docker /usr/local/bin/docker /usr/local/libexec/docker/cli-plugins/docker-buildx* /usr/local/lib/docker/cli-plugins/
RUN ["ln", "--symbolic", "/usr/local/lib/docker/cli-plugins/docker", "/usr/local/bin/docker"]
COPY --from=installed /usr/local/lib/node_modules/deskpack /opt/deskpack
RUN ["ln", "--symbolic", "/opt/deskpack/bin/deskpack.js", "/usr/local/bin/deskpack"]
ENV HOME=/home/deskpack LANG=C.UTF-8
WORKDIR /work
# No entry point, since jobs of GitHub and GitLab are scripts of a shell.
CMD ["deskpack", "--help"]
