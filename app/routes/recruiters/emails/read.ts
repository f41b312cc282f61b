import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { i18n } from "#app/context.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { markRead } from "#db/queries/email-record.ts";
import type { Route } from "./+types/read";
import { withMessage } from "./message.server.ts";

export const loader = postOnlyLoader();

/** An answer that needs no answer: it no longer waits. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	await withMessage(context, params.uid, (trx, item) => markRead(trx, item.id));
	return redirectWithToast(
		safeLocalPath(form.get("back"), "/recruiters/dashboard"),
		{ type: "success", message: context.get(i18n).t("dashboard:today.settledDone") },
		{ status: 303 },
	);
}
