import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { getRecruiter } from "#app/auth/session/current.ts";
import { formattersFor } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { parseUid } from "#app/http/uid.ts";
import { streamModelDraft } from "#app/routes/shared/language-model/stream-draft.server.ts";
import type { Route } from "./+types/draft";
import { openDraftSpot } from "./draft-spots.server.ts";

export const loader = onlyPosted();

/** Streams a draft to forms with JavaScript; `?purpose=` and `?record=` identify it. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const user = getRecruiter(context);
	const form = await readForm(request);
	const uid = parseUid(url.searchParams.get("record") ?? "");
	const type = url.searchParams.get("type") ?? "";
	const opened = { user, uid, form, type, format: formattersFor(context) };
	const spot = openDraftSpot(url.searchParams.get("purpose"), opened);
	if (!spot) throw notFound();
	return streamModelDraft(context, spot, request.signal);
}
