import { data, redirect } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import type { ShortlistStatus } from "#app/domain/shortlists/configurations.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findShortlist, perPage } from "#db/queries/shortlists/find.ts";
import { publishShortlistChange, saveShortlist } from "#db/queries/shortlists/write.ts";
import type { Route } from "./+types/state";

const path = "/recruiters/shortlists";

export const loader = postOnlyLoader("update", "shortlists");

/** Closes those that are ticked to their viewers, or opens them again. */
export const action = recruiterAction(
	{ can: ["update", "shortlists"] },
	async ({ trx, actor, t, form, context }: RecruiterActionArgs<Route.ActionArgs>) => {
		permit(context, "read", "applies");
		const ids = form.getAll("ids").filter((id) => typeof id === "string" && /^[\w-]{1,64}$/.test(id)) as string[];
		const to = form.get("to");
		if (to !== "closed" && to !== "open") throw data(null, 400);
		if (ids.length === 0) return redirect(path, { status: 303 });
		let count = 0;
		for (const id of ids.slice(0, perPage)) {
			const shortlist = await findShortlist(trx, id);
			if (!shortlist || (shortlist.status === "closed") === (to === "closed")) continue;
			const status: ShortlistStatus = to === "closed" ? "closed" : shortlist.sentAt ? "sent" : "draft";
			await saveShortlist(trx, shortlist.id, { status }, actor);
			await publishShortlistChange(trx, shortlist.id);
			count += 1;
		}
		const message = t(`shortlists:all.${to}`, { count });
		return redirectWithToast(path, { type: "success", message }, { status: 303 });
	},
);
