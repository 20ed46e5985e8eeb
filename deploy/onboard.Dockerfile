# deskpack with podman, for the pods of deploy/kubernetes/onboard.yaml:
#
#   npm ci && npm run build
#   docker build --file deploy/onboard.Dockerfile --tag deskpack-onboard .
#
# The Node that has security updates longest; another base needs apt too.
ARG NODE_IMAGE=node:24-bookworm-slim

FROM ${NODE_IMAGE}
RUN apt-get update && \
    apt-get install -y --no-install-recommends podman crun netavark aardvark-dns iptables ca-certificates && \
    apt-get clean && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/deskpack
COPY package.json package-lock.json ./
RUN ["npm", "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund"]
COPY bin bin
COPY dist dist
COPY templates templates
RUN ["ln", "--symbolic", "/opt/deskpack/bin/deskpack.js", "/usr/local/bin/deskpack"]
WORKDIR /onboarding
# Images are on a volume, since overlays cannot lie on overlays.
VOLUME ["/var/lib/containers"]
ENTRYPOINT ["deskpack"]
