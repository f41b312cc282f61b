import { type RouteConfig, route } from "@react-router/dev/routes";
import { administratorRoutes } from "./routes/administrator/routes.ts";
import { apiRoutes } from "./routes/api/v1/routes.ts";
import { candidateRoutes } from "./routes/candidates/routes.ts";
import { clientRoutes } from "./routes/client_contacts/routes.ts";
import { publicRoutes } from "./routes/public/routes.ts";
import { recruiterRoutes } from "./routes/recruiters/routes.ts";
import { scimRoutes } from "./routes/scim/routes.ts";

/** Every address of the product, by area. Guards are the middleware of each area's layout. */
export default [
	...publicRoutes,
	...candidateRoutes,
	...clientRoutes,
	...recruiterRoutes,
	...administratorRoutes,
	...apiRoutes,
	route("mcp", "routes/api/mcp/mcp.ts"),
	...scimRoutes,
	// Undeclared addresses, each in the frame of its area.
	route("candidates/*", "routes/candidates/not-found.tsx"),
	route("recruiters/*", "routes/recruiters/not-found.tsx"),
	route("administrator/*", "routes/administrator/not-found.tsx"),
] satisfies RouteConfig;
