import { permit } from "#app/auth/permit.server.ts";
import { i18n, requestInfo } from "#app/context.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { DuplicatePolicy } from "#db/queries/imports/import-states.ts";
import { startRun } from "#db/queries/imports/import-transitions.ts";
import type { Route } from "./+types/run";
import { getImportPath, withSingleImport } from "./access.server.ts";

const policies: readonly string[] = ["skip", "fill", "overwrite", "create"] satisfies DuplicatePolicy[];

export function loader({ context, params }: Route.LoaderArgs) {
	return withSingleImport(context, params.uid, async ({ one }) => redirectLocal(getImportPath(one.uid)));
}

/** Imports the checked rows, or resumes a cancelled import. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const query = String(form.get("policy") ?? "skip");
	const policy = (policies.includes(query) ? query : "skip") as DuplicatePolicy;
	return withSingleImport(context, params.uid, async ({ user, trx, one, entity }) => {
		// Updating existing records requires its own permission.
		if (policy === "fill" || policy === "overwrite") permit(context, "update", entity.resource);
		const started = await startRun(trx, one.id, policy, user, context.get(requestInfo).ip);
		const { t } = context.get(i18n);
		const message = t(started ? "imports:run.started" : "imports:run.notNow");
		return redirectWithToast(getImportPath(one.uid), { type: started ? "success" : "error", message }, { status: 303 });
	});
}
