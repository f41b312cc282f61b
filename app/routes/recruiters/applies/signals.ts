import { z } from "zod";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { can } from "#app/domain/access/permissions.ts";
import { safeLocalPath } from "#app/domain/access/safe-local-path.ts";
import { optionalProse } from "#app/domain/text/form-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { readFraudSignals } from "#app/routes/shared/applies/fraud-signals.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { explainSignal } from "#db/queries/applies/fraud-signals.ts";
import type { Route } from "./+types/signals";
import { applySource } from "./record.server.ts";

const schema = z.object({
	signal: z.coerce.number().int().positive(),
	note: optionalProse(500),
	back: z.string().max(500).optional(),
});

export const loader = postOnlyLoader();

/** Saves why a signal does not count against the candidate; an empty note removes that. */
export const action = recordAction(
	applySource,
	"update",
	async ({ trx, user, actor, format, t, form, params }: RecordActionArgs<Route.ActionArgs, typeof applySource>) => {
		const uid = parseUid(params.id);
		const here = `/recruiters/applies/${uid}`;
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok || !can(user, "read", "candidates"))
			return redirectWithToast(here, { type: "error", message: t("signals:invalid") }, { status: 303 });
		const { signal, note, back } = parsed.value;
		const seen = (await readFraudSignals(trx, user, { applyUid: uid }, format)).get(uid) ?? [];
		const saved = seen.some(({ id }) => id === signal)
			? await explainSignal(trx, { applyUid: uid, id: signal, note: note || null, recruiterId: user.id })
			: undefined;
		if (!saved) throw notFound();
		await audit(trx, {
			actor,
			action: "update",
			recordType: "applies",
			recordId: saved.apply_id,
			changes: { signal: [saved.kind, note ? "explained" : "open"] },
			ip: actor.ip ?? null,
		});
		const path = safeLocalPath(back ?? null, here);
		return redirectWithToast(path, { type: "success", message: t("signals:saved") }, { status: 303 });
	},
);
