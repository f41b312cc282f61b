import { redirect } from "react-router";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";

/** The only redirect of the product: to a path of this site, or home. */
export function redirectLocal(path: unknown, init: number | ResponseInit = 302): Response {
	return redirect(safeLocalPath(path, "/"), init);
}
