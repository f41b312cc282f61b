import { getTemplateTexts } from "#app/domain/mail/email-template.ts";
import { readMergeValues } from "#db/queries/custom-fields/merge-values.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { findSignature } from "#db/queries/recruiter-profile.ts";
import { listMessageBrands, listRecipients } from "../bulk-runs/recipients.ts";
import { getAuthorViewer } from "./automation-actor.ts";
import { findPhoneStepText, sendPreferredStep } from "./preferred-channel-step.ts";
import type { StepAction, StepResult } from "./types.ts";
/** Sends by mail or preferred channel after eligibility checks, once per run and step. */
export const emailStep: StepAction = async (doing, about) => {
	const { db, businessId, entity, step, at, by, tools } = doing;
	const all = (done: StepResult) => new Map(about.map(({ id }) => [id, done]));
	const template = await db
		.selectFrom("email_templates")
		.select(["id", "subject_pt", "subject_en", "body_pt", "body_en"])
		.where("business_id", "=", businessId)
		.where("id", "=", step.email_template)
		.where("active", "=", true)
		.where("archived_at", "is", null)
		.executeTakeFirst();
	if (!template) return all({ outcome: "failed", reason: "no_template" });
	const kind = entity === "applies" ? "candidates" : entity;
	const getPerson = (item: (typeof about)[number]) => (entity === "applies" ? (item.candidate_id ?? 0) : item.id);
	const people = new Map(
		(await listRecipients(db, kind, about.map(getPerson))).map((recipient) => [recipient.id, recipient]),
	);
	const brands = await listMessageBrands(db);
	const signature = (await findSignature(db, by.id))?.signature ?? null;
	const phoneWords = await findPhoneStepText(db, step);
	const outcomes = new Map<number, StepResult>();
	for (const item of about) {
		const person = people.get(getPerson(item));
		const refused = person?.refused === "no_email" ? null : person?.refused;
		if (!person || refused) {
			outcomes.set(item.id, { outcome: "skipped", reason: refused ? "refused" : "no_email" });
			continue;
		}
		const brand = brands.find(({ id }) => id === person.siteId) ?? brands[0];
		const locale = person.locale ?? (brand?.default_locale as "pt" | "en" | undefined) ?? "pt";
		const dedupeKey = `flow:${item.run.uid}:${at}`;
		const way = phoneWords && (await sendPreferredStep(doing, phoneWords, { kind, person, locale, dedupeKey }));
		if (way) outcomes.set(item.id, { outcome: "done", ...way });
		if (way && way.channel !== "email") continue;
		if (!person.email || person.refused) {
			outcomes.set(item.id, { outcome: "skipped", reason: "no_email" });
			continue;
		}
		const words = getTemplateTexts(template, locale);
		const { subject, body } = words;
		const writer = { ...getAuthorViewer(by), name: by.name };
		const values = await readMergeValues(db, { entity: kind, person, locale, texts: [subject, body], by: writer });
		const content = tools.compose(
			{ subject, body, values, from: by.name, signature },
			{ title: brand?.title ?? "", colors: (brand?.colors ?? {}) as object, locale },
		);
		const emailId = await queueEmail(db, {
			kind: "bulk",
			dedupeKey,
			site: brand ? { id: brand.id } : null,
			recruiterId: by.id,
			to: { email: person.email, name: person.name },
			locale,
			related: [
				{ type: kind, id: person.id },
				{ type: "email_templates", id: template.id },
			],
			content,
		});
		if (emailId === null) outcomes.set(item.id, { outcome: "skipped", reason: "same_address" });
	}
	return outcomes;
};
