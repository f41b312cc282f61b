import { readMergeValues } from "#db/queries/custom-fields/merge-values.ts";
import { queueEmail } from "#db/queries/emails.ts";
import { idsIn, type RunAction, type Step } from "./context.ts";
import type { Outcome } from "./items.ts";
import { listMessageBrands, listRecipients, listUnsolicitedRecipients, type Recipient } from "./recipients.ts";

export interface EmailParams {
	subject: string;
	body: string;
	type: "Microsoft" | "Mailgun";
	/** Untouched template text in the other language. */
	other?: { locale: "pt" | "en"; subject: string; body: string } | null;
	templateId?: number | null;
}

type Brands = Awaited<ReturnType<typeof listMessageBrands>>;

/** Sends one message per candidate from their brand and stores it on the record. */
export const emailAction: RunAction = async (step) => {
	const { db, entity } = step;
	const list = step.inProcess ? listRecipients : listUnsolicitedRecipients;
	const people = new Map((await list(db, entity.key, idsIn(step))).map((item) => [item.id, item]));
	const brands = await listMessageBrands(db);
	const outcomes: Outcome[] = [];
	for (const { id } of step.items) {
		const person = people.get(id);
		if (!person?.email || person.refused) {
			outcomes.push({ id, outcome: "skipped", reason: person ? (person.refused ?? "no_email") : "gone" });
			continue;
		}
		const sent = await write(step, { ...person, email: person.email }, brands);
		// One message per address, even with two records.
		outcomes.push(sent ? { id, outcome: "done" } : { id, outcome: "skipped", reason: "same_address" });
	}
	return outcomes;
};

async function write(step: Step, person: Recipient & { email: string }, brands: Brands): Promise<boolean> {
	const { db, businessId, entity, user, run, tools } = step;
	const { subject, body, type, other, templateId } = run.params as EmailParams;
	const brand = brands.find(({ id }) => id === person.siteId) ?? brands[0];
	const locale = person.locale ?? (brand?.default_locale as "pt" | "en" | undefined) ?? "pt";
	const words = other?.locale === locale ? other : { subject, body };
	const template = {
		subject: words.subject,
		body: words.body,
		values: await readMergeValues(db, {
			entity: entity.key,
			person,
			locale,
			texts: [words.subject, words.body],
			by: user,
		}),
		from: user.name,
		signature: user.signature,
	};
	const content = tools.compose(template, {
		title: brand?.title ?? "",
		colors: (brand?.colors ?? {}) as object,
		locale,
	});
	const emailId = await queueEmail(db, {
		kind: "bulk",
		dedupeKey: `bulk:${run.uid}:${person.email.toLowerCase()}`,
		site: brand ? { id: brand.id } : null,
		recruiterId: user.id,
		channel: type === "Mailgun" ? "mailgun" : "microsoft",
		to: { email: person.email, name: person.name },
		locale,
		content,
	});
	if (emailId === null) return false;
	await db
		.insertInto("email_relations")
		.values(
			[{ type: entity.key, id: person.id }, ...(templateId ? [{ type: "email_templates", id: templateId }] : [])].map(
				({ type, id }) => ({ business_id: businessId, email_id: emailId, reference_type: type, reference_id: id }),
			),
		)
		.onConflict((oc) => oc.doNothing())
		.execute();
	return true;
}
