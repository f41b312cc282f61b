import { sql } from "kysely";
import { toEmailMarkup } from "#app/domain/mail/email-html.ts";
import { emailTemplateProblems } from "#app/domain/mail/email-template.ts";
import { visibleCustomFields } from "#app/entities/visible-custom-fields.ts";
import type { Effects, EntitySql, SaveCheck } from "#db/kit/entity-sql.ts";
import { loadCustomFields } from "#db/queries/custom-fields/definitions.ts";

const texts = ["subject_pt", "subject_en", "body_pt", "body_en"] as const;

/** Strips HTML whatever the source (form, API, import); every text change becomes a version. */
const effects: Effects = {
	async saved(db, { id, before, after, actor }) {
		if (before !== null && !texts.some((name) => name in after)) return;
		const row = await db
			.selectFrom("email_templates")
			.select([...texts, "version"])
			.where("business_id", "=", db.businessId)
			.where("id", "=", id)
			.executeTakeFirstOrThrow();
		const saved = {
			subject_pt: row.subject_pt,
			subject_en: row.subject_en || null,
			body_pt: toEmailMarkup(row.body_pt),
			body_en: row.body_en ? toEmailMarkup(row.body_en) : null,
		};
		const last = await db
			.selectFrom("email_template_versions")
			.select([...texts, "version"])
			.where("business_id", "=", db.businessId)
			.where("template_id", "=", id)
			.orderBy("version", "desc")
			.limit(1)
			.executeTakeFirst();
		const version = (last?.version ?? 0) + 1;
		const same = last && texts.every((name) => (last[name] || null) === saved[name]);
		const untidy = texts.some((name) => row[name] !== saved[name]);
		if (untidy || !same)
			await db
				.updateTable("email_templates")
				.set({ ...saved, ...(same ? {} : { version }) })
				.where("business_id", "=", db.businessId)
				.where("id", "=", id)
				.execute();
		if (same) return;
		await db
			.insertInto("email_template_versions")
			.values({
				business_id: db.businessId,
				template_id: id,
				version,
				...saved,
				subject_en: saved.subject_en ?? "",
				body_en: saved.body_en ?? "",
				recruiter_id: actor.type === "recruiter" ? actor.id : null,
				at: sql`clock_timestamp()`,
			})
			.execute();
	},
};

/** Only the database knows which custom fields the business has. */
const forbidden: SaveCheck = async (db, input, base, viewer): ReturnType<SaveCheck> => {
	const values = Object.fromEntries([...Object.entries(base), ...Object.entries(input)]);
	const names = texts.filter((name) => typeof input[name] === "string" && input[name].includes("{{"));
	if (names.length === 0) return {};
	const customFields = await loadCustomFields(db);
	const known = viewer ? visibleCustomFields({ ...viewer, customFields }) : customFields;
	const problems = emailTemplateProblems(values, known);
	return Object.fromEntries(names.flatMap((name) => (problems[name] ? [[name, problems[name]]] : [])));
};

export const emailTemplates: EntitySql = { effects, forbidden };
