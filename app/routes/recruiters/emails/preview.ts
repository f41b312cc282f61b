import type { RouterContextProvider } from "react-router";
import { postOnlyLoader } from "#app/auth/post-only-loader.server.ts";
import { database } from "#app/context.ts";
import { toEmailMarkup } from "#app/domain/mail/email-html.ts";
import { withLogo } from "#app/emails/brand-logo.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { renderMailFrame } from "../../email-iframe.server.ts";
import type { Route } from "./+types/preview";
import { composeEmail } from "./compose-email.server.ts";
import { findChosenTemplate } from "./compose-page.server.ts";
import {
	findAddressees,
	findAnsweredMessage,
	getMergeFieldEntity,
	parseRecipientRefs,
	partitionRecipients,
	requireEmailWriter,
} from "./email-recipients.server.ts";

export const loader = postOnlyLoader("send", "candidates");

/** Renders the posted letter for its first recipient as a document for the frame. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const form = await readForm(request);
	return renderMailFrame(await composePreview(context, form), { theme: url.searchParams.get("theme") });
}

async function composePreview(context: Readonly<RouterContextProvider>, form: FormData): Promise<string> {
	const own = requireEmailWriter(context);
	const { user } = own;
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const { named } = parseRecipientRefs(form.getAll("to").map(String), own.entities);
		const answered = await findAnsweredMessage(trx, own, getText(form, "reply"));
		const people = await findAddressees(trx, named);
		const person = partitionRecipients(people, answered !== null).to[0] ?? people[0];
		if (!person) throw notFound();
		const written = { subject: getText(form, "subject"), body: toEmailMarkup(getText(form, "body")) };
		const template = await findChosenTemplate(trx, user, getMergeFieldEntity(named), getText(form, "template"));
		const letter = { written, template, brand: getText(form, "brand"), answered: answered?.message ?? null };
		const { content, brand } = await composeEmail(trx, user, person, letter);
		return withLogo(content, brand).html;
	});
}

const getText = (form: FormData, name: string): string => {
	const value = form.get(name);
	return typeof value === "string" ? value.slice(0, 60_000) : "";
};
