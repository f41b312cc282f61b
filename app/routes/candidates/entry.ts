import { person } from "#app/context.ts";
import { homePaths, signInPaths } from "#app/domain/access/session-user.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import type { Route } from "./+types/entry.ts";

/** `/candidates`: the user's home page, or the sign-in. */
export function loader({ context }: Route.LoaderArgs) {
	const user = context.get(person);
	return redirectLocal(user ? homePaths[user.strategy] : signInPaths.candidates);
}
