import { redirect } from "react-router";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { isLocale } from "#app/i18n/i18n.ts";
import { localeCookie } from "#app/i18n/middleware.server.ts";
import type { Route } from "./+types/locale.ts";

/** Switches the language by a plain form without JavaScript, and returns to the same page. */
export async function action({ request }: Route.ActionArgs) {
	const form = await readForm(request);
	const lng = form.get("lng");
	const headers = isLocale(lng) ? { "Set-Cookie": await localeCookie.serialize(lng) } : undefined;
	return redirect(withoutLanguage(safeLocalPath(form.get("back"), "/")), { status: 303, headers });
}

export function loader() {
	return redirect("/");
}

/** Removes `lng`, which would override the chosen language. */
function withoutLanguage(path: string): string {
	const url = new URL(path, "http://here.invalid");
	if (!url.searchParams.has("lng")) return path;
	url.searchParams.delete("lng");
	return url.pathname + url.search + url.hash;
}
