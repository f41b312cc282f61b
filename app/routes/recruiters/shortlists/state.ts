import { data, redirect } from "react-router";
import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import type { ShortlistStatus } from "#app/domain/shortlists/configurations.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { findShortlist, perPage } from "#db/queries/shortlists/find.ts";
import { saveShortlist, tellChanged } from "#db/queries/shortlists/write.ts";
import type { Route } from "./+types/state";

const path = "/recruiters/shortlists";

export function loader({ context }: Route.LoaderArgs): never {
	return onlyPosted(context, "update", "shortlists");
}

/** Closes those that are ticked to their viewers, or opens them again. */
export async function action({ context, request }: Route.ActionArgs) {
	const user = permit(context, "update", "shortlists");
	permit(context, "read", "applies");
	const form = await readForm(request);
	const ids = form.getAll("ids").filter((id) => typeof id === "string" && /^[\w-]{1,64}$/.test(id)) as string[];
	const to = form.get("to");
	if (to !== "closed" && to !== "open") throw data(null, 400);
	if (ids.length === 0) return redirect(path, { status: 303 });
	const actor = getActor(context, user);
	const count = await inBusiness(context.get(database), user.businessId, async (trx) => {
		let changed = 0;
		for (const id of ids.slice(0, perPage)) {
			const shortlist = await findShortlist(trx, user.businessId, id);
			if (!shortlist || (shortlist.status === "closed") === (to === "closed")) continue;
			const status: ShortlistStatus = to === "closed" ? "closed" : shortlist.sentAt ? "sent" : "draft";
			await saveShortlist(trx, user.businessId, shortlist.id, { status }, actor);
			await tellChanged(trx, user.businessId, shortlist.id);
			changed += 1;
		}
		return changed;
	});
	const message = formattersFor(context).t(`shortlists:all.${to}`, { count });
	return redirectWithToast(path, { type: "success", message }, { status: 303 });
}
