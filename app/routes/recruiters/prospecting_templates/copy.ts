import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { copyTemplate } from "#db/queries/prospecting/templates.ts";
import { oncePerContent } from "../../idempotency.server.ts";
import type { Route } from "./+types/copy";
import { templatePath } from "./find-step.server.ts";

const longestName = 120;

export function loader({ context }: Route.LoaderArgs): never {
	return onlyPosted(context, "create", "prospecting_templates");
}

/** The same template once more, for whoever asks; once per press. */
export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	return withRecord(context, "prospecting_templates", params.id, "create", async (open) => {
		const { trx, user, businessId, record: template, format } = open;
		const name = (count: number) => {
			const more = format.t(count === 1 ? "prospecting:copyName" : "prospecting:copyNameN", { name: "", count });
			return template.name.slice(0, longestName - more.length) + more;
		};
		// A key stands for the copy of one template.
		form.set("copy", template.uid);
		const uid = await oncePerContent(trx, user, form, async () => {
			const created = await copyTemplate(trx, businessId, template, { id: user.id, name });
			await audit(trx, businessId, {
				actor: getActor(context, user),
				action: "create",
				recordType: "prospecting_templates",
				recordId: created.id,
			});
			return created.uid;
		});
		const message = format.t("prospecting:copied");
		return redirectWithToast(templatePath(uid), { type: "success", message }, { status: 303 });
	});
}
