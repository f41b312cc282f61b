import { i18n } from "#app/context.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { cancelImport } from "#db/queries/imports/import-transitions.ts";
import type { Route } from "./+types/cancel";
import { getImportPath, withSingleImport } from "./access.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
	return withSingleImport(context, params.uid, async ({ one }) => redirectLocal(getImportPath(one.uid)));
}

/** Takes effect before the next batch; finished imports stay unchanged. */
export async function action({ context, params }: Route.ActionArgs) {
	return withSingleImport(context, params.uid, async ({ trx, one }) => {
		const stopped = await cancelImport(trx, one.id);
		const { t } = context.get(i18n);
		const message = t(stopped ? "imports:run.cancelled" : "imports:run.notNow");
		return redirectWithToast(getImportPath(one.uid), { type: "info", message }, { status: 303 });
	});
}
