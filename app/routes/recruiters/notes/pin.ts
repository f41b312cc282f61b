import { data } from "react-router";
import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n, requestInfo } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { mayEditEntityField } from "#app/entities/kit/editable.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { pinNote } from "#db/queries/notes/edit.ts";
import type { Route } from "./+types/pin";

export function loader({ context }: Route.LoaderArgs): never {
	return onlyPosted(context, "update", "notes");
}

/** Pins a note above the others, or lets it go back among them. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const user = permit(context, "update", "notes");
	if (!mayEditEntityField(user, "notes", "pinned"))
		throw data({ message: context.get(i18n).t("errors:notAllowed") }, { status: 403 });
	const form = await readForm(request);
	const uid = parseUid(params.id);
	const author = { id: user.id, name: user.name, isAdmin: user.isAdmin, ip: context.get(requestInfo).ip };
	const done = await inBusiness(context.get(database), user.businessId, (trx) =>
		pinNote(trx, user.businessId, uid, form.get("pinned") === "on", author),
	);
	if (done === "missing") throw notFound();
	return redirectLocal(safeLocalPath(form.get("back"), `/recruiters/notes/${uid}`));
}
