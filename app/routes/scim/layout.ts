import { scimMiddleware } from "#app/auth/scim/directory.server.ts";

export const middleware = scimMiddleware;
