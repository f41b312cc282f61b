import { data } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { i18n } from "#app/context.ts";
import { parseConfigurations, shortlistKinds } from "#app/domain/shortlists/configurations.ts";
import { line } from "#app/domain/text/form-fields.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { oncePerSubmission } from "#app/routes/idempotency.server.ts";
import type { RecordArgs } from "#app/routes/shared/recruiter-action.server.ts";
import { getShortlistPath } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReusedError } from "#db/kit/idempotency.ts";
import { findClientDefaults } from "#db/queries/shortlists/defaults.ts";
import { addPeople, insertShortlist, listBrands, showableApplies } from "#db/queries/shortlists/write.ts";

const uid = z.string().regex(/^[\w-]{1,64}$/);

const schema = z.object({
	name: line(160),
	kind: z.enum(shortlistKinds),
	site: uid.optional(),
	applies: z.array(uid).min(1).max(100),
});

export async function createShortlistAction({ context, params, request }: RecordArgs) {
	const form = await readForm(request);
	permit(context, "create", "shortlists");
	const created = await withRecord(
		context,
		"jobs",
		params.id,
		"read",
		async ({ trx, record: job, user, actor, format }) => {
			const parsed = parseForm(form, schema, format.t);
			if (!parsed.ok) return parsed.result;
			const request = parsed.value;
			const brand = (await listBrands(trx)).find(({ uid }) => uid === request.site);
			if (request.site && !brand) return parsed.reply({ site: ["forms:invalid"] });
			const people = await showableApplies(trx, job.id, request.applies);
			if (people.length < new Set(request.applies).size)
				return parsed.reply({ applies: [format.t("shortlists:problems.gone")] });
			try {
				return await oncePerSubmission(trx, user, form, async () => {
					const configurations =
						(await findClientDefaults(trx, job.id))?.configurations ?? parseConfigurations({ locale: format.locale });
					const { name, kind } = request;
					const place = { siteId: brand?.id ?? null, brandKey: brand?.brand_key ?? null };
					const shortlist = await insertShortlist(trx, { jobId: job.id, name, kind, configurations, ...place }, actor);
					await addPeople(
						trx,
						shortlist.id,
						people.map(({ id }) => id),
					);
					return shortlist.uid;
				});
			} catch (error) {
				if (error instanceof KeyReusedError) return parsed.reply({ "": ["errors:conflict"] });
				throw error;
			}
		},
	);
	if (typeof created !== "string") return data({ result: created }, { status: 422 });
	return redirectWithToast(
		getShortlistPath(created),
		{ type: "success", message: context.get(i18n).t("shortlists:list.created") },
		{ status: 303 },
	);
}
