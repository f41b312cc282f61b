import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** The readable reference of the API, made from its document. */
export const apiDocsRoutes: RouteConfigEntry[] = [
	route("api/docs", "routes/api/docs/overview.tsx"),
	route("api/docs/script.js", "routes/api/docs/script.ts"),
	route("api/docs/:resource", "routes/api/docs/resource.tsx"),
];
