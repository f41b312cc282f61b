import { layout, prefix, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** SCIM 2.0 provisioning of users and groups: one base URL per sign-in connection. */
export const scimRoutes: RouteConfigEntry[] = prefix("scim/v2/:business/:uid", [
	layout("routes/scim/layout.ts", [
		route("Users", "routes/scim/users.ts"),
		route("Users/:id", "routes/scim/user.ts"),
		route("Groups", "routes/scim/groups.ts"),
		route("Groups/:id", "routes/scim/group.ts"),
		route("ServiceProviderConfig", "routes/scim/config.ts"),
		route("ResourceTypes/:id?", "routes/scim/resource-types.ts"),
		route("Schemas/:id?", "routes/scim/schemas.ts"),
		route("*", "routes/scim/not-found.ts"),
	]),
]);
