import { site } from "#app/context.ts";
import { getStepTexts } from "#app/domain/sendouts/sendout.ts";
import { sendoutMessage } from "#app/emails/sendout.ts";
import { withUnsubscribe } from "#app/emails/unsubscribe-footer.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { findSignature } from "#db/queries/recruiter-profile.ts";
import { listSpeakers } from "#db/queries/sendouts/step.ts";
import type { Route } from "./+types/step-preview";
import { findStep } from "./find-step.server.ts";
import { getFieldPlaceholders, readTriedValues, triedWith } from "./preview.server.ts";

/** Where the links of a preview lead: nowhere. */
const nowhere = "preview.invalid";

/** A step as somebody would get it: a document of its own for the page's frame, which may run, load and send nothing. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const html = await withRecord(context, "prospecting_templates", params.id, "read", async (open) => {
		const { trx, user, record: template } = open;
		const step = await findStep(open, params.step);
		const tried = await triedWith(trx, user, template.audience, url.searchParams);
		const brands = await listSpeakers(trx);
		const brand = brands.find(({ id }) => id === tried?.person.siteId) ?? brands[0] ?? context.get(site);
		const type = step.response_type as 0 | 1 | null;
		const words = getStepTexts({ ...step, response_type: type }, url.searchParams.get("lang") === "en" ? "en" : "pt");
		const { locale } = words;
		const texts = [words.subject, words.body, words.question];
		const letter = { audience: template.audience, texts, locale };
		const values = await readTriedValues(trx, tried, user, letter);
		const message = sendoutMessage(
			{
				...words,
				question: type === null ? null : { text: words.question, type, step: step.position },
				// Without anybody the fields are shown as they were typed.
				values: values ?? getFieldPlaceholders(template.audience, user),
				from: user.name,
				signature: (await findSignature(trx, user.id))?.signature ?? null,
				reason: template.unsubscribe_footer,
			},
			{ title: brand.title, colors: brand.colors, domain: nowhere, locale },
		);
		return withUnsubscribe(message, { link: `https://${nowhere}/`, site: brand.title, locale }).html;
	});
	return new Response(html, {
		headers: {
			"Content-Type": "text/html; charset=utf-8",
			"Cache-Control": "private, no-store",
			"Content-Security-Policy":
				"sandbox; default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'",
			"X-Frame-Options": "SAMEORIGIN",
			"Referrer-Policy": "no-referrer",
		},
	});
}
