import { data, type RouterContextProvider } from "react-router";
import { i18n } from "#app/context.ts";
import { getMinimumAge, type Site } from "#app/domain/brands/site.ts";
import { isOwnEmail } from "#app/domain/candidates/guardianship.ts";
import {
	buildSectionSchemas,
	consentRequiredColumns,
	type EditableSection,
} from "#app/domain/candidates/profile-sections.ts";
import { sensitiveForm } from "#app/domain/candidates/sensitive-fields.ts";
import { saveConsents } from "#app/routes/entity/consent.server.ts";
import { saveSensitive as keepSensitive } from "#app/routes/shared/candidates/save-sensitive.server.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { completeDrafts } from "#db/queries/applies/create.ts";
import { updateColumns } from "#db/queries/candidate-columns.ts";
import { listMissingConsents } from "#db/queries/consents.ts";
import { withCandidate } from "../with-candidate.server.ts";
import { getSectionColumns, getSectionFacts } from "./section.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Saves one section; concurrent changes are reported and the input is preserved. */
export function saveSection(context: Context, form: FormData, name: EditableSection, { rules }: Pick<Site, "rules">) {
	const { t } = context.get(i18n);
	const parsed = parseForm(form, buildSectionSchemas(getMinimumAge({ rules }))[name], t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	return withCandidate(context, async ({ trx, businessId, id, user, actor, format }) => {
		if (isOwnEmail(parsed.value, user.email))
			return data({ result: parsed.reply({ guardian_email: ["reference:problems.guardianOwn"] }) }, { status: 422 });
		const seen = form.get("seen");
		if (typeof seen !== "string") return data({ result: parsed.reply({ "": [t("errors:generic")] }) }, { status: 422 });
		const consented =
			name === "civil" ? consentRequiredColumns.filter((column) => parsed.value[column] !== undefined) : [];
		const of = { candidateId: id, purpose: "admission", fields: consented } as const;
		const missing = await listMissingConsents(trx, of);
		if (missing.length > 0 && form.get("consent") !== "on")
			return data({ result: parsed.reply({ consent: ["candidates:info.consentRequired"] }) }, { status: 422 });
		const names = getSectionColumns(name);
		const saved = await updateColumns(trx, { businessId, id, actor, name }, names, parsed.value, seen);
		if (!saved.ok) {
			const now = getSectionFacts(name, saved.now, format)
				.filter(({ value }) => value)
				.map(({ label, value }) => `${label}: ${value}`)
				.join("; ");
			return data({ result: parsed.reply({}), conflict: { now, seen: saved.seen } }, { status: 409 });
		}
		await saveConsents(context, trx, { candidateId: id, fields: missing, actor });
		// The guardian may have changed, or no longer be needed for an adult.
		if (name === "personal") await completeDrafts(trx, id);
		return done(name, t("candidate_record:parts.saved"));
	});
}

/** Saves encrypted data with the required consents. */
export function saveSensitive(context: Context, form: FormData) {
	const { t } = context.get(i18n);
	const parsed = parseForm(form, sensitiveForm, t);
	if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
	return withCandidate(context, async (own) => {
		const saved = await keepSensitive(context, own, form, parsed);
		return saved.ok
			? done("sensitive", t("candidate_record:sensitive.saved"))
			: data(saved.answer, { status: saved.status });
	});
}

const done = (section: string, message: string) =>
	redirectWithToast(`/candidates/info#${section}`, { type: "success", message });
