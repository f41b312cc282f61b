import type { RouterContextProvider } from "react-router";
import { onlyPosted } from "#app/auth/only-posted.server.ts";
import { database } from "#app/context.ts";
import { letterSource } from "#app/domain/mail/email-html.ts";
import { withLogo } from "#app/emails/brand-logo.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { letterFrame } from "../../email-iframe.server.ts";
import type { Route } from "./+types/preview";
import { findChosenTemplate } from "./compose.server.ts";
import { composeLetter } from "./compose-letter.server.ts";
import {
	answeredIn,
	emailWriter,
	findAddressees,
	getMergeFieldEntity,
	namedIn,
	sortRecipients,
} from "./parsed-request.server.ts";

export const loader = onlyPosted("send", "candidates");

/** Renders the posted letter for its first recipient as a document for the frame. */
export async function action({ context, request, url }: Route.ActionArgs) {
	const form = await readForm(request);
	return letterFrame(await composePreview(context, form), { theme: url.searchParams.get("theme") });
}

async function composePreview(context: Readonly<RouterContextProvider>, form: FormData): Promise<string> {
	const own = emailWriter(context);
	const { user } = own;
	return inBusiness(context.get(database), user.businessId, async (trx) => {
		const { named } = namedIn(form.getAll("to").map(String), own.entities);
		const answered = await answeredIn(trx, own, getText(form, "reply"));
		const people = await findAddressees(trx, named);
		const person = sortRecipients(people, answered !== null).to[0] ?? people[0];
		if (!person) throw notFound();
		const written = { subject: getText(form, "subject"), body: letterSource(getText(form, "body")) };
		const template = await findChosenTemplate(trx, user, getMergeFieldEntity(named), getText(form, "template"));
		const letter = { written, template, brand: getText(form, "brand"), answered: answered?.message ?? null };
		const { content, brand } = await composeLetter(trx, user, person, letter);
		return withLogo(content, brand).html;
	});
}

const getText = (form: FormData, name: string): string => {
	const value = form.get(name);
	return typeof value === "string" ? value.slice(0, 60_000) : "";
};
