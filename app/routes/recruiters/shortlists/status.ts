import { redirect } from "react-router";
import { readForm } from "#app/http/read-form.server.ts";
import { publishShortlistChange, saveShortlist } from "#db/queries/shortlists/write.ts";
import type { Route } from "./+types/status";
import { getShortlistPath, withShortlist } from "./record.server.ts";

/** Closes a shortlist to its viewers, or opens it to them again. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	await withShortlist(context, params.id, "update", async ({ trx, record, actor }) => {
		const status = form.get("to") === "open" ? (record.sentAt ? "sent" : "draft") : "closed";
		if ((record.status === "closed") === (status === "closed")) return;
		await saveShortlist(trx, record.id, { status }, actor);
		await publishShortlistChange(trx, record.id);
	});
	return redirect(getShortlistPath(params.id), { status: 303 });
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: "POST" } });
