import { data } from "react-router";
import { getClientContact } from "#app/auth/session/current-user.ts";
import { database, i18n } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { maxContactPages, pinContactPage, removeContactPages } from "#db/queries/client-contact-pinned-pages.ts";
import type { Route } from "./+types/save";
import { findPortalPage } from "./saved-pages.server.ts";

const home = "/client_contacts/";

/** Saves a page, removes one or removes all, then redirects back. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const user = getClientContact(context);
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const path = safeLocalPath(form.get("back"), home);
	const back = path.startsWith(home) ? path : home;
	const what = form.get("what");
	if (what !== "save" && what !== "remove" && what !== "remove_all") return data(null, { status: 400 });
	const question = what === "remove_all" && confirmFirst({ url, form, question: "savedPages", back });
	if (question) return question;
	const refused = await inBusiness(context.get(database), user.businessId, async (trx) => {
		if (what !== "save") {
			const uid = what === "remove" ? String(form.get("page") ?? "").slice(0, 64) : undefined;
			await removeContactPages(trx, user.id, uid);
			return null;
		}
		const page = await findPortalPage(trx, user, back);
		if (!page) return t("shell:saved.notAPage");
		const done = await pinContactPage(trx, user.id, page.link);
		return done ? null : t("client_contacts:savedFull", { count: maxContactPages });
	});
	return refused
		? redirectWithToast(back, { type: "error", message: refused }, { status: 303 })
		: redirectLocal(back, 303);
}

export function loader() {
	return redirectLocal(home);
}
