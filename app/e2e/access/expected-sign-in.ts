import { type AccessRule, admins, everyone, noWrite, recordOption, signInPage } from "./access-rules.ts";

const screens = "routes/administrator/sign_in";

/** Sign-in by the business: its provider's addresses, and the screens where it is set up. */
export const signInPolicies: Record<string, AccessRule> = {
	// The example's connection is not set up.
	"routes/auth/sso/start.ts": everyone(404),
	"routes/auth/sso/callback.ts": everyone(404),
	"routes/auth/sso/acs.ts": everyone(405, 404),
	"routes/auth/sso/finish.ts": everyone(404),
	"routes/auth/sso/metadata.ts": everyone(404),
	"routes/auth/sso/problem.tsx": everyone(404, noWrite),
	"routes/auth/sso/find.tsx": signInPage,
	// Directories authenticate with their own token, which these users lack.
	...Object.fromEntries(
		["users", "user", "groups", "group", "config", "resource-types", "schemas", "not-found"].map((name) => [
			`routes/scim/${name}.ts`,
			everyone(401, 401),
		]),
	),
	"routes/administrator/installation/installation.tsx": admins(200, 400),
	[`${screens}/list.tsx`]: admins(200, ">/administrator/sign_in"),
	[`${screens}/new.tsx`]: admins(200, 422),
	[`${screens}/connection.tsx`]: admins(200, 422, recordOption),
	[`${screens}/people.tsx`]: admins(200, ">/administrator/sign_in/*", recordOption),
	[`${screens}/groups.tsx`]: admins(200, ">/administrator/sign_in/*", recordOption),
	[`${screens}/delete.tsx`]: admins(200, 422, recordOption),
};
