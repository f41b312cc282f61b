import { getRecruiter } from "#app/auth/session/current.ts";
import { database } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { clearRecentPages } from "#db/queries/recent-pages.ts";
import type { Route } from "./+types/clear";

export async function action({ context, request, url }: Route.ActionArgs) {
	const { businessId, id } = getRecruiter(context);
	const form = await readForm(request);
	const question = confirmFirst({ url, form, question: "recentPages", back: "/recruiters/recent_pages" });
	if (question) return question;
	await inBusiness(context.get(database), businessId, (trx) => clearRecentPages(trx, businessId, id));
	return form.get("stay") === "1" ? { done: true } : redirectLocal("/recruiters/recent_pages", 303);
}

export function loader() {
	return redirectLocal("/recruiters/recent_pages");
}
